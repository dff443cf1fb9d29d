"""Draws the map sheet of Trying Men's Souls and writes it with the table of where things stand on it; and what is seen where a boom is gone."""
import math, random
from PIL import Image, ImageDraw, ImageFilter
from shapely.geometry import LineString, Point, box
from shapely.ops import substring, unary_union
from shapely.prepared import prep
import engrave
import trying_mens_souls_cover as cover
import trying_mens_souls_land as land
import trying_mens_souls_plates as plates
from common import ASSETS, pack_map, render, svg, text_on_curve, text_path
from engrave import C, aged, filters, folds, lines, path, poly, polygons, rose, words
import trying_mens_souls_data as data
from trying_mens_souls_data import COLUMN, D, FORT, H, HEX, M, RC, STARS, TOP, TRENCHES, W, centre, corners
from trying_mens_souls_land import CELL, FRAME, LAND, PARTS, PLACES, ROSE, WATER

SCALE = 2                                                  # pixels to a map unit; of the picture whole blocks of four pixels are kept
VW, VH = W + 2 * M, H + 2 * M
WASH = dict(NewJersey="#9fb06a", LongIsland="#c98a5c", Manhattan="#d98f7c", Bronx="#d9b04f", GovernorsIsland="#c98a5c")
WIDE = dict(zip(("Hackensack River", "Flushing Creek", "Jamaica Creek"), (3.4, 3.1, 3.1)))          # streams that are broader than the rest
EVERY = "".join(poly(p) for p in PARTS)
DEFS = filters(W, H) + f'<clipPath id="land"><path d="{EVERY}"/></clipPath>'
LARGE = {n["hex"] for n in PLACES["names"] if n["size"] > 17 and n["face"] == "fell"}
whole = lambda g: "".join(poly(p) for p in polygons(g))
many = lambda ls: "".join(path(l.coords) for l in ls)

# ------------------------------------------------------------------ the ground
def water():
    rays = []
    for i in range(32):
        a = i * math.pi / 16
        l = LineString([(ROSE[0] + math.cos(a) * q, ROSE[1] + math.sin(a) * q) for q in (66, 1900)]).intersection(WATER)
        rays += [path(s.coords) for s in lines(l) if s.length > 14]
    near, far = engrave.shore_lines(LAND, W, H, random.Random(1776), (4, 7, 10.5, 15))
    return (f'<rect width="{W}" height="{H}" fill="{C["water"]}"/><path d="{"".join(rays)}" fill="none" stroke="{C["hatch"]}" stroke-width=".5" opacity=".34"/>'
            f'<g fill="none" stroke="#8fa9a6" opacity=".5" filter="url(#soft)"><path d="{EVERY}" stroke-width="24"/></g>'
            f'<path d="{"".join(far)}" stroke="{C["hatch"]}" stroke-width=".62" opacity=".6" fill="none"/><path d="{"".join(near)}" stroke="{C["hatch"]}" stroke-width=".8" opacity=".82" fill="none"/>')

BEYOND = dict(NewJersey=[box(-40, -40, 40, TOP + 980)], Bronx=[box(W - 30, -40, W + 40, TOP + 90)], LongIsland=[box(W - 30, TOP + 100, W + 40, H + 40), box(600, H - 40, W + 40, H + 40)])   # where a region runs on to the neat line

def regions():
    """A wash of its own colour inside the shore of each region."""
    s, n = "", 0
    for name, colour in WASH.items():
        mine = [h for h, q in data.LAND.items() if q["region"] == name]
        above = [box(COLUMN * int(h[:2]) - 18.2, -40, COLUMN * int(h[:2]) + 18.2, TOP + 24) for h in mine if h[2:] == "01"]
        g = unary_union([CELL[h].buffer(6) for h in mine] + above + BEYOND.get(name, [])).intersection(LAND).buffer(-.5).buffer(.5)
        for p in polygons(g):
            d, n = poly(p), n + 1
            s += (f'<clipPath id="k{n}"><path d="{d}"/></clipPath><g clip-path="url(#k{n})"><path d="{d}" fill="{colour}" fill-opacity=".10"/>'
                  f'<path d="{d}" fill="none" stroke="{colour}" stroke-opacity=".55" stroke-width="26" filter="url(#soft)"/></g>')
    return s

def tint(terrain, colour):
    g = unary_union([CELL[h].buffer(.4) for h, q in data.LAND.items() if q["ground"] == terrain]).buffer(-5).buffer(9).buffer(-5)
    return f'<path d="{whole(g)}" fill="{colour[0]}" opacity="{colour[1]}"/>'

def ground():
    return (f'<path d="{EVERY}" fill="{C["land"]}"/><g clip-path="url(#land)">' + regions() + tint("Woods", plates.WOODS) + tint("Swamp", plates.SWAMP) + tint("City", plates.CITY) + "</g>"
            + f'<path d="{"".join(cover.furrows())}" stroke="{C["sepia"]}" stroke-width=".6" opacity=".42" fill="none"/><path d="{EVERY}" fill="none" stroke="{C["ink"]}" stroke-width="1.350" stroke-linejoin="round"/>')

def net():
    """Every hexside once; fainter on the water."""
    sides, dry = {}, prep(LAND.buffer(.4))
    for h in HEX:
        q = [(round(x, 1), round(y, 1)) for x, y in corners(h)]
        sides |= {tuple(sorted((q[k], q[(k + 1) % 6]))): None for k in range(6)}
    ashore = lambda e: dry.intersects(Point((e[0][0] + e[1][0]) / 2, (e[0][1] + e[1][1]) / 2))
    on_land, afloat = ("".join(path(e) for e in sides if ashore(e) == so) for so in (True, False))
    return f'<path d="{afloat}" stroke="{C["hatch"]}" stroke-width=".7" opacity=".26" fill="none"/><path d="{on_land}" stroke="{C["sepia"]}" stroke-width=".85" opacity=".46" fill="none"/>'

def streams():
    """Full at the mouth; where a stream rises it runs out to a hair."""
    wet, rim, core = prep(WATER.buffer(14)), "", ""
    for name, l in land.STREAMS:
        full, n = WIDE.get(name, 2.7), max(6, round(l.length / 4))
        near = [wet.intersects(Point(p)) or any(q is not l and q.distance(Point(p)) < 3 for _, q in land.STREAMS) for p in (l.coords[0], l.coords[-1])]
        for i in range(n):
            t = (i + .5) / n * l.length
            rise = min([1] + [(d + 4) / 34 for d, wide in ((t, near[0]), (l.length - t, near[1])) if not wide])
            part = path(substring(l, i / n, (i + 1) / n, normalized=True).coords)
            rim += f'<path d="{part}" stroke-width="{full * rise + .7 + .9 * rise:.2f}"/>'
            core += f'<path d="{part}" stroke-width="{full * rise:.2f}"/>'
    return f'<g fill="none" stroke-linejoin="round" stroke-linecap="round"><g stroke="{C["ink"]}">{rim}</g><g stroke="{plates.STREAM}">{core}</g></g>'

def roads():
    d = many(land.ROAD_LINES)
    return f'<path d="{d}" fill="none" stroke="{C["land"]}" stroke-width="6.600" opacity=".8" stroke-linejoin="round" stroke-linecap="round"/>' + plates.road(d)

def slopes():
    s = cover.hachures()
    return (f'<g fill="none" stroke-linecap="round"><path d="{"".join(s["lit"])}" stroke="{C["hill"]}" stroke-width=".75" opacity=".62"/><path d="{"".join(s["dark"])}" stroke="#4a3421" stroke-width="1.050" opacity=".82"/>'
            f'<path d="{"".join(s["crest"])}" stroke="#4a3421" stroke-width="1.300" opacity=".75"/></g>')

def growth():
    s = f"<g {plates.TREE_INK}>" + "".join(plates.tree(*t) for t in cover.trees()) + "</g>"
    return s + f"<g {plates.HOUSES}>" + "".join(f'<rect x="{x0:.1f}" y="{y0:.1f}" width="{x1 - x0:.1f}" height="{y1 - y0:.1f}" transform="rotate(10 {x0:.1f} {y0:.1f})"/>' for x0, y0, x1, y1 in cover.blocks_of_houses()) + "</g>"

# ------------------------------------------------------------------ booms
def booms():
    return "".join(plates.boom(many(ls)) for ls in land.BOOM_LINES.values())

def stumps():
    """Of a boom that is gone a log is left at either shore, and a cross between them."""
    s = ""
    for l in (l for ls in land.BOOM_LINES.values() for l in ls):
        long, arm = min(8, l.length * .2), min(5, max(3, l.length * .11))
        ends = [l.interpolate(0), l.interpolate(long), l.interpolate(l.length - long), l.interpolate(l.length)]
        log = "".join(f"M{a.x:.1f} {a.y:.1f}L{b.x:.1f} {b.y:.1f}" for a, b in (ends[:2], ends[2:]))
        m = l.interpolate(.5, normalized=True)
        cross = f"M{m.x - arm:.1f} {m.y - arm:.1f}l{2 * arm} {2 * arm}m0-{2 * arm}l-{2 * arm} {2 * arm}"
        s += (f'<g fill="none" stroke-linecap="round"><path d="{log}" stroke="{C["ink"]}" stroke-width="6"/><path d="{log}" stroke="#9a6a4c" stroke-width="3.600"/>'
              f'<path d="{cross}" stroke="{C["water"]}" stroke-width="6"/><path d="{cross}" stroke="{C["ink"]}" stroke-width="3.800"/><path d="{cross}" stroke="{C["red"]}" stroke-width="2"/></g>')
    return s

ROOM = 16                                                  # units around a boom

def room_of(boom):
    """The part of the sheet that a boom lies on: left, top, width, height, in whole units of the neat line."""
    x0, y0, x1, y1 = (round(v) for v in unary_union(land.BOOM_LINES[boom]).bounds)
    return x0 - ROOM, y0 - ROOM, x1 - x0 + 2 * ROOM, y1 - y0 + 2 * ROOM

def gone_booms(bare):
    """For each boom the sheet as it is without it, with soft edges: to be laid over the map."""
    out = {}
    for k, ls in land.BOOM_LINES.items():
        x, y, w, h = room_of(k)
        mask = Image.new("L", (w * SCALE, h * SCALE))
        for l in ls:
            ImageDraw.Draw(mask).line([((p - x) * SCALE, (q - y) * SCALE) for p, q in l.coords], 255, 22 * SCALE, "curve")
            for p, q in (l.coords[0], l.coords[-1]):
                ImageDraw.Draw(mask).ellipse([((p - x) - 10) * SCALE, ((q - y) - 10) * SCALE, ((p - x) + 10) * SCALE, ((q - y) + 10) * SCALE], 255)
        at = ((x + M) * SCALE, (y + M) * SCALE)
        patch = bare.crop((*at, at[0] + w * SCALE, at[1] + h * SCALE)).convert("RGB")
        patch.putalpha(mask.filter(ImageFilter.GaussianBlur(3)))
        out[f"gone_{k}"] = patch
    return out

# ------------------------------------------------------------------ lettering
def names_of_country():
    s = ""
    for n in PLACES["country"]:
        s += f'<g transform="translate({n["x"]} {n["y"]}) rotate({n["turn"]})" opacity=".7">{words(text_path(n["text"], 0, 0, n["size"], "sc", "middle", n["sp"]), C["sepia"], C["land"], 3.6)}</g>'
    for n in PLACES["water"]:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = n["line"]
        f = lambda a, b, c, d, t: a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3
        l = LineString([(f(ax, bx, cx, dx, i / 40), f(ay, by, cy, dy, i / 40)) for i in range(41)])
        s += words(text_on_curve(n["text"], l, n["size"], "italic", n["sp"]), C["blue"], C["water"], 3.2, .92)
    return s

def signs():
    s = "".join(f'<rect x="{x - 2:.1f}" y="{y - 1.5:.1f}" width="3.800" height="2.800" transform="rotate({a:.0f} {x:.1f} {y:.1f})"/>' for x, y, a in cover.villages(sorted(LARGE)))
    s = f'<g fill="{C["ink"]}">{s}</g>'
    named = {n["hex"] for n in PLACES["names"]} - {n["hex"] for n in PLACES["names"] if n["face"] == "sc"}
    for h in data.LAND:
        x, y = centre(h)
        if h in FORT:
            s += plates.fort(x, y) + (plates.gold_star(x + 15, y - 13, 6.4) if h in STARS else "")
        elif h in STARS:
            s += plates.gold_star(x, y)
        elif h in named:
            s += plates.place(x, y, h in LARGE)
    return s

def names():
    s = ""
    for n, x, y, b in land.LABELS:
        ground = C["water"] if WATER.intersection(b).area > b.area * .5 else C["land"]
        s += words(text_path(n["text"], x, y, n["size"], n["face"], spacing=n.get("sp", 0)), C["ink"], ground, 4)
    return s

# ------------------------------------------------------------------ the sheet and its table
def layers_below():
    return (f'<rect x="{-M}" y="{-M}" width="{VW}" height="{VH}" fill="{C["paper"]}"/><g clip-path="url(#map)">'
            + water() + ground() + streams() + net() + f'<path d="{"".join(cover.marsh())}" fill="none" stroke="{C["marsh"]}" stroke-width="1" opacity=".95"/>' + roads() + slopes() + growth()
            + plates.trenches("".join(cover.trench(h) for h in TRENCHES)) + plates.ferry(many(land.FERRY_LINES)))

def layers_above():
    return (names_of_country() + signs() + names() + "</g>"
            + rose(*ROSE, 62) + plates.title() + plates.boxes() + plates.key() + plates.scale_bar() + plates.border() + folds(W, H, M))

def under_name(h):
    """Whether a printed name lies where the number of a hex is written: at its upper edge."""
    x, y = centre(h)
    number = box(x - D * .2, y - D * .47, x + D * .2, y - D * .3)
    return any(number.intersects(b) for *_, b in land.LABELS)

def table():
    pt = lambda p: f"({p[0] + M:.1f}, {p[1] + M:.1f})"
    room = {n["hex"]: (b.bounds[0] + M, b.bounds[1] + M, b.bounds[2] + M, b.bounds[3] + M) for n, _, _, b in land.LABELS if n["text"] != "NEW YORK"}
    berths = plates.berths()
    o = ["// Where things stand on trying_mens_souls/map.ktx2. All figures are map units with the origin at the top left of the sheet, y down;",
         f"// the picture has {SCALE} pixels to the unit. A counter's edge is {land.EDGE} units.",
         "// place: the middle of the hex or of the box. stack: where a counter stands: the front face of the first one is centred on its x, and its y lies",
         "// at 0.8 of the face from its top (so 0.2 of the face is below it). name: the box of the printed name, left, top, right, bottom. hexes: the exact",
         "// middles, hexes on a flat side; corner: from a middle to its corners; unnumbered: hexes whose number would lie on a printed name. berths: in the",
         "// boxes, where a stack of either side stands; boxes: those boxes themselves: left, top, width, height; from 36 below the top to 32 above the foot",
         "// they are free of words. booms: what gone_BOOM of blocks.ron covers: left, top, width, height.",
         "(", f"    sheet: ({VW // 2 * 2:.1f}, {VH // 2 * 2:.1f}),", "    locations: {"]
    for h in HEX:
        x, y = centre(h)
        name = f', name: ({", ".join(f"{v:.1f}" for v in room[h])})' if h in room else ""
        fort = ", fort: true" if h in FORT else ""
        o.append(f'        "{h}": (place: {pt((x, y))}, stack: {pt(land.stand((x, y + 1.5)))}{name}{fort}),')
    for k, (x, y, w, h) in land.AREA.items():
        o.append(f'        "{k}": (place: {pt((x + w / 2, y + h / 2))}, stack: {pt(land.stand((x + w / 2, berths[k][0][1])))}, name: ({x + 12 + M:.1f}, {y + 8 + M:.1f}, {x + w - 12 + M:.1f}, {y + 36 + M:.1f})),')
    o += ["    },", "    roads: [],", f"    corner: {RC:.1f},", "    hexes: {"] + [f'        "{h}": {pt(centre(h))},' for h in HEX]
    o += ["    },", f"    unnumbered: [{', '.join(chr(34) + h + chr(34) for h in HEX if under_name(h))}],", "    berths: {"] + [f'        "{k}": (american: {pt(land.stand(a))}, british: {pt(land.stand(b))}),' for k, (a, b) in berths.items()]
    o += ["    },", "    boxes: {"] + [f'        "{k}": ({x + M:.1f}, {y + M:.1f}, {w:.1f}, {h:.1f}),' for k, (x, y, w, h) in land.AREA.items()]
    o += ["    },", "    booms: {"] + [f'        "{k}": ({x + M:.1f}, {y + M:.1f}, {w:.1f}, {h:.1f}),' for k, (x, y, w, h) in ((k, room_of(k)) for k in land.BOOM_LINES)]
    return "\n".join(o + ["    },", ")", ""])

def main():
    """Writes the sheet and its table; gives the pictures of the places of booms that are gone."""
    print("hexes that would be misread:", land.misread())
    for a, b in land.touching():
        print("on top of each other:", a, "and", b)
    out = ASSETS / "trying_mens_souls"
    out.mkdir(exist_ok=True)
    (out / "map.ron").write_text(table())
    below, above = layers_below(), layers_above()
    drawn = lambda between: aged(render(svg(VW, VH, below + between + above, DEFS, -M, -M), VW * SCALE))
    pack_map(drawn(booms()), out / "map.ktx2")
    return gone_booms(drawn(stumps()))

if __name__ == "__main__":
    main()
