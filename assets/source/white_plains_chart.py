"""Draws the map sheet of White Plains and writes it with the table of where things stand on it."""
import math
from shapely.geometry import LineString, Point, box
import white_plains_cover as cover
import white_plains_land as land
import white_plains_plates as plates
from common import ASSETS, pack_map, render, svg, text_on_curve, text_path
from engrave import C, aged, filters, path, poly, polygons, ring, words
from white_plains_data import H, HEX, M, MAP, ML, RC, SIDES, W, centre, corners, edge, ground, middle, pairs

SCALE = 2                                                  # pixels to a map unit
VW, VH = ML + W + M, H + 2 * M
whole = lambda g: "".join(poly(p) for p in polygons(g))
many = lambda ls: "".join(path(l.coords) for l in ls)

# ------------------------------------------------------------------ the ground
def washes():
    rivers = lambda brook: many(l for k, l in land.RIVERS if (k == "Brook") == brook)
    s = f'<g fill="none" stroke="#8fb0ae" stroke-opacity=".42" filter="url(#soft)"><path d="{rivers(False)}" stroke-width="26"/><path d="{rivers(True)}" stroke-width="13"/></g>'
    s += f'<path d="{whole(land.WOODS)}" fill="#98a66c" fill-opacity=".30"/><path d="{whole(land.WOODS)}" fill="none" stroke="#7f8f56" stroke-opacity=".35" stroke-width="5" filter="url(#soft3)"/>'
    s += f'<path d="{whole(land.HEIGHT[1])}" fill="#c79a5b" fill-opacity=".26"/><path d="{whole(land.HEIGHT[2])}" fill="#a8713a" fill-opacity=".27"/><path d="{whole(land.SWAMP)}" fill="#9fb9ae" fill-opacity=".42"/>'
    single = lambda kind, r, amp, seed: "".join(whole(land.soft(land.CELL[h], r, amp, seed)) for h in ground(kind))
    return s + f'<path d="{single("Orchard", 6, .6, 9)}" fill="#a9b469" fill-opacity=".34"/><path d="{single("Town", 5, .5, 2)}" fill="#d98f7c" fill-opacity=".34"/>'

def tilled(built):
    f = cover.fields(built)
    return f'<g stroke="{C["sepia"]}" fill="none" opacity=".26"><path d="{"".join(a for a, _ in f)}" stroke-width=".8" fill="#d9b04f" fill-opacity=".22"/><path d="{"".join(b for _, b in f)}" stroke-width=".55"/></g>'

def pond():
    return f'<path d="{whole(land.POND)}" fill="{C["water"]}"/><path d="{"".join(cover.shores())}" stroke="{C["hatch"]}" stroke-width=".7" opacity=".75" fill="none"/><path d="{whole(land.POND)}" fill="none" stroke="{C["ink"]}" stroke-width="1.200"/>'

def net():
    """Every hexside once."""
    sides = {}
    for h in HEX:
        q = [(round(x, 1), round(y, 1)) for x, y in corners(h)]
        sides |= {tuple(sorted((q[k], q[(k + 1) % 6]))): None for k in range(6)}
    return f'<path d="{"".join(path(e) for e in sides)}" stroke="{C["sepia"]}" stroke-width=".9" opacity=".46" fill="none"/>'

def slopes():
    s = cover.hachures()
    return (f'<g fill="none" stroke="{C["hill"]}" stroke-linecap="round"><path d="{"".join(s["lit"])}" stroke-width=".65" opacity=".55"/><path d="{"".join(s["dark"])}" stroke-width=".95" opacity=".78"/>'
            f'<path d="{"".join(s["severe"])}" stroke="{C["ink"]}" stroke-width="1.300" opacity=".8"/></g>')

def rivers():
    s = ""
    for ink in (True, False):
        s += f'<g fill="none" stroke-linejoin="round" stroke-linecap="round" stroke="{C["ink"] if ink else plates.RIVER}">' + "".join(f'<path d="{path(l.coords)}" stroke-width="{land.BREADTH[k] + (1.9 if ink else 0):.1f}"/>' for k, l in land.RIVERS) + "</g>"
    flow = [l.parallel_offset(side * land.BREADTH[k] * .17, "left") for k, l in land.RIVERS if k in ("Primary", "Secondary", "Mamaroneck") and l.length > 12 for side in (1, -1)]
    return s + f'<path d="{many(l for l in flow if l.geom_type == "LineString")}" fill="none" stroke="{C["hatch"]}" stroke-width=".6" opacity=".7"/>'

def roads():
    big, lanes = (many(l for r, l in land.ROADS if (r["kind"] == "Road") == road) for road in (True, False))
    return (f'<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{lanes}" stroke="{C["land"]}" stroke-width="4.400" opacity=".8"/><path d="{lanes}" stroke="{C["road"]}" stroke-width="1.700" stroke-dasharray="5 2.600" stroke-linecap="butt"/>'
            f'<path d="{big}" stroke="{C["land"]}" stroke-width="7" opacity=".75"/><path d="{big}" stroke="{C["road"]}" stroke-width="4.400"/><path d="{big}" stroke="{plates.CORE}" stroke-width="2"/></g>')

def crossings():
    s = ""
    for a, b in pairs(lambda s: s.get("crossing")):
        p = Point(middle(a, b))
        l = min((l for _, l in land.RIVERS), key=lambda l: l.distance(p))
        t = l.project(p)
        at, q0, q1 = l.interpolate(t), l.interpolate(max(t - 3, 0)), l.interpolate(t + 3)
        drawn = plates.bridge if SIDES[frozenset((a, b))]["crossing"] == "Bridge" else plates.ford
        s += drawn(at.x, at.y, math.degrees(math.atan2(q1.y - q0.y, q1.x - q0.x)))
    return s

def growth(built):
    s = f"<g {plates.TREE_INK}>" + "".join(plates.tree(*t) for t in cover.trees()) + "</g>"
    o = cover.orchards()
    s += f'<path d="{"".join(f"M{x + .9:.1f} {y + 2.6:.1f}h3.600" for x, y in o)}" stroke="{C["hill"]}" stroke-width=".7" opacity=".5"/><g fill="#a6b168" stroke="{C["tree"]}" stroke-width=".8">' + "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.300"/>' for x, y in o) + "</g>"
    return s + f'<path d="{"".join(ring(h) for h in built)}" fill="{C["red"]}" stroke="{C["ink"]}" stroke-width=".7" fill-opacity=".85"/>'

def limits():
    """Cliffs and deep water, closed to all; works; walls; the line that the Americans do not pass before they are released."""
    shut = "".join(path(edge(*k)) for k in pairs(lambda s: s.get("slope") == "Impassable")) + many(l for k, l in land.RIVERS if k == "Primary")
    s = f'<path d="{cover.rocks()}" fill="{C["ink"]}" stroke="{C["ink"]}" stroke-width=".8"/>' + plates.closed(shut)
    banks, teeth = (("".join(part) for part in zip(*cover.works())))
    s += f'<path d="{banks}" fill="none" stroke="{C["land"]}" stroke-width="7.500" opacity=".85" stroke-linejoin="round" stroke-linecap="round"/>' + plates.breastwork(banks, teeth) + plates.stones(cover.walls())
    q = [p for h in sorted(MAP["areas"]["trigger_line"][0]) for p in (corners(h)[2], corners(h)[1])]
    sortie = path([(0, q[0][1])] + q)
    return s + f'<path d="{sortie}" fill="none" stroke="{C["land"]}" stroke-width="6" opacity=".7"/><path d="{sortie}" fill="none" stroke="{plates.SORTIE}" stroke-width="2.200" stroke-dasharray="11 4 2 4" stroke-linejoin="round"/>'

def names():
    s = ""
    for n in land.PLACES["along"]:
        l = LineString(land.smooth([land.spot(p) for p in n["line"]], 3))
        s += words(text_on_curve(n["text"], l, n["size"], "italic", n["sp"]), C[n.get("col", "blue")], C["land"], 3.4, .95)
    for n, x, y, _ in land.LABELS:
        s += words(text_path(n["text"], x, y, n["size"], n["face"], n.get("anchor", "middle"), n.get("sp", 0)), C["ink"], C["land"], 4.5 if n["size"] > 17 else 3.6)
    return s

def folds():
    s = ""
    for j, (at, upright) in enumerate(((-ML + VW / 3, 1), (-ML + 2 * VW / 3, 1), (H / 4, 0), (H / 2, 0), (3 * H / 4, 0))):
        where = f'x="{at - 7:.1f}" y="{-M}" width="14" height="{VH}"' if upright else f'x="{-ML}" y="{at - 7:.1f}" width="{VW}" height="14"'
        s += (f'<linearGradient id="f{j}" {"" if upright else "x2=%s0%s y2=%s1%s" % ((chr(34),) * 4)}><stop offset="0" stop-color="#4a3018" stop-opacity="0"/><stop offset=".48" stop-color="#4a3018" stop-opacity=".11"/>'
              f'<stop offset=".52" stop-color="#fff6dc" stop-opacity=".24"/><stop offset="1" stop-color="#fff6dc" stop-opacity="0"/></linearGradient><rect {where} fill="url(#f{j})"/>')
    return s

# ------------------------------------------------------------------ the sheet and its table
def sheet():
    built = cover.houses()
    objectives = "".join(plates.disc(points, land.objective_at(h)) for h, points in land.OBJECTIVE.items())
    return (f'<rect x="{-ML}" y="{-M}" width="{VW}" height="{VH}" fill="{C["paper"]}"/><g clip-path="url(#map)"><rect width="{W}" height="{H}" fill="{C["land"]}"/>'
            + washes() + tilled(built) + pond() + net() + slopes() + f'<path d="{"".join(cover.swamp())}" fill="none" stroke="{C["marsh"]}" stroke-width=".9" opacity=".9"/>'
            + rivers() + roads() + crossings() + growth(built) + limits() + objectives + names() + "</g>"
            + plates.title() + plates.compass() + plates.boxes() + plates.key() + plates.scale_bar() + plates.border() + folds())

def under_name(h):
    """Whether a printed name lies where the number of a hex is written: at its upper edge."""
    high = RC * 3 ** .5
    x, y = centre(h)
    number = box(x - high * .2, y - high * .47, x + high * .2, y - high * .3)
    return any(number.intersects(box(*b)) for *_, b in land.LABELS)

def table():
    pt = lambda p: f"({p[0] + ML:.1f}, {p[1] + M:.1f})"
    room = {n["of"]: (b[0] + ML, b[1] + M, b[2] + ML, b[3] + M) for n, _, _, b in reversed(land.LABELS) if "of" in n}
    for n, _, _, b in land.LABELS:                          # a name in two lines: the room of both
        if "of" in n:
            a, b = room[n["of"]], (b[0] + ML, b[1] + M, b[2] + ML, b[3] + M)
            room[n["of"]] = (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))
    o = ["// Where things stand on white_plains/map.ktx2. All figures are map units with the origin at the top left of the sheet, y down;",
         f"// the picture has {SCALE} pixels to the unit. A block's edge is {land.EDGE} units.",
         "// place: the middle of the hex, or the printed disc of an objective; of the boxes their middle, or Tarrytown's disc. stack: where a block",
         "// stands: the front face of the first block is centred on its x, and its y lies at 0.8 of the face from its top (so 0.2 of the face is below",
         "// it). name: the box of the printed name, left, top, right, bottom. hexes: the exact middles, hexes on a flat side; corner: from a middle to",
         "// its corners; unnumbered: hexes whose number would lie on a printed name. berths: in the boxes off the map, where the stacks of either side stand; boxes: those boxes themselves: left, top, width, height.",
         "(", f"    sheet: ({VW:.1f}, {VH:.1f}),", "    locations: {"]
    for h in HEX:
        x, y = centre(h)
        name = f', name: ({", ".join(f"{v:.1f}" for v in room[h])})' if h in room else ""
        o.append(f'        "{h}": (place: {pt(land.objective_at(h) if h in land.OBJECTIVE else (x, y))}, stack: {pt(land.stand((x, y + 1.5)))}{name}),')
    berths = plates.berths()
    for k, (x, y, w, h) in plates.BOXES.items():
        mark = plates.TARRYTOWN_MARK if k == "tarrytown" else (x + w / 2, y + h / 2)
        o.append(f'        "{k}": (place: {pt(mark)}, stack: {pt(land.stand(berths[k][0]))}, name: ({x + 12 + ML:.1f}, {y + 16 + M:.1f}, {x + w - 12 + ML:.1f}, {y + 40 + M:.1f})),')
    o += ["    },", "    roads: [],", f"    corner: {RC:.3f},", "    hexes: {"] + [f'        "{h}": {pt(centre(h))},' for h in HEX]
    o += ["    },", f"    unnumbered: [{', '.join(chr(34) + h + chr(34) for h in HEX if under_name(h))}],", "    berths: {"] + [f'        "{k}": (american: {pt(land.stand(a))}, british: {pt(land.stand(b))}),' for k, (a, b) in berths.items()]
    o += ["    },", "    boxes: {"] + [f'        "{k}": ({x + ML:.1f}, {y + M:.1f}, {w:.1f}, {h:.1f}),' for k, (x, y, w, h) in plates.BOXES.items()]
    return "\n".join(o + ["    },", ")", ""])

def main():
    for a, b in land.touching():
        print("on top of each other:", a, "and", b)
    out = ASSETS / "white_plains"
    out.mkdir(exist_ok=True)
    (out / "map.ron").write_text(table())
    drawing = svg(VW, VH, sheet(), filters(W, H), -ML, -M)
    drawn = aged(render(drawing, VW * SCALE))
    pack_map(drawn, out / "map.ktx2")

if __name__ == "__main__":
    main()
