"""What is printed on the sheet of Decision in North America: marks, seas, gauges, plates over the sea, title, explanation and border."""
import math, re
from common import text_path, text_width
from engrave import ANCHOR, C, PLATE, TREES, plate, ring, words
import decision_land as land
from decision_data import GAUGE, H, LOCALE, OVAL, REGION, W

SIDE = dict(american=("#1f3f6d", "#f7eed8"), british=("#8c281c", "#f7eed8"), french=("#f6f1e4", "#1f3f6d"), spanish=("#5b3a63", "#f7eed8"), none=("#d8cdb2", "#2b1d12"))
WASH = dict(new_england="#d98f7c", mid_atlantic="#d9b04f", virginia="#a993b4", deep_south="#9fb06a", west="#b39a6b", canada="#7da59c", florida="#c98a5c", louisiana="#b58a9e")
CORE, TRAIL, RIVER, DEEP = "#f3e4bd", "#7a4f2a", "#a8cbdc", "#24508a"

def line(t, x, y, size, face="fell", anchor="middle", spacing=0.0, fill=C["ink"], squeeze=None):
    return f'<path d="{text_path(t, x, y, size, face, anchor, spacing, squeeze)}" fill="{fill}"/>'

def with_figures(t, x, y, size, fill=C["ink"]):
    """A line whose figures, being counted with, are set in Source Sans."""
    s = ""
    for part in re.findall(r"\d+|\D+", t):
        face, z = ("semibold", size * .93) if part.isdigit() else ("fell", size)
        s += line(part, x, y, z, face, "start", fill=fill)
        x += text_width(part + ".", z, face) - text_width(".", z, face)      # keeps the room of a space at the end
    return s

# ------------------------------------------------------------------ marks: the shape tells the side, as the colour does
def outline(colour, r):
    if colour == "british":
        return ring([(r * 1.05 * math.cos((i + .5) * math.pi / 4), r * 1.05 * math.sin((i + .5) * math.pi / 4)) for i in range(8)])
    if colour == "french":
        k = r * 1.02
        return f"M{-k:.1f} {-k * .86:.1f}Q0 {-k * 1.18:.1f} {k:.1f} {-k * .86:.1f}V{k * .1:.1f}C{k:.1f} {k * .72:.1f} {k * .4:.1f} {k:.1f} 0 {k * 1.2:.1f}C{-k * .4:.1f} {k:.1f} {-k:.1f} {k * .72:.1f} {-k:.1f} {k * .1:.1f}Z"
    if colour == "spanish":
        k, b = r * .98, r * .98 * .4
        return f"M{-k:.1f} {k:.1f}V{-k:.1f}H{-k + b:.1f}V{-k + b * .7:.1f}H{-b / 2:.1f}V{-k:.1f}H{b / 2:.1f}V{-k + b * .7:.1f}H{k - b:.1f}V{-k:.1f}H{k:.1f}V{k:.1f}Z"
    return f"M{-r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 {-r} 0Z"

def town(colour, value):
    fill, ink = SIDE[colour]
    edge = f'stroke="{ink}" stroke-width="2"' if colour == "french" else 'stroke="#6b5f4c" stroke-width="1.300"' if colour == "none" else ""
    return (f'<path d="{outline(colour, 16.5)}" fill="#f8efd8" stroke="{C["ink"]}" stroke-width="1.500" stroke-linejoin="round"/><path d="{outline(colour, 13.1)}" fill="{fill}" {edge}/>'
            + line(str(value), 0, 8 if colour == "spanish" else 7, 20.5, "bold", fill=ink))

def wilderness():
    return (f'<circle r="12.500" fill="{PLATE}" stroke="{C["ink"]}" stroke-width="1.400"/><circle r="9.600" fill="#b9c39a" stroke="{C["tree"]}" stroke-width=".8"/>'
            f'<path transform="translate(0 6.500) scale(1.900)" d="{TREES[0]}" fill="#6f7f4a" stroke="#2f3a1c" stroke-width=".6"/>')

def indian():
    return (f'<circle r="12.800" fill="{PLATE}" stroke="{C["ink"]}" stroke-width="1.400"/><circle r="9.800" fill="#c9782c"/>'
            f'<path d="M-6 5L0-6.500L6 5ZM-1.700-7.500L0-5L1.700-7.500" fill="#f8efd8" stroke="{C["ink"]}" stroke-width="1.100" stroke-linejoin="round"/><path d="M-1.800 5L0 .5L1.800 5Z" fill="{C["ink"]}"/>')

def mark(k):
    (x, y), l = land.AT[k], LOCALE[k]
    drawn = dict(town=lambda: town(l.get("colour", "none"), l.get("value", 0)), wilderness=wilderness, indian=indian)[l["kind"]]()
    return f'<g transform="translate({x} {y})">{drawn}</g>'

def anchor(x, y, ink, ground, k=1.0):
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({k})" fill="none" stroke-linecap="round"><path d="{ANCHOR}" stroke="{ground}" stroke-width="4.500"/><path d="{ANCHOR}" stroke="{ink}" stroke-width="1.700"/></g>'

def tree(x, y, k):
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({k:.2f})"><path d="{TREES[0]}"/><path d="M1.400-5.200l.8 1.200M.2-4.200l1 1.400" stroke-opacity=".6" fill="none"/></g>'

# ------------------------------------------------------------------ routes and borders
def road(d):
    return f'<path d="{d}" stroke="{C["road"]}" stroke-width="5"/><path d="{d}" stroke="{CORE}" stroke-width="2.200"/>'

def river(d):
    return f'<path d="{d}" stroke="{DEEP}" stroke-width="6.600"/><path d="{d}" stroke="{RIVER}" stroke-width="3.900"/>'

trail = lambda d: f'<path d="{d}" stroke="{TRAIL}" stroke-width="3" stroke-dasharray="7 6.500"/>'
sea = lambda d: f'<path d="{d}" stroke="{C["blue"]}" stroke-width="2.700" stroke-dasharray="0 7.500" stroke-linecap="round"/>'
limit = lambda d: f'<path d="{d}" stroke="{C["red"]}" stroke-width="2.200" stroke-dasharray="11 4 2.200 4"/>'

def barrier(at, along):
    """Two red bars across a route."""
    (x, y), (ux, uy) = at, along
    nx, ny = -uy * 8.5, ux * 8.5
    d = "".join(f"M{x + ux * o + nx:.1f} {y + uy * o + ny:.1f}L{x + ux * o - nx:.1f} {y + uy * o - ny:.1f}" for o in (-2.6, 2.6))
    return f'<path d="{d}" stroke="#f6ecd2" stroke-width="5.600" stroke-linecap="round"/><path d="{d}" stroke="{C["red"]}" stroke-width="2.700" stroke-linecap="round"/>'

# ------------------------------------------------------------------ seas
def oval(k):
    x, y = land.AT[k]
    wave = "".join(f"M{x + a} {y + b}q5.500-5 11 0q5.500 5 11 0" for a, b in ((-34, -6), (-6, 3), (-24, 14), (10, -13)))
    s = (f'<ellipse cx="{x}" cy="{y}" rx="{OVAL[0]}" ry="{OVAL[1]}" fill="#d3ddd4" stroke="{C["blue"]}" stroke-width="2.200"/><ellipse cx="{x}" cy="{y}" rx="{OVAL[0] - 5}" ry="{OVAL[1] - 5}" fill="none" stroke="{C["blue"]}" stroke-width=".8"/>'
         f'<path d="{wave}" fill="none" stroke="{C["hatch"]}" stroke-width="1" opacity=".55"/>')
    for i, t in enumerate(land.SEA_LINES[k]):
        s += words(text_path(t, x, y + OVAL[1] + 18 + i * land.SEA_STEP, land.SEA_SIZE, "italic", "middle", .5), C["blue"], C["water"], 4.5)
    return s

# ------------------------------------------------------------------ gauges of loyalty
def cells(k):
    """The middles of the seven cells, from American 3 to British 3."""
    x, y, w, _ = land.GAUGES[k]
    return [(x + 6 + (i + .5) * (w - 12) / 7 - 1, y + 38.5) for i in range(7)]

LOYAL = {3: ("#1f3f6d", 1), 2: ("#1f3f6d", .85), 1: ("#1f3f6d", .36), 0: ("#8a7350", .12), -1: ("#8c281c", .36), -2: ("#8c281c", .85), -3: ("#8c281c", 1)}

def gauge(k):
    (x, y, w, h), wide = land.GAUGES[k], (GAUGE[0] - 12) / 7
    s = (f'<g transform="translate({x} {y})"><rect x="3" y="4" width="{w}" height="{h}" rx="3" fill="{C["hill"]}" opacity=".25" filter="url(#soft3)"/><rect width="{w}" height="{h}" rx="3" fill="{PLATE}" stroke="{C["ink"]}" stroke-width="1.600"/>'
         f'<path d="M.8 23V3Q.8.8 3 .8H{w - 3}Q{w - .8}.8 {w - .8} 3V23Z" fill="{WASH[k]}" fill-opacity=".55"/><path d="M0 23H{w}" stroke="{C["ink"]}"/>' + line(REGION[k]["name"].replace(" Colonies", ""), w / 2, 17.5, 18.5, "sc", spacing=.8))
    for i, (cx, _) in enumerate(cells(k)):
        (fill, share), v = LOYAL[3 - i], 3 - i
        s += f'<rect x="{cx - x - wide / 2 + 1:.1f}" y="28" width="{wide - 2:.1f}" height="21" fill="{fill}" fill-opacity="{share}" stroke="{C["ink"]}" stroke-width=".8"/>' + line(str(abs(v)), cx - x, 44, 15.5, "semibold", fill="#f7eed8" if abs(v) > 1 else C["ink"])
    return s + "</g>"

# ------------------------------------------------------------------ the plates over the sea
CROWN = "M-17 10V-8L-9 2L0-13L9 2L17-8V10ZM-17 14H17V18H-17Z"
LILY = "M0-22C5-15 6-8 2.500-1C7-8 16-9 17-2C17 4 10 6 6 3L5 7H-5L-6 3C-10 6-17 4-17-2C-16-9-7-8-2.500-1C-6-8-5-15 0-22ZM-5 10H5L8 19L0 15L-8 19Z"
CASTLE = "M-18 17V-4H-14V-9H-10V-4H-5V-16H-1.500V-12H1.500V-16H5V-4H10V-9H14V-4H18V17H5V9A5 5 0 0 0-5 9V17Z"
EMBLEM = dict(britain=("#8c281c", CROWN), france=("#1f3f6d", LILY), spain=("#5b3a63", CASTLE))

def over_sea(k):
    (x, y, w, h), (colour, emblem) = land.PLATE[k], EMBLEM[k]
    wave = "".join(f"M{a} {b}q5-4 10 0q5 4 10 0" for a in range(18, w - 34, 42) for b in range(66, h - 12, 22) if (a // 42 + b // 22) % 2)
    s = plate(x, y, w, h, leaves=False, n=14, fill="#dfe3d6")
    s.append(f'<path d="{wave}" fill="none" stroke="{C["hatch"]}" stroke-width=".7" opacity=".4"/><path d="M14.500 10.500H{w - 14.5}L{w - 10.5} 16V46H10.500V16Z" fill="{PLATE}"/><path d="M10 46H{w - 10}" stroke="{C["ink"]}" stroke-width=".9"/>'
             f'<g transform="translate(32 28) scale(.66)"><path d="{emblem}" fill="{colour}" stroke="{C["ink"]}" stroke-width="1.200" stroke-linejoin="round"/></g>' + line(LOCALE[k]["name"], w / 2 + 17, 37, 25, "sc", spacing=2, fill=colour))
    return "".join(s) + "</g>"

# ------------------------------------------------------------------ title and explanation
def title():
    x, y, w, h = land.PLATE["title"]
    w, h = w - 28, h - 28
    s = plate(x + 14, y + 14, w, h)
    for yy, t, size, sp, face, ink in ((34, "A Map of the Seat of War, shewing", 19, .4, "italic", "ink"), (79, "DECISION", 46, 9, "primer", "red"), (117, "IN NORTH AMERICA", 29, 2.6, "primer", "ink"),
                                       (152, "from Newfoundland to the Mississippi", 18.5, .3, "italic", "ink"), (179, "The Years 1775 to 1782", 21, .8, "sc", "ink")):
        s.append(line(t, w / 2, yy, size, face, "middle", sp, C[ink]))
    s.append(f'<path d="M{w / 2 - 120} 130H{w / 2 - 12}M{w / 2 + 12} 130H{w / 2 + 120}" stroke="{C["ink"]}" stroke-width=".9"/><path d="M{w / 2} 125l5 5l-5 5l-5-5z" fill="{C["red"]}"/>')
    return "".join(s) + "</g>"

def explanation():
    x, y, w, h = land.PLATE["key"]
    s = plate(x, y, w, h, leaves=False, n=14)
    s.append(line("Explanation", w / 2, 34, 23, spacing=1) + f'<path d="M22 43.500H{w - 22}" stroke="{C["ink"]}" stroke-width=".8"/>')
    small = lambda drawn, k=.8: lambda cy: f'<g transform="translate(34 {cy}) scale({k})">{drawn}</g>'
    stroke = lambda draw: lambda cy: f'<g fill="none">{draw(f"M16 {cy}H52")}</g>'
    rows = {"American town": small(town("american", 2)), "British": small(town("british", 3)), "French": small(town("french", 2)), "Spanish": small(town("spanish", 1)), "of no side": small(town("none", 1)),
            "Port": lambda cy: anchor(34, cy, C["blue"], PLATE, 1.15), "Wilderness": small(wilderness(), .82), "Indian towns": small(indian(), .82), "Road, 1 point": stroke(road), "River, lake, 1": stroke(river),
            "Trail, 2 (light 1)": stroke(trail), "Sea, 1": stroke(sea), "Border: no militia": lambda cy: stroke(road)(cy) + barrier((34, cy), (1, 0))}
    for k, (t, drawn) in enumerate(rows.items()):
        cy = 64 + k * 25.6
        s.append(drawn(cy) + with_figures(t, 62, cy + 6, 17))
    return "".join(s) + "</g>"

# ------------------------------------------------------------------ border
def border():
    """Degrees of the continent, as the map stretches them; the Caribbean has a scale of its own."""
    s = f'<g fill="none" stroke="{C["ink"]}">' + "".join(f'<rect x="{-q}" y="{-q}" width="{W + 2 * q}" height="{H + 2 * q}" stroke-width="{k}"/>' for q, k in ((0, 1.6), (12, .9), (18, .6), (33, 2.6), (37, .7))) + "</g>"
    bars, ticks = [], ""
    for level, far, last in ((True, 0, W), (True, H, 560), (False, 0, H), (False, W, 1300)):
        e, degrees = (far + 3 if far else -9.5), land.SHEET["degrees"]["top" if level else "side"]
        for (v, p), (_, q) in zip(degrees, degrees[1:]):
            a, b = max(0, min(p, q)), min(last, max(p, q))
            if (v % 1 == 0) == level and b > a:
                bars.append(f"M{a:.1f} {e}H{b:.1f}V{e + 6.5}H{a:.1f}Z" if level else f"M{e} {a:.1f}H{e + 6.5}V{b:.1f}H{e}Z")
        shown = -99
        for v, p in sorted(degrees, key=lambda d: d[1]):
            if v % 1 == 0 and 14 < p < last - 14 and p - shown > 22:
                shown = p
                at = f"translate({p:.1f} {far + 30 if far else -22})" if level else f"translate({far + 22 if far else -22} {p:.1f}) rotate({90 if far else -90})"
                ticks += f'<path transform="{at}" d="{text_path(f"{abs(int(v))}°", 0, 0, 12.5, "fell", "middle")}"/>'
    return s + f'<path d="{"".join(bars)}" fill="{C["ink"]}"/><g fill="{C["ink"]}">{ticks}</g>'
