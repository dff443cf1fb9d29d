"""What lies on Liberty's sheet beside the land: title, explanation, the boxes off the map, the scale and the degrees of the border."""
import math, re
from shapely.geometry import LineString, Polygon
from common import text_path, text_width
from engrave import ANCHOR, C, PLATE, TREES, bastions, chaikin, lines, plate, ring, words
from liberty_cover import tuft
from liberty_data import D, H, W
from liberty_land import ATLANTIC, CARTOUCHE, ISLES, KEY, SCALE, SHEET

SIDE = {"Blue": ("#1f3f6d", "#f7eed8"), "Red": ("#8c281c", "#f7eed8"), "Orange": ("#c9782c", "#2b1d12"), "French": ("#f6f1e4", "#1f3f6d")}
ZONE_INK, LEAF, RIVER = "#7a5200", "#9aa56c", "#a9bfc0"

def line(t, x, y, size, face="fell", anchor="middle", spacing=0.0, fill=C["ink"]):
    return f'<path d="{text_path(t, x, y, size, face, anchor, spacing)}" fill="{fill}"/>'

def with_figures(t, x, y, size, fill=C["ink"]):
    """A line whose figures, being counted with, are set in Source Sans."""
    s = ""
    for part in re.findall(r"\d+|\D+", t):
        face, z = ("semibold", size * .97) if part.isdigit() else ("fell", size)
        s += line(part, x, y, z, face, "start", fill=fill)
        x += text_width(part + ".", z, face) - text_width(".", z, face)      # keeps the room of a space at the end
    return s

# ------------------------------------------------------------------ signs, also of the map itself
def mark(x, y, colour, value, fort=False):
    fill, text = SIDE[colour]
    s = f'<g transform="translate({x:.1f} {y:.1f})">'
    if fort:
        heart = ring([(math.sin(q * 2 * math.pi / 5) * 6.8, -math.cos(q * 2 * math.pi / 5) * 6.8) for q in range(5)])
        s += (f'<path d="{bastions(17.4)}" fill="{C["land"]}" opacity=".85"/><path d="{bastions(15)}" fill="#f6ecd2" stroke="{C["ink"]}" stroke-width="1.500" stroke-linejoin="round"/>'
              f'<path d="{bastions(11.6)}" fill="none" stroke="{C["ink"]}" stroke-width=".5" stroke-linejoin="round" opacity=".7"/><path d="{heart}" fill="{fill}" stroke="{C["ink"]}" stroke-width=".9"/>')
    elif colour == "Orange":
        s += (f'<circle r="10.500" fill="#f8efd8" stroke="{C["ink"]}" stroke-width="1.300"/><circle r="8.200" fill="{fill}"/>'
              f'<path d="M-5 4.200L0-4.600L5 4.200ZM-1.500-6.600L0-4.600L1.500-6.600" fill="#f8efd8" stroke="{C["ink"]}" stroke-width="1.100" stroke-linejoin="round"/><path d="M-1.300 4.200L0 .4L1.300 4.200Z" fill="{C["ink"]}"/>')
    elif value:
        rim = f'stroke="{text}" stroke-width="1.500"' if colour == "French" else ""
        s += f'<circle r="12.800" fill="#f8efd8" stroke="{C["ink"]}" stroke-width="1.300"/><circle r="10.600" fill="{fill}" {rim}/>' + line(str(value), 0, 6.1, 17.5, "bold", fill=text)
    else:
        s += f'<circle r="9.500" fill="#f8efd8" stroke="{C["ink"]}" stroke-width="1.300"/><circle r="6.200" fill="{fill}"/>'
    return s + "</g>"

def anchor(x, y, col, ground, k=1.0):
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({k})" fill="none" stroke-linecap="round"><path d="{ANCHOR}" stroke="{ground}" stroke-width="4.500"/><path d="{ANCHOR}" stroke="{col}" stroke-width="1.600"/></g>'

def chain(x, y, ground, r=17.0, k=1.0):
    """A boom of links round the mark of a town that shuts a bay."""
    n = 12
    one = lambda i: (2.9, 5.4) if i % 2 == 0 else (1.0, 5.0)           # flat and on edge by turns: half its height, half its length
    body = lambda w, col: "".join(f'<rect x="{-one(i)[1]}" y="{-one(i)[0]}" width="{2 * one(i)[1]}" height="{2 * one(i)[0]}" rx="{one(i)[0]}" transform="rotate({i * 360 / n:.1f}) translate(0 {-r})" stroke="{col}" stroke-width="{w}"/>' for i in range(n))
    return f'<g transform="translate({x} {y}) scale({k})" fill="none"><g opacity=".85">{body(4.4, ground)}</g>{body(1.3, C["ink"])}</g>'

def tree(x, y, k):
    return f'<path transform="translate({x:.1f} {y:.1f}) scale({k:.2f})" d="{TREES[0]}"/>'

# ------------------------------------------------------------------ title and explanation
def cartouche():
    x, y, w, h = CARTOUCHE
    s = plate(x, y, w, h)
    for yy, t, size, sp, face, col in ((33, "A Map of the", 19, .5, "italic", "ink"), (70, "BRITISH COLONIES", 36, 2.2, "primer", "ink"), (97, "in North America, from Quebec to Georgia,", 18, .3, "italic", "ink"),
                                       (133, "Shewing the Theatre of the War for", 18.5, .3, "fell", "ink"), (174, "LIBERTY", 44, 9, "primer", "red"), (205, "The American Revolution, 1775 to 1783", 19, .6, "sc", "ink")):
        s.append(line(t, w / 2, yy, size, face, "middle", sp, C[col]))
    s.append(f'<path d="M{w / 2 - 120} 110.500H{w / 2 - 12}M{w / 2 + 12} 110.500H{w / 2 + 120}" stroke="{C["ink"]}" stroke-width=".9"/><path d="M{w / 2} 105.500l5 5l-5 5l-5-5z" fill="{C["red"]}"/>')
    return "".join(s) + "</g>"

def explanation():
    x, y, w, h = KEY
    s = plate(x, y, w, h, leaves=False, n=14)
    s.append(line("Explanation", w / 2, 33, 23, "fell", spacing=1) + f'<path d="M22 43H{w - 22}" stroke="{C["ink"]}" stroke-width=".8"/>')
    small = lambda x, y, colour, value, fort=False, k=.9: f'<g transform="translate({x} {y}) scale({k})">{mark(0, 0, colour, value, fort)}</g>'
    hexside = lambda cy: f'<path d="M18 {cy}H56" stroke="{C["sepia"]}" stroke-width="1" opacity=".55"/><path d="M18 {cy}h.01M56 {cy}h.01" stroke="{C["ink"]}" stroke-width="3.400" stroke-linecap="round" opacity=".75"/>'
    wood = lambda cy: f'<g fill="{LEAF}" fill-opacity=".75" stroke="{C["tree"]}" stroke-width=".7">' + "".join(tree(q, cy + 2 + k % 2 * 2 - 1, 1.15) for k, q in enumerate((23, 29.5, 36, 42.5, 50))) + "</g>"
    brook = lambda cy: "".join(f'<path d="M33 {cy - 11}C41 {cy - 4} 32 {cy + 3} 40 {cy + 11}" fill="none" stroke="{c}" stroke-width="{k}"/>' for c, k in ((PLATE, 7), (C["ink"], 4.5), (RIVER, 2.8)))
    signs = {"Town and its value": lambda cy: small(24, cy, "Blue", 3) + small(50, cy, "Red", 2), "Port": lambda cy: anchor(37, cy + 1, C["blue"], PLATE, 1.15), "Fort, value 0": lambda cy: small(37, cy, "Blue", 0, True),
             "Indian town": lambda cy: mark(37, cy, "Orange", 0), "Clear: 4 blocks": hexside, "Forest: 2, and halt": lambda cy: hexside(cy) + wood(cy),
             "Marsh: 2, and halt": lambda cy: hexside(cy) + f'<path d="{"".join(tuft(q, cy + o, 4) for q, o in ((26, -3), (37, 3.4), (48, -3)))}" fill="none" stroke="{C["marsh"]}" stroke-width=".95"/>',
             "with a river: 3": lambda cy: hexside(cy) + wood(cy) + brook(cy), "Wilderness": lambda cy: f'<rect x="18" y="{cy - 8}" width="38" height="16" fill="#7f8f62" opacity=".38"/>',
             "Closed to all": lambda cy: f'<path d="M18 {cy}H56" stroke="{C["red"]}" stroke-width="2.200" stroke-dasharray="5 4"/>', "Narrows: shuts a bay": lambda cy: chain(37, cy, PLATE, k=.62) + small(37, cy, "Blue", 1, k=.62),
             "North from South": lambda cy: f'<path d="M18 {cy}H56" stroke="{ZONE_INK}" stroke-width="2.500" stroke-dasharray="11 4 2 4"/>'}
    for k, (t, drawn) in enumerate(signs.items()):
        cy = 64 + k * 25
        s.append(drawn(cy) + with_figures(t, 70, cy + 5, 16.2))
    return "".join(s) + "</g>"

# ------------------------------------------------------------------ the boxes off the map
def frame(x, y, w, h, fill):
    return (f'<g transform="translate({x} {y})"><rect x="4" y="5" width="{w}" height="{h}" fill="{C["hill"]}" opacity=".22" filter="url(#soft3)"/><rect width="{w}" height="{h}" fill="{C["paper"]}" stroke="{C["ink"]}" stroke-width="2"/>'
            f'<rect x="7" y="7" width="{w - 14}" height="{h - 14}" fill="{fill}" stroke="{C["ink"]}" stroke-width=".9"/>')

def atlantic():
    x, y, w, h = ATLANTIC
    waves = "".join(f"M{a} {b}q5-4 10 0q5 4 10 0" for j, b in enumerate(range(62, h - 36, 17)) for a in range(20 + j % 2 * 22, w - 38, 44) if abs(a + 10 - w / 2) > 14)
    s = frame(x, y, w, h, "#d2dcd3") + f'<path d="{waves}" fill="none" stroke="{C["hatch"]}" stroke-width=".7" opacity=".45"/>' + line("The Atlantic", w / 2, 38, 26, "sc", spacing=4, fill=C["blue"])
    s += f'<path d="M{w / 2} 54V{h - 20}" stroke="{C["blue"]}" stroke-width="2" stroke-dasharray="0 6" stroke-linecap="round" opacity=".8"/>'
    return s + line("British", w * .25, h - 18, 17.5, "sc", spacing=1, fill=SIDE["Red"][0]) + line("French", w * .75, h - 18, 17.5, "sc", spacing=1, fill=C["blue"]) + "</g>"

SHAPES = {"west_indies_british": [(-5, -.2), (-4.2, -1.2), (-2.6, -1.5), (-.6, -1.3), (1.4, -1.5), (3.2, -.9), (4.8, .1), (5.2, .9), (3.6, .8), (2.6, 1.5), (1.2, 1.0), (.2, 1.8), (-.9, 1.2), (-2.2, 1.3), (-3.4, .6), (-4.4, .6)],
          "west_indies_french": [(-2.6, -2.6), (-1.2, -3.2), (.2, -2.2), (1.2, -1.6), (2.6, -1.5), (1.8, -.5), (3.0, .3), (2.6, 1.6), (3.2, 2.8), (1.6, 3.1), (.4, 2.3), (-.4, 1.2), (-1.3, .8), (-1.2, -.4), (-2.3, -1.4)]}
TITLES = {"west_indies_british": ("British: Jamaica", "Red", "#d98f7c"), "west_indies_french": ("French: Martinico", "French", "#7f9cc4")}

def isle(k):
    x, y, w, h = ISLES[k]
    says, colour, wash = TITLES[k]
    c = [(w / 2 + a * 13.5, 103 + b * 13.5) for a, b in SHAPES[k]]
    g = Polygon(chaikin(c + c[:1]))
    shore, yy = "", 14.0
    while yy < h - 14:
        reach = (19, 9, 13, 5, 9, 5, 13, 9)[int(yy / 2.15) % 8]
        for l in lines(g.buffer(reach).difference(g).intersection(LineString([(11, yy), (w - 11, yy)]))):
            shore += f"M{l.bounds[0]:.1f} {yy:.1f}H{l.bounds[2]:.1f}"
        yy += 2.15
    d = ring(g.exterior.coords)
    s = frame(x, y, w, h, C["water"]) + f'<path d="{shore}" stroke="{C["hatch"]}" stroke-width=".7" opacity=".7"/><path d="{d}" fill="{C["land"]}"/><clipPath id="{k}"><path d="{d}"/></clipPath>'
    s += f'<g clip-path="url(#{k})"><path d="{d}" fill="{wash}" fill-opacity=".12" stroke="{wash}" stroke-opacity=".6" stroke-width="14" filter="url(#soft3)"/></g><path d="{d}" fill="none" stroke="{C["ink"]}" stroke-width="1.350"/>'
    s += words(text_path("West Indies", w / 2, 37, 22, "sc", "middle", 2), C["blue"], C["water"], 4)
    s += mark(28, h - 33, colour, 3) + anchor(52, h - 32, C["blue"], C["water"]) + words(text_path(says, 63, h - 27, 18.8, "fell"), C["blue"], C["water"], 4)
    return s + "</g>"

# ------------------------------------------------------------------ scale and border
def scale_bar(n=4):
    x, y = SCALE
    s = f'<g transform="translate({x} {y})">' + "".join(f'<rect x="{i * D:.1f}" width="{D:.1f}" height="5" fill="{C["ink"] if i % 2 == 0 else PLATE}" stroke="{C["ink"]}" stroke-width=".9"/>' for i in range(n))
    s += "".join(words(text_path(str(i * 60), i * D, -5, 13.5, "fell", "middle"), C["ink"], C["water"], 3) for i in range(n + 1))
    return s + words(text_path("English Miles, sixty to a Hex", n * D / 2, 20, 14.5, "italic", "middle"), C["ink"], C["water"], 3) + "</g>"

def border():
    """Degrees, where meridians and parallels as bent by the map meet its edges."""
    s = f'<g fill="none" stroke="{C["ink"]}">' + "".join(f'<rect x="{-q}" y="{-q}" width="{W + 2 * q}" height="{H + 2 * q}" stroke-width="{k}"/>' for q, k in ((0, 1.6), (13, .9), (19, .6), (34, 2.6), (38.5, .7))) + "</g>"
    bars, ticks = [], ""
    for side, far, level in (("top", 0, True), ("bottom", H, True), ("left", 0, False), ("right", W, False)):
        end, e = (W if level else H), (far + 4 if far else -10.5)
        degrees = SHEET["degrees"][side]
        for (v, p), (_, q) in zip(degrees, degrees[1:]):
            a, b = max(0, p), min(end, q)
            if round(v * 2) % 2 == 0 and b > a:
                bars.append(f"M{a:.1f} {e}H{b:.1f}V{e + 6.5}H{a:.1f}Z" if level else f"M{e} {a:.1f}H{e + 6.5}V{b:.1f}H{e}Z")
        for v, p in degrees:
            if round(v * 2) % 2 == 0 and 12 < p < end - 12:
                at = f"translate({p:.1f} {far + 30.5 if far else -22.5})" if level else f"translate({far + 22.5 if far else -22.5} {p:.1f}) rotate({90 if far else -90})"
                ticks += f'<path transform="{at}" d="{text_path(f"{abs(int(v))}°", 0, 0, 12.5, "fell", "middle")}"/>'
    return s + f'<path d="{"".join(bars)}" fill="{C["ink"]}"/><g fill="{C["ink"]}">{ticks}</g>'
