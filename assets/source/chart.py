"""Draws the map sheet, an engraved and hand-coloured plan of 1776, and writes it with the table of where things stand on it."""
import math, random
from shapely.geometry import LineString, Point, box
from shapely.ops import unary_union
from shapely.prepared import prep
import chart_cover as cover
import chart_hills
from chart_land import (ALONG, ANCHOR_ROOM, BYWAYS, COUNTRIES, H, LAND, LAND_IN, LEVEL, LOC, M, NAME_BOX, NAMES, PARTS, RIVERS, ROADS, ROADS_U, ROSE, ROUNDELS, SHIP, STACK, STUBS, STUB_LINES,
                        W, WASH, WATER, XS, YS, collisions, lerp, line, region)
from engrave import ANCHOR, C, PLATE, TREES, aged, bastions, filters, folds, lines, path, plate, poly, ring, rose, words
from common import ASSETS, pack_map, render, text_on_curve, text_path, text_width
from signs import ship

SCALE = 2.25                                               # pixels to a map unit
DEFS = filters(W, H)

# ------------------------------------------------------------------ the ground
def water():
    rays = []
    for i in range(32):
        a = i * math.pi / 16
        l = LineString([(ROSE[0] + math.cos(a) * q, ROSE[1] + math.sin(a) * q) for q in (66, 1700)]).intersection(WATER)
        rays += [path(s.coords) for s in lines(l) if s.length > 14]
    near, far = cover.shore_lines()
    dots = "".join(f"M{x:.1f} {y:.1f}h.01" for x, y in cover.shoals())
    return (f'<rect width="{W}" height="{H}" fill="{C["water"]}"/><path d="{"".join(rays)}" fill="none" stroke="{C["hatch"]}" stroke-width=".5" opacity=".38"/>'
            f'<g fill="none" stroke="#8fa9a6" opacity=".5" filter="url(#soft)"><path d="{"".join(poly(p) for p in PARTS)}" stroke-width="26"/></g>'
            f'<path d="{dots}" stroke="{C["hatch"]}" stroke-width=".95" stroke-linecap="round" opacity=".75"/>'
            f'<path d="{"".join(far)}" stroke="{C["hatch"]}" stroke-width=".62" opacity=".62" fill="none"/><path d="{"".join(near)}" stroke="{C["hatch"]}" stroke-width=".8" opacity=".85" fill="none"/>')

def ground():
    s = []
    for i, p in enumerate(PARTS):
        d, w = poly(p), WASH.get(region(p), WASH["mainland"])
        s.append(f'<clipPath id="c{i}"><path d="{d}"/></clipPath><path d="{d}" fill="{C["land"]}"/>')
        if p.area > 120:
            s.append(f'<g clip-path="url(#c{i})"><path d="{d}" fill="{w}" fill-opacity=".10" stroke="{w}" stroke-opacity=".5" stroke-width="{30 if p.area > 9000 else 12}" filter="url(#soft)"/></g>')
        s.append(f'<path d="{d}" fill="none" stroke="{C["ink"]}" stroke-width="1.350" stroke-linejoin="round"/>')
    riv = "".join(path(r.coords) for r in RIVERS)
    s.append(f'<path d="{riv}" fill="none" stroke="{C["hatch"]}" stroke-width="2.800" opacity=".55" stroke-linejoin="round"/><path d="{riv}" fill="none" stroke="{C["ink"]}" stroke-width=".9" stroke-linejoin="round"/>')
    return "".join(s)

def growth():
    s, taken = [], []
    for outline, furrows, tint in cover.fields():
        taken.append(outline.buffer(5))
        s.append(f'<path d="{poly(outline)}" fill="{tint}" fill-opacity=".42" stroke="{C["hill"]}" stroke-width=".45" stroke-opacity=".6"/><path d="{"".join(path(f.coords) for f in furrows)}" stroke="{C["hill"]}" stroke-width=".34" stroke-opacity=".5" fill="none"/>')
    s.append(f'<path d="{"".join(cover.marsh())}" fill="none" stroke="{C["marsh"]}" stroke-width=".75" opacity=".8"/>')
    s.append(f'<g fill="#a9ad78" fill-opacity=".6" stroke="{C["tree"]}" stroke-width=".62">')
    for x, y, k, kind in cover.trees(unary_union(taken)):
        s.append(f'<g transform="translate({x:.1f} {y:.1f}) scale({k:.2f})"><path d="M.8-.2h3.600" stroke-opacity=".6"/><path d="{TREES[kind]}"/><path d="M1.600-5.400l1 1.400M.4-4.400l1.200 1.600" stroke-opacity=".7" fill="none"/></g>')
    s.append("</g>")
    return "".join(s)

def hills():
    lit, dark = [], []
    for pts, light in chart_hills.strokes():
        (lit if light > .15 else dark).append("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in pts) + "Z")
    return f'<path d="{"".join(lit)}" fill="{C["hill"]}" opacity=".80"/><path d="{"".join(dark)}" fill="#523e2a" opacity=".92"/>'

# ------------------------------------------------------------------ limits, roads, towns
LIMIT = [[(-74.0345, 40.7090), (-74.0195, 40.6915)], [(-74.0130, 40.6880), (-74.0120, 40.6815)], [(-74.034, 40.7365), (-74.0085, 40.7375)], [(-73.9200, 40.9360), (-73.9005, 40.9345)],
         [(-73.9440, 40.7735), (-73.9360, 40.7720)], [(-73.806, 40.8120), (-73.7975, 40.7955)]]
CLOSED = [[(-74.0165, 40.7015), (-74.0172, 40.6918)], [(-73.9335, 40.8745), (-73.9255, 40.8830)], [(-73.9325, 40.8065), (-73.9215, 40.8015)]]

def limits():
    s = "".join(path(q.coords) for l in LIMIT for q in lines(line(l).intersection(WATER)) if q.length > 6)
    out = f'<path d="{s}" fill="none" stroke="{C["blue"]}" stroke-width="2" stroke-dasharray="0 6" stroke-linecap="round" opacity=".85"/>'
    for l in CLOSED:
        d = path(line(l).coords)
        out += f'<path d="{d}" stroke="{C["paper"]}" stroke-width="6.500" opacity=".75"/><path d="{d}" stroke="{C["red"]}" stroke-width="3.200" stroke-dasharray="7 4"/>'
    return out

def roads():
    every, stubs = "".join(map(path, ROADS.values())), "".join(map(path, STUB_LINES.values()))
    return ('<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
            f'<path d="{every}{stubs}" stroke="{C["land"]}" stroke-width="6.400" opacity=".75"/>'
            f'<path d="{stubs}" stroke="{C["road"]}" stroke-width="4" stroke-dasharray="9 3.500"/><path d="{stubs}" stroke="#f0dfb4" stroke-width="1.700"/>'
            f'<path d="{every}" stroke="{C["road"]}" stroke-width="4"/><path d="{every}" stroke="#f3e4bd" stroke-width="1.700"/></g>')

def towns():
    s = []
    city = LOC["new_york_city"]
    solid = prep(LAND.buffer(-1.5))
    s.append(f'<g fill="#8c4a3c" fill-opacity=".75" stroke="{C["ink"]}" stroke-width=".4">')
    near = prep(unary_union([NAME_BOX["new_york_city"].buffer(2), ROADS_U.buffer(4), Point(city["x"], city["y"]).buffer(17)]))
    for r in range(11):
        for c in range(17):
            x, y = city["x"] - 34 + c * 5.6 + r * .9, city["y"] + 36 - r * 5.2
            b = box(x, y, x + 5, y + 4)
            if solid.contains(b) and not near.intersects(b) and math.hypot(x - city["x"], (y - city["y"]) * 1.3) < 52 - 14 * random.Random(f"{r} {c}").random():
                s.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="4.200" height="3.400" transform="rotate(-14 {x:.1f} {y:.1f})"/>')
    s.append(f'</g><g fill="{C["ink"]}">')
    for k, l in LOC.items():
        if l["fort"]:
            continue
        rr = random.Random(k)
        for _ in range(9):
            a, q = rr.random() * 6.28, rr.uniform(12, 19)
            x, y = l["x"] + math.cos(a) * q, l["y"] + math.sin(a) * q
            b = box(x - 2, y - 2, x + 3, y + 2.4)
            if not b.intersects(NAME_BOX[k].buffer(1)) and b.distance(ROADS_U) > 2.6 and LAND_IN.contains(b):
                s.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="3.200" height="2.300" transform="rotate({rr.uniform(-25, 25):.0f} {x:.1f} {y:.1f})"/>')
    s.append("</g>")
    for l in LOC.values():
        x, y = l["x"], l["y"]
        if l["fort"]:
            heart = ring([(math.sin(q * 2 * math.pi / 5) * 6.6, -math.cos(q * 2 * math.pi / 5) * 6.6) for q in range(5)])
            s.append(f'<g transform="translate({x} {y})"><path d="{bastions(17.6)}" fill="{C["land"]}" opacity=".85"/><path d="{bastions(15)}" fill="#f6ecd2" stroke="{C["ink"]}" stroke-width="1.500" stroke-linejoin="round"/>'
                     f'<path d="{bastions(11.4)}" fill="none" stroke="{C["ink"]}" stroke-width=".55" stroke-linejoin="round" opacity=".8"/><path d="{heart}" fill="{C["red"]}" stroke="{C["ink"]}" stroke-width=".9"/></g>')
        else:
            s.append(f'<circle cx="{x}" cy="{y}" r="7.400" fill="#f8efd8" stroke="{C["ink"]}" stroke-width="1.500"/><circle cx="{x}" cy="{y}" r="2.600" fill="{C["blue"] if l["zones"] else C["ink"]}"/>')
    return "".join(s)

def wheels():
    s = []
    for _, e in STUBS.values():
        x, y = min(max(e[0], 15), W - 15), min(max(e[1], 15), H - 15)
        spokes = "".join(f"M0 0L{math.cos(a * math.pi / 4) * 7:.1f} {math.sin(a * math.pi / 4) * 7:.1f}" for a in range(8))
        s.append(f'<g transform="translate({x} {y})"><circle r="10.500" fill="#f4ead0" stroke="{C["sepia"]}" stroke-width="1"/><circle r="7" fill="none" stroke="{C["sepia"]}" stroke-width="1.600"/><path d="{spokes}" stroke="{C["sepia"]}" stroke-width="1"/><circle r="1.800" fill="{C["sepia"]}"/></g>')
    return "".join(s)

# ------------------------------------------------------------------ lettering
def lettering():
    s = []
    for t, l, size, sp in ALONG:
        s.append(words(text_on_curve(t, l, size, "italic", sp), C["blue"], C["water"], 3.8, .92))
    for t, x, y, size in LEVEL:
        s.append(words(text_path(t, x, y, size, "italic", "middle"), C["blue"], C["water"], 3.4))
    for t, x, y, size, sp, turn in COUNTRIES:
        s.append(f'<g transform="translate({x} {y}) rotate({turn})">{words(text_path(t, 0, 0, size, "sc", "middle", sp), C["sepia"], C["land"], 4, .82)}</g>')
    for z, (x, y) in ROUNDELS.items():
        s.append(f'<g transform="translate({x} {y})"><circle r="12.500" fill="#f4ead0" stroke="{C["blue"]}" stroke-width="1.500"/><circle r="10" fill="none" stroke="{C["blue"]}" stroke-width=".6"/><path d="{text_path(z, 0, 5.7, 17, "fell", "middle")}" fill="{C["blue"]}"/></g>')
    for k, t, x, y, face, size, wet in NAMES:
        col = C["blue"] if wet else C["ink"]
        if wet:
            s.append(f'<g transform="translate({x + 6.5:.1f} {y - 5:.1f})" fill="none" stroke-linecap="round"><path d="{ANCHOR}" stroke="{C["land"]}" stroke-width="4.500"/><path d="{ANCHOR}" stroke="{col}" stroke-width="1.500"/></g>')
        s.append(words(text_path(t, x + (ANCHOR_ROOM if wet else 0), y, size, face), col, C["land"], 4.5))
    for t, x, y, size, _, turn in BYWAYS:
        s.append(f'<g transform="translate({x} {y}) rotate({turn})">{words(text_path(t, 0, 0, size, "italic", "middle"), C["sepia"], C["land"], 3)}</g>')
    return "".join(s)

# ------------------------------------------------------------------ ornaments
def cartouche(x, y, w, h):
    s = plate(x, y, w, h)
    for yy, t, size, sp, face, col in ((40, "A Plan of the Country about", 19, .5, "italic", "ink"), (84, "NEW YORK", 47, 7, "primer", "ink"), (109, "with the two Rivers, the Sound, and Part of the Jerseys,", 14.5, .3, "italic", "ink"),
                                       (137, "Shewing the Operations of the Armies", 18.5, .3, "fell", "ink"), (177, "in the Year 1776", 23, 1.5, "sc", "red")):
        s.append(f'<path d="{text_path(t, w / 2, yy, size, face, "middle", sp)}" fill="{C[col]}"/>')
    s.append(f'<path d="M{w / 2 - 96} 148H{w / 2 - 12}M{w / 2 + 12} 148H{w / 2 + 96}" stroke="{C["ink"]}" stroke-width=".9"/><path d="M{w / 2} 143l5 5l-5 5l-5-5z" fill="{C["red"]}"/>')
    return "".join(s) + "</g>"

def scale_bar(x, y, n=6):
    """True for the middle of the sheet only, and says so."""
    mile = 750 / .230 / 69.0
    s = [f'<g transform="translate({x} {y})">']
    for i in range(n):
        s.append(f'<rect x="{i * mile:.1f}" width="{mile:.1f}" height="5" fill="{C["ink"] if i % 2 == 0 else PLATE}" stroke="{C["ink"]}" stroke-width=".9"/>')
        if i % 2 == 0:
            s.append(f'<path d="{text_path(str(i), i * mile, -6, 13.5, "fell", "middle")}" fill="{C["ink"]}"/>')
    s.append(f'<path d="{text_path(str(n), n * mile, -6, 13.5, "fell", "middle")}{text_path("English Miles, about the City", n * mile / 2, 21, 14, "italic", "middle")}" fill="{C["ink"]}"/></g>')
    return "".join(s)

def border():
    """Minutes of arc, through the same stretch as the map."""
    s = [f'<g fill="none" stroke="{C["ink"]}">'] + [f'<rect x="{-q}" y="{-q}" width="{W + 2 * q}" height="{H + 2 * q}" stroke-width="{k}"/>' for q, k in ((0, 1.6), (13, .9), (19, .6), (34, 2.6), (38.5, .7))] + ["</g>"]
    bars, ticks = [], []
    for axis, lo, hi, table, far in (("x", -74.28, -73.68, XS, H), ("y", 40.5, 41.136, YS, W)):
        m = math.ceil(lo * 60)
        while m <= hi * 60 + 1e-6:
            q = lerp(m / 60, table)
            if m % 2 == 0:
                q2 = lerp(min(hi, (m + 1) / 60), table)
                a, b = min(q, q2), max(q, q2)
                for e in (-10.5, far + 4):
                    bars.append(f"M{a:.1f} {e}H{b:.1f}V{e + 6.5}H{a:.1f}Z" if axis == "x" else f"M{e} {a:.1f}H{e + 6.5}V{b:.1f}H{e}Z")
            if m % 5 == 0:
                dg, mi = divmod(abs(m), 60)
                t = f"{dg}°" if mi == 0 else str(mi)
                prime = "" if mi == 0 else f'<path transform="translate({text_width(t, 11.5) / 2 + 1.2:.1f} -6.500)" d="M0 0L1.600-.5L.5 3.200Z"/>'
                for e in (0, 1):
                    at = f"translate({q:.1f} {H + 30.5 if e else -22.5})" if axis == "x" else f"translate({W + 22.5 if e else -22.5} {q:.1f}) rotate({90 if e else -90})"
                    ticks.append(f'<g transform="{at}"><path d="{text_path(t, 0, 0, 11.5, "fell", "middle")}"/>{prime}</g>')
            m += 1
    return "".join(s) + f'<path d="{"".join(bars)}" fill="{C["ink"]}"/><g fill="{C["ink"]}">{"".join(ticks)}</g>'

def man_of_war(x, y):
    """A ship on the open sea, engraved, far from where pieces stand."""
    waves = "".join(f"M{a - 8} {b}c4-2.600 6-2.600 8 0c2.400-2.600 5-2.600 8 0" for a, b in ((-24, 22), (-2, 23.5), (20, 22), (-13, 27), (9, 27.5)))
    return f'<g transform="translate({x} {y}) scale(.66)" opacity=".82">{ship(C["sepia"], C["water"])}<path d="{waves}" fill="none" stroke="{C["hatch"]}" stroke-width="1.200"/></g>'

# ------------------------------------------------------------------ the sheet and its table
def sheet():
    body = (f'<rect x="{-M}" y="{-M}" width="{W + 2 * M}" height="{H + 2 * M}" fill="{C["paper"]}"/><g clip-path="url(#map)">'
            + water() + ground() + growth() + hills() + limits() + roads() + towns() + lettering() + wheels() + "</g>"
            + man_of_war(492, 1338) + rose(*ROSE, 60) + cartouche(48, 44, 364, 196) + scale_bar(650, 1356) + border() + folds(W, H, M))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-M} {-M} {W + 2 * M} {H + 2 * M}" width="{W + 2 * M}" height="{H + 2 * M}"><defs>{DEFS}</defs>{body}</svg>'

def table():
    pt = lambda x, y: f"({x + M:.1f}, {y + M:.1f})"
    room = lambda x, y: f", name: ({x + M - 13:.1f}, {y + M - 13:.1f}, {x + M + 13:.1f}, {y + M + 13:.1f})"
    letter = lambda k: room(*ROUNDELS[k[-1].upper()]) if k.startswith("zone_") else ""
    o = ["// Where things stand on new_york_1776.png. All figures are map units with the origin at the top left of the sheet, y down;",
         f"// the picture has {SCALE} pixels to the unit. A block's edge is {50} units.",
         "// place: the middle of the place's mark. stack, ship: where a block stands: the front face of the first block is centred",
         "// on its x, and its y lies at 0.8 of the face from its top (so 0.2 of the face is below it). name: the box of the printed name or letter,",
         "// left, top, right, bottom. roads: the middle of the road as drawn, from a to b.", "(", f"    sheet: ({W + 2 * M:.1f}, {H + 2 * M:.1f}),", "    locations: {"]
    for k, l in LOC.items():
        b = NAME_BOX[k].bounds
        o.append(f'        "{k}": (place: {pt(l["x"], l["y"])}, stack: {pt(l["x"] + STACK[k][0], l["y"] + STACK[k][1])}, name: ({", ".join(f"{v + M:.1f}" for v in b)})),')
    o += ["    },", "    zones: {"] + [f'        "{k}": (ship: {pt(*p)}{letter(k)}),' for k, p in SHIP.items()] + ["    },", "    roads: ["]
    for (a, b), pts in ROADS.items():
        l = LineString(pts)
        n = max(2, round(l.length / 8))
        at = [l.interpolate(i / n, normalized=True) for i in range(n + 1)]
        o.append(f'        (a: "{a}", b: "{b}", line: [{", ".join(pt(p.x, p.y) for p in at)}]),')
    return "\n".join(o + ["    ],", ")", ""])

def main():
    for a, b in collisions():
        print("on top of each other:", a, "and", b)
    out = ASSETS / "new_york_1776"
    out.mkdir(exist_ok=True)
    (out / "map.ron").write_text(table())
    drawn = aged(render(sheet(), (W + 2 * M) * SCALE))
    pack_map(drawn, out / "map.ktx2")

if __name__ == "__main__":
    main()
