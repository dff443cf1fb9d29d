"""The counters of Decision in North America: bodies, faces at three sizes, leaders' medallions, states; and the atlas with its table."""
import math
import blocks as b
import decision_marks as marks
import white_plains_signs
from common import CREAM, INK, render, star, svg
from decision_data import LEADERS, TYPES
from decision_plates import CASTLE, CROWN
from icons import ANCHOR
from liberty_signs import LILY
from signs import GUARD, MUSKET, horn

SIZES = dict(chip=48, small=68, large=116)                 # pixels of a counter's edge at each level
BODY, MEDAL = 116, dict(small=52, large=116)
PALE, RED = "#fbf3df", "#a3261b"
SIDE_OF = dict(american="american", french="american", spanish="american", british="british", hessian="british")

# ground: (colour in the palette or of its own, cream sign, round, sign, name on the counter)
GROUND = dict(minutemen=("militia", 0, 1, "horn", "Militia"), riflemen=("rifle", 1, 0, "bugle", "Riflemen"), continental_line=("american", 0, 0, "muskets", "Continentals"), patriot_indians=("indian", 0, 1, "tomahawk", "Oneida"),
              american_marines=("warship", 0, 0, "anchor", "Marines"), american_squadron=("american", 0, 0, "ship", "Squadron"), french_line=("french", 0, 0, "muskets", "French"), french_legion=("french", 0, 0, "bugle", "Legion"),
              french_squadron=("french", 0, 0, "ship", "Squadron"), spanish_militia=("spanish", 0, 1, "horn", "Militia"), spanish_line=("spanish", 0, 0, "muskets", "Spanish"), spanish_squadron=("spanish", 0, 0, "ship", "Squadron"),
              loyalists=("loyalist", 0, 1, "horn", "Loyalists"), crown_indians=("indian", 0, 1, "tomahawk", "Indians"), crown_lights=("british", 0, 0, "bugle", "Light"), crown_detachment=("british", 0, 0, "musket", "Detachm."),
              hessian_detachment=("hessian", 1, 0, "mitre", "Detachm."), crown_marines=("warship", 0, 0, "anchor", "Marines"), crown_line=("british", 0, 0, "muskets", "Regulars"), hessian_line=("hessian", 1, 0, "mitre", "Hessians"),
              crown_grenadiers=("british", 0, 0, "bearskin", "Grenadiers"), crown_squadron=("warship", 0, 0, "ship", "Squadron"))
SPANISH = {False: ("#dcc6e2", "#5b3a63"), True: ("#e2d3ea", "#4b2c57")}      # ground and castle, in the usual and the safe palette

def colour(c):
    return SPANISH[b.CARVED][0] if c == "spanish" else b.CENTRE[c]

# ------------------------------------------------------------------ contrast
def luminance(c):
    lin = [v / 12.92 if v <= .03928 else ((v + .055) / 1.055) ** 2.4 for v in (int(c[i:i + 2], 16) / 255 for i in (1, 3, 5))]
    return .2126 * lin[0] + .7152 * lin[1] + .0722 * lin[2]

def contrast(a, c):
    hi, lo = sorted((luminance(a), luminance(c)), reverse=True)
    return (hi + .05) / (lo + .05)

def faint():
    """Pairs of colours on the counters that are too near each other to be read."""
    pairs = [(f"sign of {k}", CREAM if cream else INK, colour(c)) for k, (c, cream, *_) in GROUND.items()] + [("factor", INK, PALE)] + [(f"name, {s}", b.TAB, c["label"]) for s, c in b.SIDES.items()]
    return [(k, round(contrast(a, c), 1)) for k, a, c in pairs if contrast(a, c) < 4.5]

# ------------------------------------------------------------------ shapes
# Where each picture lies: left, top, width, height in hundredths of the edge, from the top left of the face
BOX = dict(body=(0, 0, 100, 109), face=(0, 0, 100, 100), ring=(-12, -12, 124, 124), turned=(-10, -10, 120, 130), medal=(-6, -6, 120, 120), hit=(54, 52, 56, 56))

def shape(side, inset=0.0, cut=15.0):
    """A counter's outline: square, or British with its corners cut."""
    a, z = inset, 100 - inset
    if side == "british":
        c = max(2, cut - inset * .58)
        return f"M{a + c} {a}H{z - c}L{z} {a + c}V{z - c}L{z - c} {z}H{a + c}L{a} {z - c}V{a + c}Z"
    return f"M{a + 4} {a}H{z - 4}Q{z} {a} {z} {a + 4}V{z - 4}Q{z} {z} {z - 4} {z}H{a + 4}Q{a} {z} {a} {z - 4}V{a + 4}Q{a} {a} {a + 4} {a}Z"

def part(body, box, px, defs=""):
    """What is drawn in hundredths of the face, cut out where the box says."""
    x, y, w, h = BOX[box]
    return render(svg(w, h, body, defs, x, y), max(1, round(w * px / 100)))

def block(side, seed):
    """The flat block: its face with worn edges, and below it nine hundredths of its front edge."""
    clip = f'<clipPath id="lid"><path d="{shape(side)}"/></clipPath>'
    low = f'<path d="{shape(side)}" transform="translate(0 9)" fill="{b.SIDES[side]["dark"]}"/><path d="{shape(side)}" transform="translate(0 9)" fill="#000" fill-opacity=".38"/>'
    top = (f'<g clip-path="url(#lid)"><image href="{b.grain(side, seed)}" width="100" height="100" preserveAspectRatio="none"/><rect width="100" height="100" fill="url(#light)"/>'
           '<path d="M0 0H100V2.400H0Z" fill="#ffebcd" fill-opacity=".26"/><path d="M0 97H100V100H0Z" fill="#000" fill-opacity=".3"/></g>')
    return f'{low}<path d="{shape(side)}" transform="translate(0 9)" fill="none" stroke="#140a04" stroke-width="1"/>{top}<path d="{shape(side, .5)}" fill="none" stroke="#140a04" stroke-width="1.200"/>', clip + b.DEFS

# ------------------------------------------------------------------ signs
def musket(c, ground, bold):
    """One musket alone: a detachment."""
    at = 'transform="translate(0 1.500) rotate(-45) scale(.73) translate(-4 0)"'
    return f'<g transform="scale(-1 1)" fill="{c}" stroke="{c}" stroke-width="{.9 + bold}" stroke-linejoin="round"><path d="{MUSKET}" {at}/><path d="{GUARD}" {at} fill="none" stroke-width="{1.1 + bold * .5}"/></g>'

def anchor(c, width=2.3, k=1.72):
    return f'<g transform="scale({k}) translate(-12 -12)" fill="none" stroke="{c}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"><path d="{ANCHOR}"/></g>'

def sign(name, c, ground, bold):
    if name == "anchor":
        return anchor(c)
    return musket(c, ground, bold) if name == "musket" else white_plains_signs.sign(name, c, ground, bold)

def nation(kind, x, y, k):
    """The lily or the castle beside the sign of an ally."""
    if kind == "french":
        return f'<path transform="translate({x} {y}) scale({k})" d="{LILY}" fill="#9a7416" stroke="{INK}" stroke-width="1.500"/>'
    return f'<path transform="translate({x} {y}) scale({k * 1.03:.3f})" d="{CASTLE}" fill="{SPANISH[b.CARVED][1]}"/>' if kind == "spanish" else ""

# ------------------------------------------------------------------ faces
def tab(x, y, w, h, size, factor):
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{PALE}" stroke="{INK}" stroke-width="1.600"/>' + b.text(str(factor), x + w / 2, y + h / 2 + size * .345, size, "bold", INK)

def ground(level, fill, round_, half, low):
    """The ground of the sign: whole, round for irregulars, half for a detachment."""
    if round_:
        return f'<circle cx="50" cy="50" r="39" fill="{fill}"/>' if level != "large" else f'<ellipse cx="50" cy="37.500" rx="36" ry="27.500" fill="{fill}"/>'
    if half:
        return f'<rect x="11" y="11" width="78" height="{low - 11}" fill="{fill}" opacity=".42"/><path d="M11 {low}V11H89Z" fill="{fill}"/>'
    return f'<rect x="11" y="11" width="78" height="{low - 11}" fill="{fill}"/>'

def face(level, t):
    """All that is printed on a counter: (drawing, its clip)."""
    c, cream, round_, name, says = GROUND[t["id"]]
    side, fill, half, large = SIDE_OF[t["nation"]], colour(c), t["class"] == "detachment", level == "large"
    ink = CREAM if cream else INK
    s = f'<path d="{shape(side, 6)}" fill="{b.SIDES[side]["label"]}"/><g clip-path="url(#f)">' + ground(level, fill, round_, half, 64 if large else 89)
    if level == "chip":
        figure = INK if half and not cream else ink
        s += f'<g stroke="{fill}" stroke-width="7" stroke-linejoin="round">{b.text(str(t["factor"]), 50, 73, 64, "bold", fill)}</g>' + b.text(str(t["factor"]), 50, 73, 64, "bold", figure)
    else:
        k = (1.0 if large else 1.2) * (.88 if half or round_ and large else 1)
        s += f'<g transform="translate({50 if large else 56} {38 if large else 41}) scale({k})">{sign(name, ink, fill, .5 if large else 1.0)}</g>' + nation(t["nation"], 20.5 if large else 21, 21.5 if large else 23, .36 if large else .42)
        s += tab(8, 66, 28, 27, 29, t["factor"]) + (b.fitted(says, 62.5, 84.5, 18.5, 47, b.TAB, floor=.62) if side == "british" else b.fitted(says, 64.5, 86.5, 18.5, 52, b.TAB, floor=.62)) if large else tab(7, 57, 40, 36, 41, t["factor"])
    return s + f'</g><path d="{shape(side, 6.6)}" fill="none" stroke="#e9dcbc" stroke-opacity=".8" stroke-width="1.100"/>', f'<clipPath id="f"><path d="{shape(side, 7)}"/></clipPath>'

BAR = f'<path d="M8 59L92 15" stroke="{INK}" stroke-width="13"/><path d="M8 59L92 15" stroke="#fff4d6" stroke-width="8.500"/>'

def turned(level, t):
    """A disrupted counter: turned a little, darker, a white bar across it."""
    side = SIDE_OF[t["nation"]]
    drawn, clip = face(level, t)
    wood, defs = block(side, 11)
    s = f'<g transform="rotate(-8 50 54)">{wood}{drawn}<g clip-path="url(#f)"><path d="M0 0H100V{65 if level == "large" else 57}H0Z" fill="{INK}" opacity=".26"/>{BAR}</g></g>'
    return part(s, "turned", SIZES[level], defs + clip)

# ------------------------------------------------------------------ leaders
def eight(r):
    return "M" + "L".join(f"{50 + r * math.cos((i + .5) * math.pi / 4):.2f} {50 + r * math.sin((i + .5) * math.pi / 4):.2f}" for i in range(8)) + "Z"

def rim(side, r, how):
    return f'<path d="{eight(r * 1.06)}" {how}/>' if side == "british" else f'<circle cx="50" cy="50" r="{r}" {how}/>'

def emblem(l):
    """What kind of leader: star or crown a general, lily or castle of an ally, horn of the militia, anchor an admiral."""
    gold = lambda d, w=2.0: f'<path d="{d}" fill="{b.GOLD}" stroke="{INK}" stroke-width="{w}" stroke-linejoin="round"/>'
    if l["class"] == "admiral":
        return anchor(INK, 4.8, 1.9) + anchor(b.GOLD, 2.6, 1.9)
    if l["class"] == "militia_leader":
        return horn(b.GOLD, b.SIDES[SIDE_OF[l["nation"]]]["label"], .9)
    return gold(dict(french=LILY, spanish=CASTLE, american=star(21)).get(l["nation"], CROWN), 2.4 if l["nation"] == "american" else 2.0)

SOFT = '<filter id="s" x="-.2" y="-.2" width="1.400" height="1.400"><feGaussianBlur stdDeviation="3"/></filter>'

def plain_medal(side, moved=False):
    return ('<g filter="url(#s)">' + rim(side, 47, 'fill="#140a03" opacity=".42" transform="translate(4 7)"') + "</g>" + rim(side, 48, f'fill="#a9792a" stroke="{INK}" stroke-width="2.500"')
            + rim(side, 42, f'fill="{"#4d4a45" if moved else b.SIDES[side]["label"]}" stroke="#f3d68a" stroke-width="2"'))

def unknown(side):
    return part(plain_medal(side) + b.text("?", 50, 70, 58, "bold", PALE), "medal", MEDAL["large"], SOFT)

def emblem_of_nation(k):
    """Star, crown, lily or castle, large."""
    d, fill = dict(american=(star(21), b.SIDES["american"]["label"]), british=(CROWN, b.SIDES["british"]["label"]), french=(LILY, b.SIDES["american"]["label"]), spanish=(CASTLE, SPANISH[b.CARVED][1]))[k]
    return f'<path transform="translate(50 50) scale(2)" d="{d}" fill="{fill}" stroke="{INK}" stroke-width="1.300" stroke-linejoin="round"/>'

def medal(level, l, moved=False):
    """A medallion with kind and value, and, large, the name; round American, eight-sided British; grey once moved."""
    s = plain_medal(SIDE_OF[l["nation"]], moved)
    if level == "large":
        s += f'<g transform="translate(35 33) scale(.62)">{emblem(l)}</g>' + b.text(str(l["value"]), 64, 44, 32, "bold", PALE) + b.fitted(l["name"], 50, 68, 17.5, 75, PALE, floor=.75)
    else:
        s += f'<g transform="translate(50 25) scale(.46)">{emblem(l)}</g>' + b.text(str(l["value"]), 50, 80, 52, "bold", PALE)
    return part(s, "medal", MEDAL[level], SOFT)

# ------------------------------------------------------------------ states
def ring(d, colour, core):
    return part(f'<g fill="none" stroke-linejoin="round"><path d="{d}" stroke="{INK}" stroke-width="{core + 3.6}"/><path d="{d}" stroke="{colour}" stroke-width="{core}"/></g>', "ring", 84)

def states(side):
    gold, pale, medal_ring = "#ffd257" if b.CARVED else "#f0b93a", "#fff4d2", eight(56.5) if side == "british" else "M-3 50A53 53 0 1 1 103 50A53 53 0 1 1-3 50Z"
    cross = "M18 18L82 82M82 18L18 82"
    r = {f"ring_chosen_{side}": ring(shape(side, -3.5, 16), gold, 7.5), f"ring_may_{side}": ring(shape(side, -2.5, 16), gold, 3.4), f"ring_hovered_{side}": ring(shape(side, -3, 16), pale, 4.8),
         f"ring_leader_{side}": ring(medal_ring, gold, 5.5), f"ring_leader_may_{side}": ring(medal_ring, gold, 3), f"ring_leader_hovered_{side}": ring(medal_ring, pale, 4)}
    r[f"veil_{side}"] = part(f'<path d="{shape(side)}" fill="{INK}" opacity=".36"/>', "body", 58)
    r[f"veil_leader_{side}"] = part(rim(side, 48, f'fill="{INK}" opacity=".4"'), "face", 58)
    r[f"gone_{side}"] = part(f'<path d="{shape(side, 1)}" fill="#f3e9d0" opacity=".54"/>' + b.stroke(cross, "#fff4d6", 13) + b.stroke(cross, b.HIT[0], 7.5), "face", 116)
    r[f"gone_leader_{side}"] = part(rim(side, 46, 'fill="#f3e9d0" opacity=".5"') + b.stroke("M28 28L72 72M72 28L28 72", "#fff4d6", 13) + b.stroke("M28 28L72 72M72 28L28 72", b.HIT[0], 7.5), "face", 80)
    r[f"body_{side}"] = part(*_wood(side, 11))
    r[f"under_{side}"], r[f"under_two_{side}"] = part(*_wood(side, 31)), part(*_wood(side, 44))
    return r

def _wood(side, seed):
    drawn, defs = block(side, seed)
    return drawn, "body", BODY, defs

def on_faces():
    plus = lambda x, y, w, h, size: f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="#3e5f2f" stroke="{PALE}" stroke-width="1.400"/>' + b.text("+1", x + w / 2, y + h / 2 + size * .345, size, "bold", PALE)
    hit = lambda n, fill, edge: (f'<path transform="translate(83 80)" d="{star(25, .55)}" fill="{fill}" stroke="{edge}" stroke-width="3" stroke-linejoin="round"/>' + b.text(n, 83, 87.5, 21, "bold", "#fff"))
    bar = f'<g transform="translate(83 80)"><rect x="-19" y="-19" width="38" height="38" rx="7" fill="#8a5a1e" stroke="{CREAM}" stroke-width="3"/><path d="M-19 13L19-13" stroke="#fff4d6" stroke-width="7"/></g>' + f'<g stroke="#6b4412" stroke-width="5" stroke-linejoin="round">{b.text("5", 83, 88.5, 24, "bold", "#6b4412")}</g>' + b.text("5", 83, 88.5, 24, "bold", "#fff")
    return {"plus_one_small": part(plus(49, 57, 40, 36, 30), "face", 68), "plus_one_large": part(plus(69, 47, 24, 18, 16), "face", 116), "hit_6": part(hit("6", b.HIT[0], CREAM), "hit", 110), "hit_5": part(bar, "hit", 110),
            "bar": part(BAR, "face", 90), "bar_leader": part(BAR.replace("M8 59L92 15", "M6 66L94 30"), "face", 90)}

# ------------------------------------------------------------------ all regions
def regions():
    for k, c in faint():
        print("hard to read:", k, c)
    r = {}
    for side in b.SIDES:
        r |= states(side)
    for level, px in SIZES.items():
        for t in TYPES:
            drawn, clip = face(level, t)
            r[f"{level}_{t['id']}"] = part(drawn, "face", px, clip)
    r |= {f"turned_{level}_{t['id']}": turned(level, t) for level in ("small", "large") for t in TYPES}
    r |= {f"{level}_{l['id']}{'_moved' if moved else ''}": medal(level, l, moved) for level in MEDAL for l in LEADERS for moved in (False, True)}
    r |= {f"leader_unknown_{side}": unknown(side) for side in b.SIDES}
    r |= {f"nation_{k}": part(emblem_of_nation(k), "face", 56) for k in ("american", "british", "french", "spanish")}
    r["shadow"] = b.shadow()
    return r | on_faces() | b.marks() | marks.regions()

COMMENT = f"""The regions of blocks.png, and of blocks_safe.png, the same in colours for every kind of colour vision.
name: (x, y, width, height), in pixels from the top left. S is a counter's edge. Places are left, top, width, height in hundredths of S from the
top left of the face, y down.
A counter lies flat: shadow, body, face; then bar, plus_one, veil, gone, disc, hit, ring. A face is one picture for each type at three sizes:
chip_TYPE (S under 27 px): the factor alone; small_TYPE (27 to 55): sign and factor; large_TYPE (from 56): sign, factor and name. All {BOX["face"]}.
shadow            (-18, -12, 166, 150)
body_SIDE         {BOX["body"]}: the flat block; American square, British with its corners cut. under_SIDE, under_two_SIDE: those behind it.
turned_small_TYPE, turned_large_TYPE   {BOX["turned"]}: a disrupted counter whole, turned, with its bar (no body below it). bar: the bar alone, on the face;
                  bar_leader: on a medallion.
veil_SIDE         {BOX["body"]}: moved. gone_SIDE {BOX["face"]}: eliminated, pale under a red cross. veil_leader_SIDE, gone_leader_SIDE the same on a medallion.
plus_one_small, plus_one_large   {BOX["face"]}: one more die in this ground. hit_6, hit_5 {BOX["hit"]}: a hit that is about to be placed: eliminated, disrupted.
ring_chosen_SIDE, ring_may_SIDE, ring_hovered_SIDE   {BOX["ring"]}. ring_leader_SIDE, ring_leader_may_SIDE, ring_leader_hovered_SIDE: on a medallion.
small_LEADER, large_LEADER, with _moved grey   {BOX["medal"]}: a medallion with its shadow, in hundredths of its own breadth; large (from 44 px) with the name.
leader_unknown_SIDE   the same with a question mark. nation_NATION   star, crown, lily, castle, square.
disc_*, mark_hit   as in the other games.
""" + marks.COMMENT

def main():
    b.write("decision", regions, COMMENT)

if __name__ == "__main__":
    main()
