"""The counters of Trying Men's Souls in layers: bodies, divisions, grounds with signs, figures, names, leaders, chips; and the atlas with its table."""
import blocks as b
import trying_mens_souls_marks as marks
import white_plains_signs
from common import CREAM, INK, render, star, svg
from icons import ANCHOR
from trying_mens_souls_data import DIVISIONS, LEADERS, UNITS

SIZES = dict(small=60, medium=84, large=112)               # pixels of a counter's edge at each level: crisp after halving at 34, 45, 58, 66 and 92
CHIP, BODY = 44, 112
RED, PALE = "#a3261b", "#fbf3df"
# ------------------------------------------------------------------ divisions: letter and colour, cream on it at least 4.5 to 1
DIVISION = dict(greene=("G", "#4c7446"), putnam=("P", "#8f6118"), sullivan=("S", "#744a82"), heath=("H", "#3e7280"), spencer=("Sp", "#9a5236"),
                clinton=("C", "#3f6d4a"), percy=("P", "#8a6416"), grant=("G", "#674878"), heister=("H", "#24365e"), cornwallis=("Co", "#1d6670"), none=("L", "#5c4630"))
SIDE = {d["id"]: d["side"] for d in DIVISIONS} | {"none": "british"}

# ground: (side, colour in the palette, or of its own, cream sign, round, sign)
GROUND = dict(continental=("american", "american", 0, 0, "muskets"), levy=("american", "#e6d9b0", 0, 1, "muskets"), militia=("american", "militia", 0, 1, "horn"), rifles=("american", "rifle", 1, 0, "bugle"),
              foot=("british", "british", 0, 0, "muskets"), light=("british", "british", 0, 0, "bugle"), grenadiers=("british", "british", 0, 0, "mitre"), guards=("british", "british", 0, 0, "bearskin"),
              dragoons=("british", "british", 0, 0, "sabres"), marines=("british", "warship", 0, 0, "anchor"), hessian=("british", "hessian", 1, 0, "mitre"), jaegers=("british", "hessian", 1, 0, "bugle"))

def luminance(c):
    lin = [v / 12.92 if v <= .03928 else ((v + .055) / 1.055) ** 2.4 for v in (int(c[i:i + 2], 16) / 255 for i in (1, 3, 5))]
    return .2126 * lin[0] + .7152 * lin[1] + .0722 * lin[2]

def contrast(a, c):
    hi, lo = sorted((luminance(a), luminance(c)), reverse=True)
    return (hi + .05) / (lo + .05)

def faint():
    """Pairs of colours on the counters that are too near each other to be read."""
    pairs = [(f"letter of {k}", PALE, c) for k, (_, c) in DIVISION.items()] + [(f"sign of {k}", CREAM if cream else INK, colour(c)) for k, (_, c, cream, _, _) in GROUND.items()]
    pairs += [("figures", INK, PALE), ("red figures", RED, PALE), ("movement", "#5c4630", PALE)] + [(f"name, {s}", b.TAB, c["label"]) for s, c in b.SIDES.items()]
    return [(k, round(contrast(a, c), 1)) for k, a, c in pairs if contrast(a, c) < 4.5]

def colour(c):
    return c if c.startswith("#") else b.CENTRE[c]

# ------------------------------------------------------------------ names as they fit a counter
SHORT = dict(gren=" Gren", li=" Lt Inf", foot=" Foot", guards=" Guards", cont=" Cont", bw=" Bl. Watch", fh=" Fraser", rm=" Marines", ltdrg=" Lt Drag", ny_line=" N.Y. Line", pa=" Penn", ny=" N.Y.")
WHOLE = dict(pa_rifles="Rifles", nj_van_cortlandt="Cortlandt", hess_prinz_carl="Prinz Carl", hess_minnigerode="Minniger.")

def nth(n):
    return f"{n}th" if n % 100 in (11, 12, 13) else f"{n}{('th', 'st', 'nd', 'rd')[n % 10] if n % 10 < 4 else 'th'}"

def short_name(i):
    first, _, last = i.rpartition("_")
    if i in WHOLE:
        return WHOLE[i]
    if last.isdigit() and first in SHORT:
        return nth(int(last)) + SHORT[first]
    return last.capitalize()

# ------------------------------------------------------------------ bodies
# Where each layer lies: left, top, width, height in hundredths of the edge, from the top left of the front face
BOX = dict(body=(0, -17, 100, 117), laid=(0, 0, 100, 110), ring=(-10, -27, 120, 137), division=(5, 5, 30, 64), ground=(33, 5, 62, 48), foot=(5, 53, 90, 42), cf=(7, 55, 28, 39), cr=(37, 55, 27, 39), lost=(8, 86, 36, 8), name=(35, 44, 59, 22), face=(5, 5, 90, 90), chip=(-2, -2, 104, 104))
LABEL = {"american": "M6 6H94V94H6Z", "british": "M19 6H81L94 19V94H6V19Z"}

def part(body, box, px, defs=""):
    """What is drawn in hundredths of the face, cut out where the box says."""
    x, y, w, h = BOX.get(box, box) if isinstance(box, str) else box
    return render(svg(w, h, body, defs, x, y), max(1, round(w * px / 100)))

def label(side):
    c = b.SIDES[side]
    return (f'<path d="{LABEL[side]}" fill="#000" fill-opacity=".3" transform="translate(.6 .9)"/><path d="{LABEL[side]}" fill="{c["label"]}"/>'
            f'<path d="{LABEL[side]}" fill="none" stroke="#e9dcbc" stroke-opacity=".85" stroke-width="1.500" stroke-linejoin="round"/>')

def wood(side, seed, laid, carving=""):
    """The block itself, standing, or lying with its front edge below the face."""
    if laid:
        edge = f'<g clip-path="url(#edge)"><image href="{b.grain(side, seed + 5, .58)}" y="20" width="100" height="100" preserveAspectRatio="none"/><path d="M0 107.500H100V110H0Z" fill="#000" fill-opacity=".3"/></g>'
        return part(edge + b.face(side, seed, 0, False) + carving, "laid", BODY, b.DEFS)
    top = (f'<g clip-path="url(#top)"><image href="{b.grain(side, seed + 3, 1.3)}" y="-34" width="100" height="56" preserveAspectRatio="none"/><rect width="100" height="20" fill="url(#tl)"/></g>'
           '<path d="M5.300.4H94.700L99.600 18.500H.4Z" fill="none" stroke="#140a04" stroke-opacity=".6" stroke-width=".8" stroke-linejoin="round"/>')
    return part(f'<g transform="translate(0 -17)">{top}</g>' + b.face(side, seed, 0, False) + carving, "body", BODY, b.DEFS)

SILHOUETTE = "M5.300-16.600H94.700L100 1V96Q100 100 96 100H4Q0 100 0 96V1Z"

def ring(colour, core):
    d = "M2-20.500H98L103.500 0V97Q103.500 103.500 97 103.500H3Q-3.500 103.500-3.500 97V0Z"
    return part(f'<g fill="none" stroke-linejoin="round"><path d="{d}" stroke="{INK}" stroke-width="{core + 4}"/><path d="{d}" stroke="{colour}" stroke-width="{core}"/></g>', "ring", 76)

# ------------------------------------------------------------------ the face
FOOT = dict(small=55, medium=64, large=67)                 # where the cream foot begins
SIGN = dict(small=52, medium=46, large=50)                 # where the ground of the sign ends
FIGURE = dict(small=(38, 89), medium=(30, 90.5), large=(26, 89.6))      # the size of the figures, and their base line

def clipped(side, drawn):
    return f'<g clip-path="url(#p)">{drawn}</g>', f'<clipPath id="p"><path d="{LABEL[side]}"/></clipPath>'

def division(level, i, broken):
    """The column at the left: what one looks for at each draw. Of a demoralized division cream bars lie across it."""
    (letter, c), foot = DIVISION[i], FOOT[level]
    size = (29, 23)[level != "small"] - (5 if len(letter) > 1 else 0)
    bars = f'<path d="M7 {foot - 2}l27-13M7 {foot - 9}l27-13M7 22l27-13M7 29l27-13" stroke="{CREAM}" stroke-width="3.400"/>' if broken else ""
    drawn = f'<rect x="7" y="7" width="27" height="{foot - 7}" fill="{c}"/>{bars}<path d="M34 7V{foot}" stroke="#e9dcbc" stroke-opacity=".7"/>' + b.text(letter, 20.5, (7 + foot) / 2 + size * .345, size, "bold", PALE, squeeze=24)
    return part(*_cut(SIDE[i], drawn, "division", level))

def _cut(side, drawn, box, level):
    body, clip = clipped(side, drawn)
    return body, box, SIZES[level], clip

def sign(name, c, ground):
    if name == "anchor":
        return f'<g transform="scale(1.720) translate(-12 -12)" fill="none" stroke="{c}" stroke-width="2.300" stroke-linecap="round" stroke-linejoin="round"><path d="{ANCHOR}"/></g>'
    return white_plains_signs.sign(name, c, ground, .9)

def ground(level, kind, status):
    """The sign of the class on its colour; disrupted, it is turned and a corner is ochre; routed, it stands on its head on brown."""
    side, c, cream, round_, name = GROUND[kind]
    low, fill = SIGN[level], colour(c)
    cy, k = (9 + low) / 2, dict(small=.92, medium=.78, large=.84)[level] * (.86 if round_ else 1)
    s = f'<circle cx="63" cy="{cy}" r="{(low - 9) / 2 + (.8 if level == "small" else 1.5)}" fill="{fill}"/>' if round_ else f'<rect x="{36 if level == "small" else 37}" y="10" width="{54 if level == "small" else 53}" height="{low - 10}" rx="1.500" fill="{fill}"/>'
    ink, turn, behind = CREAM if cream else INK, 0, fill
    if status == "_routed":
        s += f'<path d="M36 10H91V{low}H36Z" fill="#7a4a1e" stroke="{INK}" stroke-width="1"/>'
        ink, turn, behind = CREAM, 180, "#7a4a1e"
    if status == "_disrupted":
        s += f'<path d="M56 10H91V{low}Z" fill="#e0a02a" stroke="{INK}" stroke-width="1" stroke-linejoin="round"/>'
        ink, turn = (INK, 38) if not cream else (CREAM, 38)
    if status == "_disrupted" and cream:                   # cream is not seen on ochre
        halo = f'<g stroke="{behind}" stroke-width="5" stroke-linejoin="round" opacity=".95">{sign(name, behind, behind)}</g>'
        s += f'<g transform="translate(63 {cy}) rotate({turn}) scale({k})">{halo}</g>'
    s += f'<g transform="translate(63 {cy}) rotate({turn}) scale({k})">{sign(name, ink, behind)}</g>'
    return part(*_cut(side, s, "ground", level))

def foot(level, mp):
    y, (size, base) = FOOT[level], FIGURE[level]
    s = (f'<path d="M6 {y}H94V94H6Z" fill="{PALE}" stroke="{INK}" stroke-width="1"/><path d="M36 {y + 5}V90M65 {y + 5}V90" stroke="#8a7350" stroke-width="1.200"/>'
         + b.text(str(mp), 79, base, size * .86, "semibold", "#5c4630"))
    return part(s, "foot", SIZES[level])

def figure(level, n, box, hurt):
    size, base = FIGURE[level]
    x, k = dict(cf=(21, 1), cr=(50.5, .86))[box]
    return part(b.text(str(n), x, base, size * k, "bold", RED if hurt else INK, squeeze=25), box, SIZES[level])

def lost(level, n):
    """A red dash for each step lost, along the foot; more than five stand nearer together."""
    apart = min(6.5, 33 / n)
    return part(f'<path d="{"".join(f"M{9.5 + i * apart:.1f} 91.600h{apart * .7:.1f}" for i in range(n))}" stroke="{RED}" stroke-width="3"/>', "lost", SIZES[level])

def name(level, i):
    size = dict(medium=16, large=14.5)[level]
    return part(b.fitted(short_name(i), 63.5, FOOT[level] - 4, size, 55, b.TAB, floor=.7), "name", SIZES[level])

# ------------------------------------------------------------------ leaders and chips
def leader(level, l):
    """A star with the letter of the division under a bar of its colour; an army leader has two stars."""
    side, small, y = l["side"], level == "small", 57 if level == "small" else 41
    letter, c = DIVISION[l.get("division", "none")]
    one = lambda x, r, k=.45: f'<path transform="translate({x} {y + r * .06:.1f})" d="{star(r, k)}" fill="{b.GOLD}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>'
    s = f'<rect x="11" y="11" width="78" height="{78 if small else 53}" fill="#f3e6c4"/>' + (f'<rect x="11" y="11" width="78" height="{14 if small else 10}" fill="{c}"/>' if "division" in l else "")
    if "division" not in l:
        s += one(31, 20 if small else 17) + one(69, 20 if small else 17)
    else:
        size = (25 if small else 19) * (.8 if len(letter) > 1 else 1)
        s += one(50, 33 if small else 24.5, .54) + b.text(letter, 50, y + size * .345 + 1, size, "bold", INK)
    if not small:
        s += b.fitted(l["name"], 50, 83.5, 20 if level == "medium" else 18, 82, b.TAB, floor=.7)
    return part(*_cut(side, s, "face", level))

CHIP_OF = {"american": ("M1 1H99V99H1Z", "M8 8H92V92H8Z"), "british": ("M1 48A49 47 0 0 1 99 48V99H1Z", "M8 48A42 40 0 0 1 92 48V92H8Z")}

def chip(side, letter, c):
    """A counter too small for figures: the letter of the division in the rim of the side; American square, British with a round head."""
    rim, field = CHIP_OF[side]
    s = f'<path d="{rim}" fill="{b.SIDES[side]["label"]}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/><path d="{field}" fill="{c}"/>'
    size = 62 if len(letter) < 2 else 50
    return part(s + (b.text(letter, 50, 66, size, "bold", PALE, squeeze=74) if letter else ""), "chip", CHIP)

def chip_of_army(side):
    rim, field = CHIP_OF[side]
    return part(f'<path d="{rim}" fill="{b.SIDES[side]["label"]}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/><path d="{field}" fill="#f3e6c4"/>'
                + "".join(f'<path transform="translate({x} 52)" d="{star(21)}" fill="{b.GOLD}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>' for x in (29, 71)), "chip", CHIP)

def bars(n):
    """As many units as stand there, up to four."""
    return part("".join(f'<rect x="{10.5 + i * 20.5}" y="75" width="17" height="14" fill="{PALE}"/>' for i in range(n)), "chip", CHIP)

# ------------------------------------------------------------------ all regions
def regions():
    for k, c in faint():
        print("hard to read:", k, c)
    r = {}
    for i, side in enumerate(b.SIDES):
        carved = b.CARVED_SIGN[side] if b.CARVED else ""
        r[f"body_{side}"], r[f"laid_{side}"] = wood(side, 11 + i, False, label(side)), wood(side, 21 + i, True, label(side))
        r[f"under_{side}"], r[f"under_laid_{side}"] = wood(side, 31 + i, False, carved), wood(side, 38 + i, True, carved)
        r[f"chip_army_{side}"] = chip_of_army(side)
    r["veil"] = part(f'<path d="{SILHOUETTE}" fill="{INK}" opacity=".2"/>', "body", 54)
    r["ring_selected"], r["ring_hovered"] = ring("#ffd257" if b.CARVED else "#f0b93a", 6.5), ring("#fff4d2", 4.6)
    for i, (letter, c) in DIVISION.items():
        r[f"chip_{i}"] = chip(SIDE[i], letter, c)
        r |= {f"{level}_division_{i}{'_demoralized' if broken else ''}": division(level, i, broken) for level in SIZES for broken in (False, True)}
    r |= {f"chip_bars_{n}": bars(n) for n in range(1, 5)}
    most = max(u["cf"] for u in UNITS)
    for level in SIZES:
        r |= {f"{level}_{kind}{status}": ground(level, kind, status) for kind in GROUND for status in ("", "_disrupted", "_routed")}
        r |= {f"{level}_foot_{mp}": foot(level, mp) for mp in sorted({u["mp"] for u in UNITS})}
        for hurt in (False, True):
            r |= {f"{level}_cf_{n}{'_lost' if hurt else ''}": figure(level, n, "cf", hurt) for n in range(1, most + 1)}
            r |= {f"{level}_cr_{n}{'_lost' if hurt else ''}": figure(level, n, "cr", hurt) for n in range(0, 6)}
        r |= {f"{level}_lost_{n}": lost(level, n) for n in range(1, most)}
        r |= {f"{level}_{l['id']}": leader(level, l) for l in LEADERS}
    r |= {f"{level}_name_{u['id']}": name(level, u["id"]) for level in ("medium", "large") for u in UNITS}
    r["shadow"] = b.shadow()
    r |= {f"die_{n}": b.die(n) for n in range(1, 7)} | {f"die_hit_{n}": b.die(n, "hit") for n in range(1, 7)}
    return r | b.marks() | marks.regions(DIVISION, SIDE)

COMMENT = f"""The regions of blocks.png, and of blocks_safe.png, the same in colours for every kind of colour vision.
name: (x, y, width, height), in pixels from the top left. S is a counter's edge. Places are left, top, width, height in hundredths of S from the
top left of the front face, y down.
A counter is made of layers, from below: shadow, body, division, ground, foot, cf, cr, lost, name; then veil, disc, star of a leader, ring.
Most have a drawing for three levels: small_ (S under 48 px), medium_ (48 to 69), large_ (from 70). Under 30 px a chip stands for all of it.
The map asks for a drawing 1.15 times as large as a counter, so the sizes of a face are 34, 55 and 80.
shadow            (-18, -12, 166, 150)
body_SIDE         {BOX["body"]}: a standing counter with its label: square (american), or its upper corners cut (british). laid_SIDE {BOX["laid"]}: the
                  same lying: no top face, its front edge below. under_SIDE, under_laid_SIDE: the wood alone, for those behind.
LEVEL_division_ID, LEVEL_division_ID_demoralized   {BOX["division"]}: the column of a division; none: the Light Dragoons.
LEVEL_KIND, LEVEL_KIND_disrupted, LEVEL_KIND_routed   {BOX["ground"]}: the sign of the class. KIND: continental levy militia rifles foot light
                  grenadiers (gren_*) guards (guards_*) dragoons marines hessian jaegers.
LEVEL_foot_MP     {BOX["foot"]}: the cream foot with the movement points. LEVEL_cf_N {BOX["cf"]}, LEVEL_cr_N {BOX["cr"]}: combat factor and rating as they
                  are now; with _lost in red: steps are lost, or the unit is routed (1 and 1). LEVEL_lost_N {BOX["lost"]}: N red dashes.
medium_name_ID, large_name_ID   {BOX["name"]}: the short name of a unit.
LEVEL_leader_ID   {BOX["face"]}: all that is on a leader's counter.
chip_DIVISION, chip_army_SIDE   {BOX["chip"]}: a stack under 30 px, by the division of its top unit, or an army leader alone. chip_bars_N the same place: its units.
veil              {BOX["body"]}: moved, or not to act now. ring_selected, ring_hovered {BOX["ring"]}.
disc_moved, disc_fought   (64, -8, 40, 40) on the face. disc_unsupplied (64, 18, 40, 40). mark_hit (64, 64, 40, 40), the figure is written on it.
star              (-14, -30, 46, 46): a leader is in the stack; on a chip (-22, -26, 62, 62).
die_*, disc_acted, disc_fled, die_star, die_arrow   as in the other games.
""" + marks.COMMENT

def main(gone):
    """`gone`: the pictures of the places of booms that are gone."""
    b.write("trying_mens_souls", lambda: regions() | gone, COMMENT)
