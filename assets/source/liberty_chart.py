"""Draws Liberty's map sheet, the colonies from Quebec to Georgia with their hexes, and writes it with the table of where things stand on it."""
import math, random
from shapely.geometry import LineString, Point
from shapely.ops import unary_union
import engrave
import liberty_cover as cover
import liberty_land as land
import liberty_plates as plates
from common import ASSETS, pack_map, render, svg, text_on_curve, text_path
from engrave import C, TREES, aged, filters, folds, lines, path, poly, polygons, rose, words
from liberty_data import H, HEXES, M, RC, SEA, W, centre, corners, edge
from liberty_land import COLONIES, COUNTRY, FORTS, FRAME, LAND, PARTS, PLACES, PLATES_U, RIVERS, ROSE, TOWNS, WATER, WILD

SCALE = 2                                                  # pixels to a map unit
WASH = {"Massachusetts Bay": "#d98f7c", "New Hampshire": "#9fb06a", "New Hampshire Grants": "#c98a5c", "Rhode Island": "#a993b4", "Connecticut": "#9fb06a", "New York": "#d9b04f", "New Jersey": "#d98f7c",
        "Pennsylvania": "#a993b4", "Delaware": "#9fb06a", "Maryland": "#d9b04f", "Virginia": "#d98f7c", "North Carolina": "#9fb06a", "South Carolina": "#d9b04f", "Georgia": "#a993b4"}
BREADTH = {"St Lawrence and Lake Ontario": (5, 7), "Ohio": (3.2, 4.6), "Hudson": (2.6, 5.4), "Delaware": (2.2, 5)}
EVERY = "".join(poly(p) for p in PARTS)
DEFS = filters(W, H) + f'<clipPath id="land"><path d="{EVERY}"/></clipPath>'

# ------------------------------------------------------------------ the ground
def water():
    rays = []
    for i in range(32):
        a = i * math.pi / 16
        l = LineString([(ROSE[0] + math.cos(a) * q, ROSE[1] + math.sin(a) * q) for q in (70, 1700)]).intersection(WATER)
        rays += [path(s.coords) for s in lines(l) if s.length > 14]
    near, far = engrave.shore_lines(LAND, W, H, random.Random(1775))
    return (f'<rect width="{W}" height="{H}" fill="{C["water"]}"/><path d="{"".join(rays)}" fill="none" stroke="{C["hatch"]}" stroke-width=".5" opacity=".38"/>'
            f'<g fill="none" stroke="#8fa9a6" opacity=".5" filter="url(#soft)"><path d="{EVERY}" stroke-width="24"/></g>'
            f'<path d="{"".join(far)}" stroke="{C["hatch"]}" stroke-width=".62" opacity=".62" fill="none"/><path d="{"".join(near)}" stroke="{C["hatch"]}" stroke-width=".8" opacity=".85" fill="none"/>')

def ground():
    """Land, the wash of the wilderness, and of each colony a wash inside its line."""
    wild = "".join(poly(p) for p in polygons(WILD.buffer(-4).buffer(4)))
    s = f'<path d="{EVERY}" fill="{C["land"]}"/><g clip-path="url(#land)"><path d="{wild}" fill="#7f8f62" opacity=".17" filter="url(#soft)"/>'
    n = 0
    for name, parts in COLONIES.items():
        for p in (q for x in parts for q in polygons(x.intersection(FRAME.buffer(30))) if name in WASH and q.area > 60):
            d, w, n = poly(p), WASH[name], n + 1
            s += (f'<clipPath id="k{n}"><path d="{d}"/></clipPath><g clip-path="url(#k{n})"><path d="{d}" fill="{w}" fill-opacity=".13"/>'
                  f'<path d="{d}" fill="none" stroke="{w}" stroke-opacity=".62" stroke-width="{26 if p.area > 5000 else 14}" filter="url(#soft)"/></g>')
    return s + colony_lines() + f'</g><path d="{EVERY}" fill="none" stroke="{C["ink"]}" stroke-width="1.350" stroke-linejoin="round"/>'

def colony_lines():
    """The lines between colonies, each once, and not along the shore."""
    whole, inner, done, out = {n: unary_union(g) for n, g in COLONIES.items() if n in WASH}, LAND.buffer(-4), [], []
    for n, g in whole.items():
        l = g.boundary.intersection(inner)
        for b in done:
            l = l.difference(b)
        done.append(g.boundary.buffer(4))
        out += [path(s.simplify(.4).coords) for s in lines(l) if s.length > 5]
    return f'<path d="{"".join(out)}" fill="none" stroke="{C["sepia"]}" stroke-width="1.500" stroke-dasharray="7 3 1.500 3" opacity=".85"/>'

def rivers():
    """From a hair to a broad stroke."""
    rim, core = "", ""
    for n, whole in RIVERS.items():
        w0, w1 = BREADTH.get(n, (1.9, 3.8))
        for l in lines(whole.intersection(LAND.buffer(.8))):
            pts = list(l.coords)
            step = max(1, len(pts) // 9)
            for i in range(0, len(pts) - 1, step):
                part = pts[i:i + step + 1]
                w = w0 + (w1 - w0) * whole.project(Point(part[0])) / whole.length
                rim += f'<path d="{path(part)}" stroke-width="{w + 1.7:.2f}"/>'
                core += f'<path d="{path(part)}" stroke-width="{w:.2f}"/>'
    return f'<g fill="none" stroke-linejoin="round" stroke-linecap="round"><g stroke="{C["ink"]}" opacity=".92">{rim}</g><g stroke="{plates.RIVER}">{core}</g></g>'

# ------------------------------------------------------------------ hexes
def net(spaces):
    """The sides of these hexes, each once."""
    out = set()
    for h in spaces:
        c = [(round(x, 1), round(y, 1)) for x, y in corners(h)]
        out |= {tuple(sorted((c[k], c[(k + 1) % 6]))) for k in range(6)}
    return sorted(out)

def hexes():
    own = net(HEXES)
    dots = sorted({p for e in own for p in e})
    sea = [l for e in net(SEA) if e not in set(own) for l in lines(LineString(e).intersection(FRAME).difference(PLATES_U.buffer(5)))]
    return (f'<path d="{"".join(path(l.coords) for l in sea)}" stroke="{C["hatch"]}" stroke-width=".9" stroke-dasharray="3 4" opacity=".5" fill="none"/>'
            f'<path d="{"".join(path(e) for e in own)}" stroke="{C["sepia"]}" stroke-width="1.050" opacity=".5" fill="none"/>'
            f'<path d="{"".join(f"M{x} {y}h.01" for x, y in dots)}" stroke="{C["ink"]}" stroke-width="3.400" stroke-linecap="round" opacity=".72"/>')

def growth():
    lit, dark = [], []
    for pts, light in cover.hills():
        (lit if light > .15 else dark).append("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in pts) + "Z")
    s = f'<g opacity=".62"><path d="{"".join(lit)}" fill="{C["hill"]}" opacity=".80"/><path d="{"".join(dark)}" fill="#523e2a" opacity=".92"/></g>'
    s += f'<path d="{"".join(cover.marsh())}" fill="none" stroke="{C["marsh"]}" stroke-width=".95" opacity=".95"/>'
    trees = "".join(f'<g transform="translate({x:.1f} {y:.1f}) scale({k:.2f})"><path d="{TREES[0]}"/><path d="M1.400-5.200l.8 1.200M.2-4.200l1 1.400" stroke-opacity=".6" fill="none"/></g>' for x, y, k in cover.trees())
    return s + f'<g fill="{plates.LEAF}" fill-opacity=".8" stroke="{C["tree"]}" stroke-width=".68">{trees}</g>'

def limits():
    closed = "".join(path(edge(a, b)) for a, b in land.CLOSED)
    zone = "".join(path(l.coords) for l in lines(land.ZONE))
    s = f'<path d="{closed}" stroke="{C["water"]}" stroke-width="5" opacity=".8"/><path d="{closed}" stroke="{C["red"]}" stroke-width="2.200" stroke-dasharray="5 4" opacity=".9"/>'
    s += f'<path d="{zone}" fill="none" stroke="{C["land"]}" stroke-width="6.500" opacity=".75" stroke-linejoin="round"/><path d="{zone}" fill="none" stroke="{plates.ZONE_INK}" stroke-width="2.500" stroke-dasharray="11 4 2 4" stroke-linejoin="round"/>'
    return s + "".join(plates.chain(*TOWNS[k]["mark"], C["land"]) for k in land.NARROWS)

# ------------------------------------------------------------------ lettering
def curve(c, n=40):
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = c
    f = lambda a, b, c, d, t: a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3
    return LineString([(f(ax, bx, cx, dx, i / n), f(ay, by, cy, dy, i / n)) for i in range(n + 1)])

def names_of_country():
    s = ""
    for t, x, y, size, sp, turn, op in COUNTRY:
        s += f'<g transform="translate({x} {y}) rotate({turn})">{words(text_path(t, 0, 0, size, "sc", "middle", sp), C["sepia"], C["land"], 4, op)}</g>'
    for t, size, sp, kind, c in PLACES["water"]:
        s += words(text_on_curve(t, curve(c), size, "italic", sp), C["blue"], C["land" if kind == "river" else "water"], 3.4, .94)
    for x, y, a in land.ZONE_WORDS:
        for t, dy in (("the North", -5), ("the South", 13)):
            s += words(text_path(t, x, y + dy, 15, "italic", a), plates.ZONE_INK, C["water" if a == "start" else "land"], 3.4)
    return s

def towns():
    s = f'<g fill="{C["ink"]}">' + "".join(f'<rect x="{x:.1f}" y="{y:.1f}" width="3.200" height="2.300" transform="rotate({a:.0f} {x:.1f} {y:.1f})"/>' for x, y, a in cover.houses()) + "</g>"
    for k, t in TOWNS.items():
        colour, value, _ = land.town(k)
        s += plates.mark(*t["mark"], colour, value, k in FORTS)
    for k, t in TOWNS.items():
        colour, _, port = land.town(k)
        small = k in FORTS or colour == "Orange"
        col = C["blue"] if port else "#7a3a08" if colour == "Orange" else C["ink"]
        if port:
            says, x, y = t["lines"][0]
            s += plates.anchor(x - 10, y - 5.5, col, C["land"])
        for says, x, y in t["lines"]:
            s += words(text_path(says, x, y, 17.9 if small else 19.5, "sc" if small else "fell"), col, C["land"], 4.5)
    return s

# ------------------------------------------------------------------ the sheet and its table
def sheet():
    return (f'<rect x="{-M}" y="{-M}" width="{W + 2 * M}" height="{H + 2 * M}" fill="{C["paper"]}"/><g clip-path="url(#map)">'
            + water() + ground() + rivers() + hexes() + growth() + limits() + names_of_country() + towns() + "</g>"
            + rose(*ROSE, 66) + plates.cartouche() + plates.explanation() + plates.atlantic() + "".join(plates.isle(k) for k in land.ISLES) + plates.scale_bar() + plates.border() + folds(W, H, M))

def table():
    pt = lambda p: f"({p[0] + M:.1f}, {p[1] + M:.1f})"
    o = ["// Where things stand on liberty/map.ktx2. All figures are map units with the origin at the top left of the sheet, y down;",
         f"// the picture has {SCALE} pixels to the unit. A block's edge is {land.EDGE} units.",
         "// place: the middle of the town's mark, or of the hex. stack: where a block stands: the front face of the first block is centred",
         "// on its x, and its y lies at 0.8 of the face from its top (so 0.2 of the face is below it). name: the box of the printed name,",
         "// left, top, right, bottom; fort: printed as a star. hexes: the exact middles, hexes on a point; corner: from a middle to its corners. berths: in the boxes",
         "// off the map, where the stacks of either side stand; boxes: those boxes themselves: left, top, width, height.",
         "(", f"    sheet: ({W + 2 * M:.1f}, {H + 2 * M:.1f}),", "    locations: {"]
    name = lambda k: f', name: ({", ".join(f"{v + M:.1f}" for v in TOWNS[k]["box"])})' + (", fort: true" if k in FORTS else "") if k in TOWNS else ""
    o += [f'        "{k}": (place: {pt(place)}, stack: {pt(stack)}{name(k)}),' for k, (place, stack) in land.spots().items()]
    o += ["    },", "    roads: [],", f"    corner: {RC:.1f},", "    hexes: {"] + [f'        "{k}": {pt(centre(k))},' for k in [*HEXES, *SEA]]
    o += ["    },", "    berths: {"] + [f'        "{k}": (american: {pt(land.stand(a))}, british: {pt(land.stand(b))}),' for k, (a, b) in land.berths().items()]
    o += ["    },", "    boxes: {"]
    for k, (x, y, w, h) in {"atlantic": land.ATLANTIC, **land.ISLES}.items():
        o.append(f'        "{k}": ({x + M:.1f}, {y + M:.1f}, {w:.1f}, {h:.1f}),')
    return "\n".join(o + ["    },", ")", ""])

def main():
    for a, b in land.collisions():
        print("on top of each other:", a, "and", b)
    out = ASSETS / "liberty"
    out.mkdir(exist_ok=True)
    (out / "map.ron").write_text(table())
    drawing = svg(W + 2 * M, H + 2 * M, sheet(), DEFS, -M, -M)
    drawn = aged(render(drawing, (W + 2 * M) * SCALE))
    pack_map(drawn, out / "map.ktx2")

if __name__ == "__main__":
    main()
