"""What lies on the sheet of White Plains beside the hexes: title, rose, the boxes of Tarrytown, the key with its costs, scale and border."""
import math, random
from common import text_path
from engrave import C, PLATE, TREES, path, plate, ring, rose
from white_plains_cover import house, tuft
from white_plains_data import C0, C1, COLUMN, D, H, M, ML, OBJECTIVES, R0, R1, REFS, RC, TABLES, W, X0, Y0, centre
from white_plains_land import BREADTH

RIVER, CORE, SORTIE, CLOSED = "#a9bfc0", "#f3e4bd", "#7a5200", "#f6ecd2"
LEFT, RIGHT = -REFS - 2, -38                               # the column of references
MIDDLE, BREADTH_REFS = (LEFT + RIGHT) / 2, RIGHT - LEFT
R = random.Random(9)

def line(t, x, y, size, face="fell", anchor="middle", fill=C["ink"], spacing=0.0):
    return f'<path d="{text_path(t, x, y, size, face, anchor, spacing)}" fill="{fill}"/>'

# ------------------------------------------------------------------ title and rose
def title():
    x, y, w, h = LEFT + 14, 12, BREADTH_REFS - 28, 372
    c, s = w / 2, plate(x, y, w, h)
    for yy, t, size, face, fill, sp in ((46, "A Plan of the Country about", 21, "italic", "ink", .4), (99, "The WHITE", 47, "primer", "ink", 2), (148, "PLAINS", 56, "primer", "red", 7),
                                        (198, "in the Province of New York,", 20, "italic", "ink", .3), (230, "Shewing the Posts and Marches", 20.5, "fell", "ink", .3), (256, "of the Two Armies", 20.5, "fell", "ink", .3),
                                        (296, "28 to 31 October", 22, "sc", "ink", .6), (334, "1776", 33, "sc", "ink", 5)):
        s.append(line(t, c, yy, size, face, fill=C[fill], spacing=sp))
    s.append(f'<path d="M{c - 112} 167H{c - 12}M{c + 12} 167H{c + 112}" stroke="{C["ink"]}" stroke-width="1"/><path d="M{c} 161.500l5.500 5.500l-5.500 5.500l-5.500-5.500z" fill="{C["red"]}"/>')
    return "".join(s) + "</g>"

def compass():
    """The rose lies on paper here, not on water."""
    return rose(MIDDLE, 500, 62).replace(f'fill="{C["water"]}"', f'fill="{C["paper"]}"', 1)

# ------------------------------------------------------------------ signs, of the map and of the key
def disc(points, at, k=1.0, ground=False):
    """An objective: its points, or a crown where the British win by holding it."""
    x, y = at
    s = f'<g transform="translate({x:.1f} {y:.1f}) scale({k})"><circle r="7.600" fill="#f8efd8" stroke="{C["ink"]}" stroke-width="1.300"/><circle r="5.900" fill="none" stroke="{C["ink"]}" stroke-width=".6"/>'
    if points:
        return s + line(str(points), 0, 3.7, 10.5, "bold") + "</g>"
    return s + f'<path transform="translate(0 -.3) scale(.25)" d="M-15 9V-9L-8 0L0-14L8 0L15-9V9ZM-15 12H15V16.500H-15Z" fill="{C["red"]}"/></g>'

def bridge(x, y, angle, rails=2.0):
    return (f'<g transform="translate({x:.1f} {y:.1f}) rotate({angle:.0f})"><rect x="-4.400" y="-8.500" width="8.800" height="17" fill="{CORE}"/>'
            f'<path d="M-4.400-9.500L-6.200-11.500M-4.400-9.500V9.500L-6.200 11.500M4.400-9.500L6.200-11.500M4.400-9.500V9.500L6.200 11.500" fill="none" stroke="{C["ink"]}" stroke-width="{rails}"/>'
            f'<path d="M-3-6H3M-3-2H3M-3 2H3M-3 6H3" stroke="{C["road"]}" stroke-width=".8"/></g>')

def ford(x, y, angle):
    return (f'<g transform="translate({x:.1f} {y:.1f}) rotate({angle:.0f})"><rect x="-5" y="-5" width="10" height="10" fill="{RIVER}"/><path d="M-5-5V5M5-5V5" stroke="{C["ink"]}" stroke-width="1.400" stroke-dasharray="0 3.300" stroke-linecap="round" fill="none"/>'
            f'<path d="M0-9V9" stroke="{CORE}" stroke-width="3.400" stroke-dasharray="3 2.200"/><path d="M-2.600-9V9M2.600-9V9" stroke="{C["road"]}" stroke-width=".9" stroke-dasharray="3 2.200"/></g>')

def road(d):
    return f'<path d="{d}" fill="none" stroke="{C["road"]}" stroke-width="4.400"/><path d="{d}" fill="none" stroke="{CORE}" stroke-width="2"/>'

def lane(d):
    return f'<path d="{d}" fill="none" stroke="{C["road"]}" stroke-width="1.700" stroke-dasharray="5 2.600"/>'

def closed(d):
    return f'<path d="{d}" stroke="{CLOSED}" stroke-width="4.400" opacity=".9" fill="none"/><path d="{d}" stroke="{C["red"]}" stroke-width="2.200" stroke-dasharray="5 4" fill="none"/>'

def tree(x, y, k):
    return f'<path transform="translate({x:.1f} {y:.1f}) scale({k:.2f})" d="{TREES[0]}"/>'

TREE_INK = f'fill="#9aa56c" fill-opacity=".82" stroke="{C["tree"]}" stroke-width=".7"'

def stones(at):
    return f'<g fill="#cfc6b0" stroke="{C["ink"]}" stroke-width=".85">' + "".join(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{r:.1f}" ry="{r * .78:.1f}"/>' for x, y, r in at) + "</g>"

def breastwork(lines, teeth):
    return (f'<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{teeth}" stroke="{C["ink"]}" stroke-width="1.050"/>'
            f'<path d="{lines}" stroke="{C["ink"]}" stroke-width="4"/><path d="{lines}" stroke="#c9a04e" stroke-width="1.500"/></g>')

# ------------------------------------------------------------------ the boxes of Tarrytown
_UPPER, _LOWER = centre("h1415")[1], centre("h1419")[1]    # where the two roads leave the hexes
BOXES = {"transition": (RIGHT - 138, _UPPER - 44, 142, _LOWER - _UPPER + 88)}
BOXES["tarrytown"] = (LEFT + 4, _UPPER - 44, BOXES["transition"][0] - 36 - LEFT - 4, _LOWER - _UPPER + 88)
TARRYTOWN_MARK = (BOXES["tarrytown"][0] + 24, BOXES["tarrytown"][1] + BOXES["tarrytown"][3] - 24)

def berths():
    """In each box a stack for either side: (american, british), middles of the front faces."""
    out = {}
    for k, apart, up in (("transition", 30, 0), ("tarrytown", 30, 10)):
        x, y, w, h = BOXES[k]
        out[k] = ((x + w / 2 - apart, y + h / 2 - up), (x + w / 2 + apart, y + h / 2 - up))
    return out

def _inset(k, fill):
    x, y, w, h = BOXES[k]
    return (f'<g transform="translate({x:.1f} {y:.1f})"><rect x="4" y="5" width="{w}" height="{h}" fill="{C["hill"]}" opacity=".22" filter="url(#soft3)"/><rect width="{w}" height="{h}" fill="{C["paper"]}" stroke="{C["ink"]}" stroke-width="2"/>'
            f'<rect x="6" y="6" width="{w - 12}" height="{h - 12}" fill="{fill}" stroke="{C["ink"]}" stroke-width=".9"/>')

def boxes():
    x, y, w, h = BOXES["transition"]
    a, b, c, _ = BOXES["tarrytown"]
    s = "".join(road(f"M{x + w} {yy + 4:.1f}H2") for yy in (_UPPER, _LOWER)) + road(f"M{a + c:.1f} {y + h / 2:.1f}H{x}")
    s += _inset("transition", "#efe2bd") + line("On the Road", w / 2, 34, 19, "sc") + line("to Tarrytown", w / 2, h - 18, 16, "italic") + "</g>"
    s += _inset("tarrytown", C["land"]) + line("Tarrytown", c / 2, 34, 21, "sc", spacing=.5)
    roofs = [house(c / 2 - 40 + i % 4 * 15 + i // 4 * 6 + R.uniform(-3, 3), h - 46 + i // 4 * 12 + R.uniform(-2, 2), R.uniform(-.4, .4), 1.7) for i in range(8)]
    return s + f'<path d="{"".join(ring(q) for q in roofs)}" fill="{C["red"]}" fill-opacity=".8" stroke="{C["ink"]}" stroke-width=".7"/>' + disc(next(o["points"] for o in OBJECTIVES if o["at"] == "tarrytown"), (24, h - 24), 1.263) + "</g>"

# ------------------------------------------------------------------ the key, which is the table of terrain too
HEADS = ["Foot", "Light", "Cavalry", "Guns", "Heavy"]        # the first five columns of `mp` in tables.ron
ROW = 34
ROWS = [("clear", "Clear", "Clear"), ("forest", "Forest", "Forest"), ("orchard", "Orchard", "Orchard"), ("swamp", "Swamp", "Swamp"), ("town", "Town", "Town"), ("pond", "Pond", "Pond"),
        ("height", "Levels 1, 2", None), ("road", "Road", "road"), ("track", "Track", "road"), ("slope", "Slope, uphill", "Slope"), ("severe", "Severe slope", "Severe"), ("rock", "Rock", "closed"),
        ("river", "Brook", "Brook"), ("river", "Bronx, tertiary", "Tertiary"), ("river", "Bronx, secondary", "Secondary"), ("river", "Mamaroneck", "Mamaroneck"), ("primary", "Bronx, primary", "closed"), ("ford", "Ford", "Ford"), ("bridge", "Bridge", "Bridge"),
        ("works", "Works", "works"), ("wall", "Stone wall", "walls"), ("sortie", "Sortie line", None), ("points", "Objective, points", None), ("decides", "Objective, British victory", None)]
RULED = (6, 7, 9, 12, 19)                                  # a hair line stands before these

def _hex(cx, cy, r):
    return "M" + "L".join(f"{cx + r * math.cos(a * math.pi / 3):.1f} {cy + r * math.sin(a * math.pi / 3):.1f}" for a in range(6)) + "Z"

def _cell(cy, fill, opacity, drawn=""):
    return f'<path d="{_hex(38, cy, 15)}" fill="{fill}" fill-opacity="{opacity}" stroke="{C["sepia"]}" stroke-width=".9"/>' + drawn

def _sign(kind, rule, cy):
    cx, wave = 38, f"M14 {cy + 2}C28 {cy - 6} 46 {cy + 7} 62 {cy - 2}"
    if kind == "clear":
        return _cell(cy, C["land"], 1)
    if kind == "forest":
        return _cell(cy, "#98a66c", .34, f"<g {TREE_INK}>" + "".join(tree(cx + a, cy + b, 1.15) for a, b in ((-4, -4), (5, -5), (-8, 4), (1, 3), (8, 4), (-3, 11), (5, 11))) + "</g>")
    if kind == "orchard":
        return _cell(cy, "#a9b469", .4, f'<g fill="#a6b168" stroke="{C["tree"]}" stroke-width=".8">' + "".join(f'<circle cx="{cx + a}" cy="{cy + b}" r="2.200"/>' for b in (-7, 0, 7) for a in ((-7, 0, 7) if b else (-9, -3, 3, 9))) + "</g>")
    if kind == "swamp":
        return _cell(cy, "#9fb9ae", .5, f'<path d="{"".join(tuft(cx + a, cy + b, 4) for a, b in ((-4, -4), (5, 1), (-3, 8)))}" fill="none" stroke="{C["marsh"]}" stroke-width=".95"/>')
    if kind == "town":
        roofs = "".join(ring([(cx + a, cy + b), (cx + a + 5, cy + b), (cx + a + 5, cy + b + 3.4), (cx + a, cy + b + 3.4)]) for a, b in ((-9, -5), (-2, -6), (4, -2), (-7, 3), (1, 4)))
        return _cell(cy, "#d98f7c", .4, f'<path d="{roofs}" fill="{C["red"]}" fill-opacity=".85" stroke="{C["ink"]}" stroke-width=".7"/>')
    if kind == "pond":
        return _cell(cy, C["water"], 1, f'<path d="M{cx - 11} {cy - 4}h8M{cx - 13} {cy}h12M{cx - 10} {cy + 4}h6M{cx + 11} {cy - 2}h-7M{cx + 12} {cy + 2}h-9" stroke="{C["hatch"]}" stroke-width=".8"/>')
    if kind == "height":
        return f'<path d="{_hex(cx - 10, cy, 12)}" fill="#c79a5b" fill-opacity=".32" stroke="{C["sepia"]}" stroke-width=".8"/><path d="{_hex(cx + 13, cy, 12)}" fill="#b0803f" fill-opacity=".55" stroke="{C["sepia"]}" stroke-width=".8"/>'
    if kind in ("road", "track"):
        return (road if kind == "road" else lane)(f"M14 {cy + 3}C30 {cy - 6} 46 {cy + 8} 62 {cy - 3}")
    if kind in ("slope", "severe"):
        apart, long, ink, w = (2.9, 8.6, C["hill"], .95) if kind == "slope" else (2.1, 11.5, C["ink"], 1.5)
        strokes = "".join(f"M{16 + j * apart + R.uniform(-.4, .4):.1f} {cy - 5}l{R.uniform(-1, 1):.1f} {long * R.uniform(.85, 1.15):.1f}" for j in range(int(44 / apart) + 1))
        return f'<path d="M16 {cy - 3}H60" stroke="{C["sepia"]}" stroke-width=".9" opacity=".55"/><path d="{strokes}" stroke="{ink}" stroke-width="{w}" fill="none" stroke-linecap="round"/>'
    if kind == "rock":
        teeth = "".join(f"M{16 + j * 7.3:.1f} {cy - 3}h7.300l-3.600 6z" for j in range(6))
        return f'<path d="{teeth}" fill="{C["ink"]}"/>' + closed(f"M16 {cy - 3}H60")
    if kind in ("river", "primary"):
        w = BREADTH["Primary" if kind == "primary" else rule]
        return f'<path d="{wave}" fill="none" stroke="{C["ink"]}" stroke-width="{w + 1.9:.1f}"/><path d="{wave}" fill="none" stroke="{RIVER}" stroke-width="{w}"/>' + (closed(wave) if kind == "primary" else "")
    if kind in ("ford", "bridge"):
        return f'<path d="M14 {cy}H62" stroke="{C["ink"]}" stroke-width="7.700"/><path d="M14 {cy}H62" stroke="{RIVER}" stroke-width="5.800"/>' + (ford if kind == "ford" else bridge)(cx, cy, 0)
    if kind == "works":
        return breastwork(f"M16 {cy}H60", "".join(f"M{17.5 + j * 3.3:.1f} {cy + 1.5}v3.600" for j in range(13)))
    if kind == "wall":
        return stones((18 + j * 4.2, cy + j % 2 * .6, 2.3) for j in range(11))
    if kind == "sortie":
        return f'<path d="M16 {cy}H60" stroke="{SORTIE}" stroke-width="2.200" stroke-dasharray="11 4 2 4"/>'
    return disc(2 if kind == "points" else 0, (cx, cy), 1.263)

def key_height():
    return 108 + ROW * len(ROWS)

KEY_Y = BOXES["tarrytown"][1] + BOXES["tarrytown"][3] + 40

def key():
    w = BREADTH_REFS - 8
    s, columns, fight = plate(LEFT + 4, KEY_Y, w, key_height(), leaves=False, n=16), [w - 157 + i * 26.5 for i in range(5)], w - 24
    s.append(line("Explanation", w / 2, 36, 25, spacing=1.5) + f'<path d="M20 48H{w - 20}" stroke="{C["ink"]}" stroke-width=".9"/>')
    for x, t in zip(columns + [fight], HEADS + ["Fight"]):
        s.append(f'<g transform="translate({x + 4} 92) rotate(-72)">{line(t, 0, 0, 13, "semibold", "start", C["red"] if t == "Fight" else C["ink"])}</g>')
    s.append(line("movement points", 20, 74, 14, "italic", "start", C["sepia"]) + line("+ on a hexside", 20, 90, 14, "italic", "start", C["sepia"]))
    for i, (kind, name, rule) in enumerate(ROWS):
        cy = 112 + i * ROW
        if i in RULED:
            s.append(f'<path d="M20 {cy - ROW / 2 + .5}H{w - 20}" stroke="{C["sepia"]}" stroke-width=".6" opacity=".6"/>')
        s.append(_sign(kind, rule, cy) + line(name, 69, cy + 5.5, 12.4 if name.startswith("Bronx") else 15.8, anchor="start") + _costs(rule, cy, columns, fight))
    return "".join(s) + "</g>"

def _costs(rule, cy, columns, fight):
    """The figures of a row, as the rules' tables have them."""
    if rule is None:
        return ""
    if rule == "closed":
        m = (columns[0] + columns[-1]) / 2
        return (f'<path d="M{columns[0] - 6} {cy}H{m - 30}M{m + 30} {cy}H{columns[-1] + 6}" stroke="{C["red"]}" stroke-width="1.600" stroke-dasharray="4 3"/>' + line("closed", m, cy + 5, 14, "italic", fill=C["red"]))
    on_ground = TABLES["ground"].get(rule)
    row = on_ground or TABLES["hexsides"].get(rule) or {"road": dict(mp=(TABLES["road_mp"],) * 5, combat=0), "works": dict(mp=(), combat=TABLES["works_combat"]), "walls": dict(mp=(), combat=TABLES["walls_combat"])}[rule]
    s = ""
    for x, v in zip(columns, row["mp"]):
        if v is None:
            s += f'<path d="M{x - 3.5} {cy - 3.5}l7 7m0-7l-7 7" stroke="{C["red"]}" stroke-width="1.700"/>'
        else:
            s += line(("" if on_ground or rule == "road" or not v else "+") + str(v), x, cy + 5, 14.5, "semibold")
    return s + (line(str(row["combat"]).replace("-", "−"), fight, cy + 5, 14.5, "bold", fill=C["red"]) if row["combat"] else "")

# ------------------------------------------------------------------ scale and border
def scale_bar(n=6):
    s = f'<g transform="translate({MIDDLE - n * D / 2:.1f} {KEY_Y + key_height() + 64:.1f})">'
    s += "".join(f'<rect x="{i * D:.1f}" width="{D:.1f}" height="6" fill="{PLATE if i % 2 else C["ink"]}" stroke="{C["ink"]}" stroke-width=".9"/>' for i in range(n))
    return s + "".join(line(str(i * 200), i * D, -7, 13.5, "sans") for i in range(n + 1)) + line("Yards, two hundred to a Hex", n * D / 2, 27, 16, "italic") + "</g>"

def border():
    """Bars a hex long, with the numbers of the columns and rows."""
    vw, vh = ML + W + M, H + 2 * M
    s = (f'<g fill="none" stroke="{C["ink"]}"><rect width="{W}" height="{H}" stroke-width="1.600"/><rect x="-13" y="-13" width="{W + 26}" height="{H + 26}" stroke-width=".9"/>'
         f'<rect x="{12 - ML}" y="{12 - M}" width="{vw - 24}" height="{vh - 24}" stroke-width="2.600"/><rect x="{7.5 - ML}" y="{7.5 - M}" width="{vw - 15}" height="{vh - 15}" stroke-width=".7"/></g>')
    bars, numbers = "", ""
    for c in range(C0, C1 + 1):
        x = X0 + (c - C0) * COLUMN
        a, b = max(0, x - COLUMN / 2), min(W, x + COLUMN / 2)
        if c % 2 == 0:
            bars += f"M{a:.1f} -10.500H{b:.1f}V-4H{a:.1f}ZM{a:.1f} {H + 4}H{b:.1f}V{H + 10.5}H{a:.1f}Z"
        numbers += line(str(c), x, -18, 12.5, "semibold") + line(str(c), x, H + 27, 12.5, "semibold")
    leaves = [round((y + 4 - Y0) / D) + 1 for y in (_UPPER, _LOWER)]
    for r in range(R0, R1 + 1):
        y = Y0 + (r - 1) * D
        if r % 2 == 0:
            bars += f"M-10.500 {y - D / 2:.1f}H-4V{y + D / 2:.1f}H-10.500ZM{W + 4} {y - D / 2:.1f}H{W + 10.5}V{y + D / 2:.1f}H{W + 4}Z"
        numbers += ("" if r in leaves else line(f"{r:02d}", -18, y + 4.5, 12.5, "semibold", "end")) + line(f"{r:02d}", W + 17, y + 4.5, 12.5, "semibold", "start")
    return s + f'<path d="{bars}" fill="{C["ink"]}"/>' + numbers
