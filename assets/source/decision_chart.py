"""Draws the map sheet of Decision in North America, from Newfoundland to the Mississippi, and writes it with the table of where things stand on it."""
import math, random
from shapely.geometry import LineString, Point
from shapely.ops import unary_union
import engrave
import decision_cover as cover
import decision_land as land
import decision_plates as plates
from common import ASSETS, pack_map, render, svg, text_on_curve, text_path
from engrave import C, aged, filters, folds, lines, path, poly, polygons, rose, words
from decision_data import BOXES, EDGE, H, KIND, LOCALE, M, ON_LAND, OVAL, PORTS, RADIUS, SEAS, W
from decision_land import AT, FRAME, LAKES, LAND, LINE, NAME, PARTS, PLACES, REGION, ROSE, SOLID, WATER

SCALE = 2                                                  # pixels to a map unit
OWNER = dict(british="#d98f7c", french="#7f9cc4", spanish="#b58a9e")
EVERY = "".join(poly(p) for p in PARTS)
DEFS = filters(W, H) + f'<clipPath id="land"><path d="{EVERY}"/></clipPath>'
many = lambda ls: "".join(path(l.coords) for l in ls)

# ------------------------------------------------------------------ the ground
def water():
    rays = []
    for i in range(32):
        a = i * math.pi / 16
        l = LineString([(ROSE[0] + math.cos(a) * q, ROSE[1] + math.sin(a) * q) for q in (60, 1700)]).intersection(WATER)
        rays += [path(s.coords) for s in lines(l) if s.length > 14]
    near, far = engrave.shore_lines(LAND, W, H, random.Random(1775))
    return (f'<rect width="{W}" height="{H}" fill="{C["water"]}"/><path d="{"".join(rays)}" fill="none" stroke="{C["hatch"]}" stroke-width=".5" opacity=".3"/>'
            f'<g fill="none" stroke="#8fa9a6" opacity=".5" filter="url(#soft)"><path d="{EVERY}" stroke-width="24"/></g>'
            f'<path d="{"".join(far)}" stroke="{C["hatch"]}" stroke-width=".62" opacity=".6" fill="none"/><path d="{"".join(near)}" stroke="{C["hatch"]}" stroke-width=".8" opacity=".82" fill="none"/>')

def washes():
    """A wash of its own colour inside the line of each region; the islands in the colour of their owner."""
    s, n = "", 0
    for k, colour in plates.WASH.items():
        for p in polygons(REGION[k].intersection(FRAME.buffer(40))):
            if p.area > 60:
                d, n = poly(p), n + 1
                s += (f'<clipPath id="k{n}"><path d="{d}"/></clipPath><g clip-path="url(#k{n})"><path d="{d}" fill="{colour}" fill-opacity="{.10 if k in ("west", "canada") else .15}"/>'
                      f'<path d="{d}" fill="none" stroke="{colour}" stroke-opacity=".66" stroke-width="{30 if p.area > 5000 else 14}" filter="url(#soft)"/></g>')
    indies = [k for k in ON_LAND if LOCALE[k]["region"] == "west_indies"]
    for p in land.ISLES:
        k = min(indies, key=lambda q: p.distance(Point(AT[q])))
        if p.distance(Point(AT[k])) < 60:
            s += f'<path d="{poly(p)}" fill="{OWNER[LOCALE[k]["colour"]]}" fill-opacity=".30"/>'
    return s

def ground():
    limits = "".join(path(c) for c in land.region_lines())
    return (f'<path d="{EVERY}" fill="{C["land"]}"/><g clip-path="url(#land)">' + washes() + f'<g fill="none"><path d="{limits}" stroke="{C["land"]}" stroke-width="5.500" opacity=".75"/><g opacity=".82">{plates.limit(limits)}</g></g></g>'
            f'<path d="{EVERY}" fill="none" stroke="{C["ink"]}" stroke-width="1.350" stroke-linejoin="round"/>'
            f'<path d="{many(cover.RIVERS)}" fill="none" stroke="#6f8b94" stroke-width="1.500" stroke-linecap="round" opacity=".85"/>')

def growth():
    lit, dark = [], []
    for pts, light in cover.hills():
        (lit if light > .15 else dark).append("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in pts) + "Z")
    trees = "".join(plates.tree(*t) for t in cover.trees())
    return (f'<g opacity=".62"><path d="{"".join(lit)}" fill="{C["hill"]}" opacity=".80"/><path d="{"".join(dark)}" fill="#523e2a" opacity=".92"/></g>'
            f'<g fill="#9aa56c" fill-opacity=".66" stroke="{C["tree"]}" stroke-width=".65" opacity=".85">{trees}</g>')

# ------------------------------------------------------------------ routes
def routes():
    of = lambda kind: [l for k, l in LINE.items() if KIND[k] == kind]
    afloat = LAKES.buffer(-1)
    road, trail = many(of("road")), many(of("trail"))
    named = unary_union([b.buffer(1, join_style="mitre") for b in NAME.values()])
    sea = many(s for l in of("sea") for s in lines(l.difference(named)) if s.length > 14)      # a name is not struck through
    ashore = many(s for l in of("river") for s in lines(l.difference(afloat)))
    lake = many(s for l in of("river") for s in lines(l.intersection(afloat)))
    halo = lambda d, ground, wide, share=.75: f'<path d="{d}" stroke="{C[ground]}" stroke-width="{wide}" stroke-opacity="{share}"/>'
    return ('<g fill="none" stroke-linejoin="round" stroke-linecap="round">' + halo(sea, "water", 6, .7) + f'<g opacity=".92">{plates.sea(sea)}</g>'
            + halo(ashore, "land", 10, .7) + plates.river(ashore) + halo(lake, "water", 8, 1) + f'<path d="{lake}" stroke="{plates.DEEP}" stroke-width="3.400" stroke-dasharray="9 6"/>'
            + halo(trail, "land", 7) + f'<g stroke-linecap="butt">{plates.trail(trail)}</g>' + halo(road, "land", 8) + plates.road(road) + "</g>" + "".join(plates.barrier(*b) for b in land.BARRIER.values()))

# ------------------------------------------------------------------ lettering
def names_of_country():
    s = ""
    for t, x, y, size, sp, turn in PLACES["country"]:
        s += f'<g transform="translate({x} {y}) rotate({turn})">{words(text_path(t, 0, 0, size, "sc", "middle", sp), C["sepia"], C["land"], 3.5, .62)}</g>'
    for t, size, sp, ((ax, ay), (bx, by), (cx, cy), (dx, dy)) in PLACES["water"]:
        f = lambda a, b, c, d, q: a * (1 - q) ** 3 + 3 * b * q * (1 - q) ** 2 + 3 * c * q * q * (1 - q) + d * q ** 3
        l = LineString([(f(ax, bx, cx, dx, i / 40), f(ay, by, cy, dy, i / 40)) for i in range(41)])
        s += words(text_on_curve(t, l, size, "italic", sp), C["blue"], C["water"], 3.2, .9)
    return s

def houses():
    return f'<g fill="{C["ink"]}">' + "".join(f'<rect x="{x:.1f}" y="{y:.1f}" width="3.600" height="2.600" transform="rotate({a:.0f} {x:.1f} {y:.1f})"/>' for x, y, a in cover.houses()) + "</g>"

def names():
    s = ""
    for k in ON_LAND:
        l, b = LOCALE[k], NAME[k]
        ink = C["blue"] if l.get("port") else dict(indian="#7a3a08", wilderness="#3f4a26").get(l["kind"], C["ink"])
        ground = C["land"] if SOLID.intersection(b).area > b.area * .45 else C["water"]
        face = "sc" if k in land.SMALL_CAPITALS else "fell"
        for i, (t, x, y) in enumerate(PLACES["places"][k]["lines"]):
            if l.get("port") and i == 0:
                s += plates.anchor(x - 10, y - 5.5, ink, ground)
            s += words(text_path(t, x, y, land.size_of(k), face), ink, ground, 5)
    return s

# ------------------------------------------------------------------ the sheet and its table
def sheet():
    return (f'<rect x="{-M}" y="{-M}" width="{W + 2 * M}" height="{H + 2 * M}" fill="{C["paper"]}"/><g clip-path="url(#map)">'
            + water() + ground() + growth() + names_of_country() + routes() + "".join(plates.oval(k) for k in SEAS) + houses() + "".join(plates.mark(k) for k in ON_LAND) + names() + "</g>"
            + plates.title() + plates.explanation() + "".join(plates.gauge(k) for k in land.GAUGES) + "".join(plates.over_sea(k) for k in BOXES) + rose(*ROSE, 52) + plates.border() + folds(W, H, M))

ABOUT = f"""Where things stand on decision/map.ktx2. All figures are map units with the origin at the top left of the sheet, y down;
the picture has {SCALE} pixels to the unit. A counter's edge is {EDGE} units; a room of {land.ROOM} is kept free for it.
place: the middle of the mark, or of the box. stack: where a counter stands: the front face of the first one is centred on its x, and its y lies
at 0.8 of the face from its top (so 0.2 of the face is below it). name: the box of the printed name, left, top, right, bottom. zones: the seas, ship:
their middle. roads: every route from mark to mark, with its kind. boxes: left, top, width, height; from 48 below the top to 10 above the foot they are
free of words. berths: in the seas where a fleet of either side stands. fleets: the anchorage of a port, and of a box. second: where the other side's stack stands
while both are in a locale. barriers: where a route crosses a border, and its direction there. radius: of the marks of each kind. ovals: half the breadth
and height of a sea. gauges: the plate of a region's loyalty, and the middles of its cells from American 3 to British 3. cell: the size of a cell.
regions: their outlines on land."""

def table():
    pt = lambda p: f"({p[0] + M:.1f}, {p[1] + M:.1f})"
    frame = lambda b: f'({", ".join(f"{v + M:.1f}" for v in b.bounds)})'
    box_of = lambda q: f"({q[0] + M:.1f}, {q[1] + M:.1f}, {q[2]:.1f}, {q[3]:.1f})"
    o = [f"// {l}" for l in ABOUT.splitlines()] + ["(", f"    sheet: ({W + 2 * M:.1f}, {H + 2 * M:.1f}),"]
    def part(name, rows, brackets="{}"):
        o.extend([f"    {name}: {brackets[0]}", *[f"        {r}," for r in rows], f"    {brackets[1]},"])
    part("locations", [f'"{k}": (place: {pt(AT[k])}, stack: {pt(land.stand(land.STACK[k]))}, name: {frame(NAME[k])})' for k in ON_LAND]
         + [f'"{k}": (place: {pt(AT[k])}, stack: {pt(land.stand(land.STACK[k]))}, name: ({x + 8 + M:.1f}, {y + 8 + M:.1f}, {x + w - 8 + M:.1f}, {y + 46 + M:.1f}))' for k, (x, y, w, _) in ((k, land.PLATE[k]) for k in BOXES)])
    part("zones", [f'"{k}": (ship: {pt(AT[k])}, name: {frame(NAME[k])})' for k in SEAS])
    part("roads", [f'(a: "{a}", b: "{b}", kind: "{KIND[a, b]}", line: [{", ".join(pt(p) for p in l.simplify(.35).coords)}])' for (a, b), l in LINE.items()], "[]")
    part("boxes", [f'"{k}": {box_of(land.PLATE[k])}' for k in BOXES])
    part("berths", [f'"{k}": (american: {pt(land.stand(a))}, british: {pt(land.stand(b))})' for k, (a, b) in land.SEA_BERTHS.items()])
    part("fleets", [f'"{k}": {pt(land.stand(land.FLEET[k]))}' for k in PORTS + BOXES])
    part("second", [f'"{k}": {pt(land.stand(p))}' for k, p in land.SECOND.items()])
    part("barriers", [f'(a: "{a}", b: "{b}", at: {pt(at)}, along: ({ux:.3f}, {uy:.3f}))' for (a, b), (at, (ux, uy)) in land.BARRIER.items()], "[]")
    part("radius", [f'"{k}": {r:.1f}' for k, r in RADIUS.items()])
    o.append(f"    oval: ({OVAL[0]:.1f}, {OVAL[1]:.1f}),")
    part("gauges", [f'"{k}": (area: {box_of(q)}, cells: [{", ".join(pt(p) for p in plates.cells(k))}])' for k, q in land.GAUGES.items()])
    o.append(f"    cell: ({(land.GAUGES['west'][2] - 12) / 7 - 2:.1f}, 21.0),")
    part("regions", [f'"{k}": [{", ".join("[" + ", ".join(pt(p) for p in q.simplify(1.2).exterior.coords) + "]" for q in polygons(g.intersection(LAND.buffer(2))) if q.area > 200)}]' for k, g in REGION.items()])
    return "\n".join(o + [")", ""])

def main():
    for a, b, area in land.touching():
        print("on top of each other:", a, "and", b, area)
    print("names that do not fit, places outside their region:", land.cramped())
    out = ASSETS / "decision"
    out.mkdir(exist_ok=True)
    (out / "map.ron").write_text(table())
    pack_map(aged(render(svg(W + 2 * M, H + 2 * M, sheet(), DEFS, -M, -M), (W + 2 * M) * SCALE)), out / "map.ktx2")

if __name__ == "__main__":
    main()
