"""The blocks of White Plains in layers: bodies, centres with signs, strength, morale, movement, names, states, leaders; and the atlas with its table."""
import math
import blocks as b
import white_plains_cards as cards
import white_plains_marks as marks
from common import ASSETS, CREAM, INK, pack, pack_blocks, region_table, render, star, svg
from signs import gold_star
from white_plains_data import FORCES
from white_plains_signs import CROWN, sign

SIZES = dict(small=60, medium=72, large=108)               # pixels of a block's edge at each level: crisp after halving at 34, 45, 58, 78 and 92
TINY, BODY = 44, 108
STATES = {"": 0, "_disrupted": -9, "_shattered": 14}       # how far each turns the block, to the right
PANEL, RED = "#fbf3df", "#9a1f14"
NATION = dict(continental="american", state=None, militia="militia", regular="british", hessian="hessian", loyalist="loyalist", tory=None)
OWN = {"standard": dict(state="#d3dfc0", tory="#c9b48a"), "safe": dict(state="#e6efd6", tory="#b9a37a")}     # what the other games' palettes have not
ROUND = ("militia", "loyalist", "tory")
BRITISH = ("regular", "hessian", "loyalist", "tory")
NATIONS = list(NATION)

def side_of(nation):
    return "british" if nation in BRITISH else "american"

def ground(nation):
    return b.CENTRE[NATION[nation]] if NATION[nation] else OWN[PALETTE][nation]

def ink(nation):
    return CREAM if nation == "hessian" else INK

def sign_of(u):
    kind, nation = u["kind"], u["nation"]
    by_kind = dict(Art="gun", Heavy="naval", Amusettes="amusette", Cav="sabres", Rifle="bugle", Light="bugle", Engineer="spade", Garrison="tent", Mil="horn")
    if kind in by_kind:
        return by_kind[kind]
    if nation in ("Loyalist", "Tory"):
        return "horn"
    if nation == "Hessian":
        return "mitre"
    return "bearskin" if u["id"].startswith(("grenadiers_", "guards_")) else "muskets"

# ------------------------------------------------------------------ names as they fit a block
SHORT = dict(maryland="Maryland", delaware_blues="Delaware", marblehead="Marblehead", lippitt="Lippitt", ward_ct="Ward", storrs="Storrs", ely="Ely", ct_brigade="Conn. Brig.", pa_rifles="Penn. Rifles", berks="Berks", lancaster_1="Lancaster",
             worcester="Worcester", plymouth="Plymouth", berkshire="Berkshire", bunker_hill="Bunker Hill", humphreys="Humphreys", ulster="Ulster", van_wyck="Van Wyck", nj_levy="Jersey Levy", nj_brigade="Jersey Brig.", beall_camp="Beall", brooks="Brooks",
             mosely="Mosely", ma_brigade="Mass. Brig.", light_horse_ct="Conn. Horse", life_guard="Life Guard", engineers="Engineers", tarrytown_garrison="Garrison", stockbridge="Stockbridge", queens_dragoons="Queen’s Dr.", campbell_volunteers="Campbell",
             amusettes="Amusettes", dragoons_17="17th Lt Dr.", art_heavy="Naval Batt.", grant_volunteers="Grant", grenadiers_c="Comp. Gren.", hess_gren_3="3rd Gren.", hess_prinz_carl="Prinz Carl", hess_leib="Leib", westchester_horse="Westchester",
             art_brig_1="1st Brig.", art_brig_2="2nd Brig.", art_brig_4="4th Brig.", art_brig_5="5th Brig.", art_reserve="Reserve", art_guards="Guards", art_light="Light", art_hess_light="Hessian", art_pa="Pennsylvania", art_vandyk="Van Dyk",
             nyc_1="1st New York", ny_levy_2="2nd N.Y.", foot_71_1="71st, 1st", foot_71_2="71st, 2nd", foot_42="42nd Highl.", gen_mcdougall="McDougall", guards_2="Coldstream")
COUNTED = dict(cont=" Cont.", foot=" Foot", levy=" Levee", ny=" New York", va=" Virginia", md=" Maryland", nh=" N. Hamp.", ct=" Conn.", west=" Westch.", orange=" Orange", dutchess=" Dutchess", light=" Light Inf.", guards=" Guards", grenadiers=" Gren.", jaeger=" Jäger")

def nth(n):
    return f"{n}th" if n % 100 in (11, 12, 13) else f"{n}{('th', 'st', 'nd', 'rd')[n % 10] if n % 10 < 4 else 'th'}"

def short_name(i):
    if i in SHORT:
        return SHORT[i]
    first, *rest = i.split("_")
    if first in COUNTED and rest and rest[-1].isdigit():
        return nth(int(rest[-1])) + COUNTED[first]
    return (rest[0] if rest else first).capitalize()

# ------------------------------------------------------------------ outlines
def outline(side, inset=0.0):
    """Square corners, a little rounded, or corners cut by 15."""
    a, z = inset, 100 - inset
    if side == "british":
        c = max(2, 15 - inset * .58)
        return f"M{a + c} {a}H{z - c}L{z} {a + c}V{z - c}L{z - c} {z}H{a + c}L{a} {z - c}V{a + c}Z"
    return f"M{a + 4} {a}H{z - 4}Q{z} {a} {z} {a + 4}V{z - 4}Q{z} {z} {z - 4} {z}H{a + 4}Q{a} {z} {a} {z - 4}V{a + 4}Q{a} {a} {a + 4} {a}Z"

def turned_box(box, angle):
    """The room that a box takes when it is turned about the middle of the face, in whole hundredths."""
    x, y, w, h = box
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    pts = [(50 + (p - 50) * c - (q - 50) * s, 50 + (p - 50) * s + (q - 50) * c) for p in (x, x + w) for q in (y, y + h)]
    x0, y0 = math.floor(min(p for p, _ in pts)), math.floor(min(q for _, q in pts))
    return x0, y0, math.ceil(max(p for p, _ in pts)) - x0, math.ceil(max(q for _, q in pts)) - y0

def part(body, box, px, state="", defs=""):
    """What is drawn in hundredths of the face, cut out where `box` says, or turned with the block."""
    angle = STATES[state]
    if angle:
        box, body = turned_box(box, angle), f'<g transform="rotate({angle} 50 50)">{body}</g>'
    x, y, w, h = box
    return render(svg(w, h, body, defs, x, y), max(1, round(w * px / 100)))

# ------------------------------------------------------------------ bodies
BOX = dict(body=(-1, -1, 102, 112), centre=(7, 7, 86, 53), strength=(6, 59, 47, 36), morale=(39, 60, 53, 34), mp=(68, 67, 25, 26), name=(9, 45, 82, 23), steps=(13, 36, 16, 12), elite=(72, 10, 18, 18), spine=(20, 1, 60, 13), tiny=(7, 7, 86, 86))

def wood(side, seed):
    """The body alone: its face of wood, and below it the front edge."""
    clip = f'<clipPath id="o"><path d="{outline(side)}"/></clipPath>'
    grain = lambda dy, seed, k: f'<g transform="translate(0 {dy})"><g clip-path="url(#o)"><image href="{b.grain(side, seed, k)}" width="100" height="100" preserveAspectRatio="none"/></g></g>'
    rim = f'<path d="{outline(side, .5)}" fill="none" stroke="#140a04" stroke-opacity=".8" stroke-width="{1.7 if side == "british" else 1.3}"/>'
    lit = '<g clip-path="url(#o)"><path d="M0 0H100V2.400H0Z" fill="#ffebcd" fill-opacity=".36"/><path d="M0 0H1.800V100H0Z" fill="#ffebcd" fill-opacity=".18"/><path d="M0 97H100V100H0Z" fill="#000" fill-opacity=".36"/><path d="M97.800 0H100V100H97.800Z" fill="#000" fill-opacity=".24"/></g>'
    return grain(9, seed + 3, .5) + f'<g transform="translate(0 9)">{rim}</g>' + grain(0, seed, 1.0) + lit + rim, clip

def body(side, state):
    drawn, clip = wood(side, 11)
    label = f'<path d="{outline(side, 6)}" fill="{b.SIDES[side]["label"]}" stroke="#e9dcbc" stroke-opacity=".8" stroke-width="1.200"/>'
    return part(drawn + label, BOX["body"], BODY, state, clip)

def under(side, state):
    drawn, clip = wood(side, 27)
    return part(drawn, BOX["body"], BODY, state, clip)

def spine(nation, guns, state):
    """What shows of a block under another: its nation as a bar, a short and round one of militia, two balls of guns."""
    c = f'fill="{ground(nation)}" stroke="{INK}" stroke-width="1.500"'
    if guns:
        return part(f'<circle cx="41" cy="7.500" r="5.200" {c}/><circle cx="59" cy="7.500" r="5.200" {c}/>', BOX["spine"], BODY, state)
    x, w, r = (32, 36, 4.4) if nation in ROUND else (22, 56, 1)
    return part(f'<rect x="{x}" y="3" width="{w}" height="9" rx="{r}" {c}/>', BOX["spine"], BODY, state)

# ------------------------------------------------------------------ the face
def bars(level, state):
    """One white bar: Disrupted. Two crossed bars: Shattered."""
    wide, core = dict(small=(13, 8.5), medium=(10, 6.5), large=(8, 5), tiny=(17, 11))[level]
    one, two = dict(small=("M12 56L88 14", "M12 14L88 56"), tiny=("M10 76L90 24", "M10 24L90 76")).get(level, ("M14 44L86 13", "M14 13L86 44"))
    drawn = lambda d: f'<path d="{d}" stroke="{INK}" stroke-width="{wide}" stroke-linecap="square"/><path d="{d}" stroke="#fff4d6" stroke-width="{core}" stroke-linecap="square"/>'
    return drawn(one) + (drawn(two) if state == "_shattered" else "")

def clipped(side, drawn):
    return f'<g clip-path="url(#p)">{drawn}</g>', f'<clipPath id="p"><path d="{outline(side, 7)}"/></clipPath>'

def veil_in(state, low):
    return f'<path d="M0 0H100V{low}H0Z" fill="#2b1d12" opacity="{.38 if state == "_shattered" else .12}"/>'

def centre(level, nation, mark, state):
    g, c = ground(nation), ink(nation)
    high, k, bold = dict(small=(47, 1.12, .9), medium=(34, .80, .7), large=(37, .86, .2))[level]
    cy = 11 + high / 2
    if level == "small":
        shape = f'<ellipse cx="50" cy="35" rx="37" ry="24.500" fill="{g}"/>' if nation in ROUND else f'<rect x="11" y="11" width="78" height="47" fill="{g}"/>'
        cy, k = 35, 1.0 if nation in ROUND else 1.12
    else:
        shape = f'<ellipse cx="50" cy="{cy}" rx="34" ry="{high / 2 + 1}" fill="{g}"/>' if nation in ROUND else f'<rect x="11" y="11" width="78" height="{high}" fill="{g}"/>'
    drawn = shape + f'<g transform="translate(50 {cy + .5}) scale({k})">{sign(mark, c, g, bold)}</g>'
    if state:
        drawn += veil_in(state, 60 if level == "small" else 47) + bars(level, state)
    drawn, clip = clipped(side_of(nation), drawn)
    return part(drawn, BOX["centre"], SIZES[level], state, clip)

def tiny(nation, n, state):
    """A block too small for signs: its strength on the nation's colour."""
    g = ground(nation)
    drawn = (f'<circle cx="50" cy="50" r="40" fill="{g}"/>' if nation in ROUND else f'<rect x="10" y="10" width="80" height="80" fill="{g}"/>')
    if state:
        drawn += veil_in(state, 100) + bars("tiny", state)
        drawn += b.text(str(n), 50, 74, 66, "bold", ink(nation), extra=f'stroke="{g}" stroke-width="9" stroke-linejoin="round" paint-order="stroke"')
    else:
        drawn += b.text(str(n), 50, 74, 68, "bold", ink(nation))
    drawn, clip = clipped(side_of(nation), drawn)
    return part(drawn, BOX["tiny"], TINY, state, clip)

def strength(level, n, lost, state):
    """On a cream tab; after a lost step its corner is torn and the figure red; not in Parade Order the tab is darker and its edge broken."""
    x, y, w, h, size = dict(small=(8, 61, 43, 32, 37), medium=(9, 68.5, 29, 24, 26), large=(9, 68.5, 29, 24, 23.5))[level]
    k = min(9, w * .28)
    d = f"M{x} {y}H{x + w - k * 1.5}L{x + w} {y + k * 1.5}V{y + h}H{x}Z" if lost else f"M{x} {y}H{x + w}V{y + h}H{x}Z"
    tab = f'<path d="{d}" fill="{"#e2d4b2" if state else PANEL}" stroke="{INK}" stroke-width="1.500" {"stroke-dasharray=%s4 2.500%s" % (chr(34), chr(34)) if state else ""}/>'
    return part(tab + b.text(str(n), x + w / 2, y + h / 2 + size * .335, size, "bold", RED if lost or state else INK), BOX["strength"], SIZES[level], state)

def signed(n):
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"

def morale(level, n, state):
    x, y, size = dict(small=(72, 88.5, 33), medium=(54, 89, 24), large=(54, 88.6, 21.5))[level]
    return part(b.text(signed(n), x, y, size, "bold", b.TAB), BOX["morale"], SIZES[level], state)

def movement(level, n, state):
    size = dict(medium=22, large=19)[level]
    ring = f'<rect x="69.500" y="69" width="21.500" height="22.500" rx="10.750" fill="none" stroke="{b.TAB}" stroke-width="1.400" opacity=".85"/>'
    return part(ring + b.text(str(n), 80.2, 80.2 + size * .335, size, "semibold", b.TAB, squeeze=17), BOX["mp"], SIZES[level], state)

def name(level, i, state):
    y, size = dict(medium=(62.5, 20), large=(62.2, 17))[level]
    return part(b.fitted(short_name(i), 50, y, size, 79, b.TAB), BOX["name"], SIZES[level], state)

def steps(left, of, dark, state):
    c = CREAM if dark else INK
    return part("".join(f'<circle cx="{17 + i * 7}" cy="42.200" r="2.500" fill="{c if i < left else "none"}" stroke="{c}" stroke-width="1.200"/>' for i in range(of)), BOX["steps"], SIZES["large"], state)

def elite(state):
    return part(f'<path transform="translate(81 19)" d="{star(7)}" fill="{b.GOLD}" stroke="{INK}" stroke-width="1.200" stroke-linejoin="round"/>', BOX["elite"], SIZES["large"], state)

# ------------------------------------------------------------------ leaders
def eight(r):
    return "M" + "L".join(f"{50 + r * math.cos(math.pi / 8 + i * math.pi / 4):.1f} {50 + r * math.sin(math.pi / 8 + i * math.pi / 4):.1f}" for i in range(8)) + "Z"

def shape(side, r, extra):
    return f'<path d="{eight(r * 1.045)}" {extra}/>' if side == "british" else f'<circle cx="50" cy="50" r="{r}" {extra}/>'

def medal(side):
    return shape(side, 46.5, f'fill="#a9792a" stroke="{INK}" stroke-width="2.500"') + shape(side, 41, f'fill="{b.SIDES[side]["label"]}" stroke="#f3d68a" stroke-width="2"')

def emblem(side, y, k, edge):
    if side == "american":
        return gold_star(50, y, 17 * k, b.GOLD, edge)
    return f'<g transform="translate(50 {y - k}) scale({.95 * k})"><path d="{CROWN}" fill="{b.GOLD}" stroke="{INK}" stroke-width="{edge / k:.2f}" stroke-linejoin="round"/></g>'

def leader(level, u, combat):
    side, unknown = u["side"], combat is None
    y, size, figure = dict(medium=(64, 18.5, 20), large=(64.5, 16, 17.5))[level]
    figures = b.text("?" if unknown else signed(combat), 34, 83.2, figure, "bold", b.TAB) + b.text(signed(u["morale"]), 66, 83.2, figure, "bold", b.TAB)
    return part(medal(side) + emblem(side, 31.5, .9, 1.5) + b.fitted(short_name(u["id"]), 50, y, size, 70, b.TAB) + figures, (0, 0, 100, 100), SIZES[level])

# ------------------------------------------------------------------ all regions
def regions():
    r = {}
    for state in STATES:
        for side in b.SIDES:
            r[f"body_{side}{state}"], r[f"under_{side}{state}"] = body(side, state), under(side, state)
            r[f"veil_{side}{state}"] = part(f'<path d="{outline(side)}" fill="#2b1d12" opacity=".34"/>', (-1, -1, 102, 102), 54, state)
            for ring, colour, core in (("selected", GOLD_FILL, 7.5), ("hovered", "#fff4d2", 4.6)):
                d = outline(side, -3.5)
                drawn = f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="{core + 4}"/><path d="{d}" fill="none" stroke="{colour}" stroke-width="{core}"/>'
                r[f"ring_{ring}_{side}{state}"] = part(drawn, (-10, -10, 120, 120), 76, state)
        for nation in NATIONS:
            for guns in (False, True):
                r[f"spine_{nation}{'_guns' if guns else ''}{state}"] = spine(nation, guns, state)
            for n in range(7):
                r[f"tiny_{nation}_{n}{state}"] = tiny(nation, n, state)
        for nation, mark in sorted({(u["nation"].lower(), sign_of(u)) for u in FORCES["units"]}):
            for level in SIZES:
                r[f"{level}_centre_{nation}_{mark}{state}"] = centre(level, nation, mark, state)
        for level in SIZES:
            for n in range(7):
                for lost in (False, True):
                    r[f"{level}_strength_{n}{'_lost' if lost else ''}{state}"] = strength(level, n, lost, state)
            for n in range(-3, 4):
                r[f"{level}_morale_{signed(n).replace('−', 'minus').replace('+', 'plus')}{state}"] = morale(level, n, state)
        for level in ("medium", "large"):
            for n in range(13):
                r[f"{level}_mp_{n}{state}"] = movement(level, n, state)
            for u in FORCES["units"]:
                r[f"{level}_name_{u['id']}{state}"] = name(level, u["id"], state)
        for dark in (False, True):
            for left, of in ((2, 2), (1, 2)):
                r[f"large_steps_{left}_{of}{'_cream' if dark else ''}{state}"] = steps(left, of, dark, state)
        r[f"large_elite{state}"] = elite(state)
    for side in b.SIDES:
        r[f"medal_{side}"] = part(medal(side) + (gold_star(50, 52, 31, b.GOLD, 2.5) if side == "american" else emblem(side, 50, 1.75, 2.5)), (0, 0, 100, 100), 60)
        r[f"medal_veil_{side}"] = part(shape(side, 46.5, 'fill="#2b1d12" opacity=".34"'), (0, 0, 100, 100), 54)
        for ring, colour in (("selected", GOLD_FILL), ("hovered", "#fff4d2")):
            r[f"medal_ring_{ring}_{side}"] = part(shape(side, 50, f'fill="none" stroke="{INK}" stroke-width="9"') + shape(side, 50, f'fill="none" stroke="{colour}" stroke-width="5.600"'), (-10, -10, 120, 120), 76)
    for u in FORCES["leaders"]:
        for level in ("medium", "large"):
            r[f"{level}_{u['id']}"] = leader(level, u, u["combat"])
            if u["combat"] is None:
                r |= {f"{level}_{u['id']}_{n}": leader(level, u, n) for n in (0, 1)}
    r["shadow"] = b.shadow()
    soft = '<filter id="b" x="-.4" y="-.4" width="1.800" height="1.800"><feGaussianBlur stdDeviation="4"/></filter>'
    r["medal_shadow"] = part('<circle cx="55" cy="60" r="47" fill="#140a03" fill-opacity=".42" filter="url(#b)"/>', (-8, -3, 126, 126), 54, defs=soft)
    return r | b.marks() | marks.regions() | cards.regions()

def places():
    """Where each part lies, in every state, for the table's head."""
    rows = [("body_*, under_*", "body"), ("veil_*", (-1, -1, 102, 102)), ("ring_*", (-10, -10, 120, 120)), ("spine_*", "spine"), ("tiny_*", "tiny"), ("*_centre_*", "centre"), ("*_strength_*", "strength"), ("*_morale_*", "morale"), ("*_mp_*", "mp"), ("*_name_*", "name"), ("large_steps_*", "steps"), ("large_elite", "elite")]
    out = []
    for label, box in rows:
        box = BOX.get(box, box) if isinstance(box, str) else box
        out.append(f"{label:<18}" + "  ".join(f"{str(turned_box(box, a) if a else box):<22}" for a in STATES.values()).rstrip())
    return out

COMMENT = f"""The regions of blocks.ktx2, and of blocks_safe.ktx2, the same in colours for every kind of colour vision.
name: (x, y, width, height), in pixels from the top left. S is a block's edge. Places are left, top, width, height in hundredths of S from the
top left of the upright face, y down.
A block is made of layers, from below: shadow, body, centre, strength, morale, mp, name, steps, elite; then veil, ring, disc, pennant.
Most have a drawing for three levels: small_ (S under 52 px), medium_ (52 to 75), large_ (from 76). Under 27 px tiny_ stands for all that is printed.
A block in Parade Order is upright. For a Disrupted one every name ends in _disrupted, for a Shattered one in _shattered: those are turned about the
middle of the face, 9 degrees to the left or 14 to the right, with their bars, and lie elsewhere:
                  upright               _disrupted            _shattered
""" + "\n".join(places()) + """
shadow (-18, -12, 166, 150) is the same for all.
body_SIDE         the wood with its label; the front edge is 9 below the face. american: square corners. british: cut corners.
under_SIDE        a block under another: wood alone, with spine_NATION (spine_NATION_guns for Art, Heavy, Amusettes) upon it.
LEVEL_centre_NATION_SIGN   the nation's colour and shape with the sign of the kind. NATION: continental state militia regular hessian loyalist tory.
                  SIGN: Art gun, Heavy naval, Amusettes amusette, Cav sabres, Rifle and Light bugle, Engineer spade, Garrison tent, Mil horn; Inf: of
                  loyalist and tory horn, of hessian mitre, of units grenadiers_* and guards_* bearskin, of all others muskets.
LEVEL_strength_N, LEVEL_strength_N_lost    0 to 6; lost: a step is gone, the corner torn, the figure red.
LEVEL_morale_V    minus3 to minus1, 0, plus1 to plus3.
medium_mp_N, large_mp_N    0 to 12. The small level has no movement, no name.
medium_name_ID, large_name_ID    the short name of a unit.
large_steps_LEFT_2, large_steps_LEFT_2_cream   two dots, LEFT filled, for units of two steps; cream: for hessian and the round ones
                  (militia loyalist tory). large_elite: the gold star.
tiny_NATION_N     strength on the nation's colour, 0 to 6.
veil_SIDE         over a block that has moved or fired. ring_selected_SIDE, ring_hovered_SIDE: around it.
disc_moved, disc_fired   (60, 14, 38, 38) on the face. disc_pinned (5, 5, 34, 34). pennant (1, -8, 38, 38): leads the combat.
Leaders: medal_SIDE, the medallion with its emblem alone, for the map (56 hundredths of a block at the upper left of its stack) and the small level;
medium_ID, large_ID with name, combat, morale; Washington's combat is a question mark in them, known in medium_gen_washington_0, _1, large_gen_washington_0,
_1. All fill (0, 0, 100, 100) of their own edge. medal_veil_SIDE the same; medal_ring_selected_SIDE, medal_ring_hovered_SIDE (-10, -10, 120, 120);
medal_shadow, under it, (-8, -3, 126, 126).
""" + marks.COMMENT + cards.COMMENT

def use(palette):
    global PALETTE, GOLD_FILL
    PALETTE, GOLD_FILL = palette, "#ffd257" if palette == "safe" else "#f0b93a"
    b.use(palette)

def main():
    out = ASSETS / "white_plains"
    out.mkdir(exist_ok=True)
    for palette, file in (("safe", "blocks_safe.ktx2"), ("standard", "blocks.ktx2")):
        use(palette)
        sheet, table = pack(regions(), 4096)
        pack_blocks(sheet, out / file)
    (out / "blocks.ron").write_text(region_table(table, COMMENT))

if __name__ == "__main__":
    main()
