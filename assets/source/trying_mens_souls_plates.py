"""What lies on the sheet of Trying Men's Souls beside the hexes: title, boxes with their arrows, explanation, scale and border; and the signs of the map."""
import math, random
from common import star, text_path
from engrave import C, PLATE, TREES, bastions, plate, ring
from trying_mens_souls_cover import tuft
from trying_mens_souls_data import BOXES, COLUMN, COLUMNS, D, H, ROWS, TOP, W, centre, column_row
from trying_mens_souls_land import AREA, KEY, SCALE_BAR, TITLE

STREAM, CORE, LOG, GOLD, TRENCH = "#93b3bb", "#f3e4bd", "#c8473a", "#e3b341", "#7a3a1c"
WOODS, SWAMP, CITY = ("#7f9150", .30), ("#5f8f86", .34), ("#a8483a", .34)

def line(t, x, y, size, face="fell", anchor="middle", fill=C["ink"], spacing=0.0):
    return f'<path d="{text_path(t, x, y, size, face, anchor, spacing)}" fill="{fill}"/>'

# ------------------------------------------------------------------ signs, of the map and of the explanation
HEART = ring([(math.sin(q * 2 * math.pi / 5) * 6.4, -math.cos(q * 2 * math.pi / 5) * 6.4) for q in range(5)])

def fort(x, y):
    return (f'<g transform="translate({x:.1f} {y:.1f})"><path d="{bastions(16.2)}" fill="{C["land"]}" opacity=".8"/><path d="{bastions(14)}" fill="#f6ecd2" stroke="{C["ink"]}" stroke-width="1.500" stroke-linejoin="round"/>'
            f'<path d="{HEART}" fill="{C["red"]}" stroke="{C["ink"]}" stroke-width=".9"/></g>')

def gold_star(x, y, r=11.0):
    return f'<path transform="translate({x:.1f} {y:.1f})" d="{star(r)}" fill="{GOLD}" stroke="{C["ink"]}" stroke-width="{.9 + r * .05:.2f}" stroke-linejoin="round"/>'

def place(x, y, large):
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{5.6 if large else 4}" fill="#f6ecd2" stroke="{C["ink"]}" stroke-width="1.300"/><circle cx="{x:.1f}" cy="{y:.1f}" r="1.700" fill="{C["ink"]}"/>'

def stream(d, breadth=2.7):
    return f'<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{d}" stroke="{C["ink"]}" stroke-width="{breadth + 1.6:.1f}"/><path d="{d}" stroke="{STREAM}" stroke-width="{breadth}"/></g>'

def road(d):
    return f'<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{d}" stroke="{C["road"]}" stroke-width="4"/><path d="{d}" stroke="{CORE}" stroke-width="1.800"/></g>'

def trenches(d):
    return f'<path d="{d}" fill="none" stroke="{C["land"]}" stroke-width="3.600" opacity=".75"/><path d="{d}" fill="none" stroke="{TRENCH}" stroke-width="1.500"/>'

def boom(d, halo=C["water"]):
    logs = "stroke-dasharray=\"7 4.400\""
    return (f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{d}" stroke="{halo}" stroke-width="8.500"/><path d="{d}" stroke="{C["ink"]}" stroke-width="6.200" {logs}/>'
            f'<path d="{d}" stroke="{LOG}" stroke-width="3.800" {logs}/><path d="{d}" stroke="{C["ink"]}" stroke-width="1.100"/></g>')

def ferry(d):
    return f'<g fill="none" stroke-linecap="round"><path d="{d}" stroke="#eaf0ea" stroke-width="4" opacity=".7"/><path d="{d}" stroke="{C["blue"]}" stroke-width="1.900" stroke-dasharray="0 5"/></g>'

TREE_INK = f'fill="#9aa56c" fill-opacity=".8" stroke="{C["tree"]}" stroke-width=".7"'

def tree(x, y, k):
    return f'<path transform="translate({x:.1f} {y:.1f}) scale({k:.2f})" d="{TREES[0]}"/>'

HOUSES = f'fill="#8f3a2d" stroke="{C["ink"]}" stroke-width=".6"'

# ------------------------------------------------------------------ title
def title():
    x, y, w, h = TITLE
    c, s = w / 2, plate(x, y, w, h)
    for yy, t, size, face, col, sp in ((34, "A Plan of the Country about", 17, "italic", "ink", .2), (68, "NEW YORK", 36, "primer", "ink", 3), (94, "with its Islands and Rivers,", 17, "italic", "ink", .2),
                                       (132, "Shewing the Campaign of", 17, "fell", "ink", .2), (166, "TRYING", 32, "primer", "red", 5), (196, "MEN’S SOULS", 27, "primer", "red", 2), (219, "22 August to 31 October 1776", 14.4, "sc", "ink", .2)):
        s.append(line(t, c, yy, size, face, fill=C[col], spacing=sp))
    s.append(f'<path d="M{c - 90} 108H{c - 12}M{c + 12} 108H{c + 90}" stroke="{C["ink"]}" stroke-width=".9"/><path d="M{c} 103l5 5l-5 5l-5-5z" fill="{C["red"]}"/>')
    return "".join(s) + "</g>"

# ------------------------------------------------------------------ boxes
NAMES = dict(new_york_colony=("New York Colony", "Americans only", "#e6dfb2"), white_plains=("White Plains", "3 points to the side alone", "#ecdfae"),
             westchester=("Westchester", "", "#ecdfae"), staten_island=("Staten Island", "British only: here the fleet lands its troops", "#ded2cc"))

def _area(k):
    (x, y, w, h), (name, below, fill) = AREA[k], NAMES[k]
    s = (f'<g transform="translate({x} {y})"><rect x="4" y="5" width="{w}" height="{h}" fill="{C["hill"]}" opacity=".26" filter="url(#soft3)"/><rect width="{w}" height="{h}" fill="{C["paper"]}" stroke="{C["ink"]}" stroke-width="2"/>'
         f'<rect x="6" y="6" width="{w - 12}" height="{h - 12}" fill="{fill}" stroke="{C["ink"]}" stroke-width=".9"/>' + line(name, w / 2, 29, 22, "sc", spacing=1.6))
    return s + (line(below, w / 2, h - 14, 13.5, "italic", fill=C["sepia"]) if below else "") + "</g>"

def arrow(x0, y0, x1, y1, width=1.6):
    """A broken line with a head at both ends, upright or level."""
    l = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / l, (y1 - y0) / l
    head = lambda x, y, k: f"M{x + k * ux * 7 - uy * 5:.1f} {y + k * uy * 7 + ux * 5:.1f}L{x:.1f} {y:.1f}L{x + k * ux * 7 + uy * 5:.1f} {y + k * uy * 7 - ux * 5:.1f}"
    d = f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}"
    return (f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{d}{head(x0, y0, 1)}{head(x1, y1, -1)}" stroke="{C["land"]}" stroke-width="{width + 3.2}" opacity=".8"/>'
            f'<path d="{d}" stroke="{C["ink"]}" stroke-width="{width}" stroke-dasharray="4 3.200" stroke-linecap="butt"/><path d="{head(x0, y0, 1)}{head(x1, y1, -1)}" stroke="{C["ink"]}" stroke-width="{width}"/></g>')

def boxes():
    s = "".join(_area(k) for k in AREA)
    for k, b in BOXES.items():
        x, y, w, h = AREA[k]
        s += "".join(arrow(centre(e)[0], y + h + 2, centre(e)[0], centre(e)[1] - D / 2 + 4) for e in b["exits"])
        for other in b["links"]:
            u = AREA[other][0]
            if u > x:
                s += arrow(x + w + 4, y + 68, u - 4, y + 68, 1.8)
    return s

def berths():
    """In each box a counter of either side: (american, british), middles of the front faces."""
    return {k: tuple((x + w * share, y + h / 2 + (6 if NAMES[k][1] else 12)) for share in (.3, .7)) for k, (x, y, w, h) in AREA.items()}

# ------------------------------------------------------------------ explanation
ROWS_OF_KEY = [("woods", "Woods"), ("swamp", "Swamp"), ("city", "City"), ("ridge", "Ridge"), ("stream", "Stream"), ("road", "Road"), ("fort", "Fort"), ("trench", "Trench"), ("star", "Gold star"), ("boom", "Boom"), ("ferry", "Ferry"), ("exit", "To a box")]

def _sign(kind, x, y):
    r, wave = random.Random(kind), f"M{x - 20} {y + 3}C{x - 8} {y - 7} {x + 6} {y + 9} {x + 20} {y - 3}"
    ground = lambda k: f'<rect x="{x - 20}" y="{y - 11}" width="40" height="22" rx="6" fill="{k[0]}" opacity="{k[1]}"/>'
    level = f"M{x - 19} {y}H{x + 19}"
    if kind == "woods":
        return ground(WOODS) + f"<g {TREE_INK}>" + "".join(tree(x + a, y + b, 1.2) for a, b in ((-13, 0), (13, -3), (4, -1), (-4, 5), (12, 6), (-9, 9))) + "</g>"
    if kind == "swamp":
        return ground(SWAMP) + f'<path d="{"".join(tuft(x + a, y + b, 4.6) for a, b in ((-10, -1), (3, 6), (12, -2)))}" fill="none" stroke="{C["marsh"]}"/>'
    if kind == "city":
        return ground(CITY) + f"<g {HOUSES}>" + "".join(f'<rect x="{x + a}" y="{y + b}" width="7.500" height="5"/>' for a in (-16, -7, 3, 11) for b in (-8, 2)) + "</g>"
    if kind == "ridge":
        strokes = lambda row: "".join(f"M{x - 19 + q * 2} {y + row[0]}l{r.uniform(-.8, .8):.1f} {row[1] * r.uniform(.85, 1.15):.1f}" for q in range(20))
        return f'<path d="M{x - 20} {y}H{x + 20}" stroke="#4a3421" stroke-width="1.300"/><path d="{strokes((-1.5, -6))}{strokes((1.5, 8))}" stroke="#4a3421" stroke-width=".9" fill="none"/>'
    if kind == "exit":
        return arrow(x, y - 14, x, y + 14)
    return dict(stream=lambda: stream(wave), road=lambda: road(wave), fort=lambda: fort(x, y), trench=lambda: trenches(f"M{x - 20} {y + 2}" + "v-4h5v4h5" * 4), star=lambda: gold_star(x, y), boom=lambda: boom(level, PLATE), ferry=lambda: ferry(level))[kind]()

def key():
    x, y, w, h = KEY
    s = plate(x, y, w, h, leaves=False, n=12)
    s.append(line("Explanation", w / 2, 32, 21, spacing=1) + f'<path d="M22 42H{w - 22}" stroke="{C["ink"]}" stroke-width=".8"/>')
    step = (h - 68) / 6
    for i, (kind, name) in enumerate(ROWS_OF_KEY):
        cx, cy = (38, 162)[i // 6], round(58 + step * (i % 6 + .42))
        s.append(_sign(kind, cx, cy) + line(name, cx + 28, cy + 6, 17, anchor="start"))
    return "".join(s) + "</g>"

# ------------------------------------------------------------------ scale and border
def scale_bar():
    """Three hexes a mile."""
    half = 1.5 * D
    s = f'<g transform="translate({SCALE_BAR[0]} {SCALE_BAR[1]})">' + "".join(f'<rect x="{i * half:.1f}" width="{half:.1f}" height="6" fill="{PLATE if i % 2 else C["ink"]}" stroke="{C["ink"]}" stroke-width=".9"/>' for i in range(3))
    return s + "".join(line(t, i * half, -7, 14, "sans") for i, t in enumerate(("0", "½", "1", "1½"))) + line("English Miles, on Long Island", 1.5 * half, 24, 15, "italic") + "</g>"

def border():
    """Bars a hex long, with the numbers of the columns and rows."""
    s = f'<g fill="none" stroke="{C["ink"]}">' + "".join(f'<rect x="{-q}" y="{-q}" width="{W + 2 * q}" height="{H + 2 * q}" stroke-width="{k}"/>' for q, k in ((0, 1.6), (18, .9), (34, 2.6), (38.5, .7))) + "</g>"
    bars, numbers = "", ""
    for c in range(1, COLUMNS + 1):
        x, half = COLUMN * c, COLUMN / 2
        numbers += line(f"{c:02d}", x, -4.6, 12.5, "semibold") + line(f"{c:02d}", x, H + 13.4, 12.5, "semibold")
        if c % 2:
            bars += "".join(f"M{x - half} {y}H{x + half}V{y + 10}H{x - half}Z" for y in (-31, H + 21))
    for r in range(1, ROWS + 1):
        y = TOP - D / 2 + D * (r + .25)
        numbers += line(f"{r:02d}", -9, y + 4.4, 12.5, "semibold") + line(f"{r:02d}", W + 9, y + 4.4, 12.5, "semibold")
        if r % 2:
            bars += "".join(f"M{x} {y - D / 2:.1f}H{x + 10}V{y + D / 2:.1f}H{x}Z" for x in (-31, W + 21))
    return s + f'<path d="{bars}" fill="{C["ink"]}"/>' + numbers
