"""Draws the map sheet, an engraved and hand-coloured plan of 1776, and writes it with the table of where things stand on it."""
import math, random
import numpy as np
from PIL import Image
from shapely.geometry import LineString, Point, box
from shapely.ops import unary_union
from shapely.prepared import prep
import chart_cover as cover
import chart_hills
from chart_land import (ALONG, ANCHOR_ROOM, BYWAYS, C, COUNTRIES, H, LAND, LAND_IN, LEVEL, LOC, M, NAME_BOX, NAMES, PARTS, RIVERS, ROADS, ROADS_U, ROSE, ROUNDELS, SHIP, STACK, STUBS, STUB_LINES,
                        W, WASH, WATER, XS, YS, collisions, lerp, line, lines, region)
from common import ASSETS, render, text_on_curve, text_path, text_width
from signs import ship

SCALE = 2.25                                               # pixels to a map unit
PLATE = "#f3e8cc"

def ring(c):
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in c) + "Z"

def poly(p):
    return "".join(ring(r.coords) for r in [p.exterior, *p.interiors])

def path(c):
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in c)

def words(d, fill, halo, width, opacity=1.0):
    """Lettering with a halo of the ground below it."""
    return (f'<path d="{d}" fill="none" stroke="{halo}" stroke-width="{width}" stroke-linejoin="round" opacity=".92"/>'
            f'<path d="{d}" fill="{fill}" fill-opacity="{opacity}" stroke="{fill}" stroke-opacity="{opacity}" stroke-width=".18"/>')

ANCHOR = "M0-8.600a1.900 1.900 0 1 1 0 3.800a1.900 1.900 0 1 1 0-3.800M0-4.800V4.600M-3.600-2.400H3.600M-5.600 .8C-5.200 3.600-2.600 5.200 0 5.400C2.600 5.200 5.200 3.600 5.600 .8M-7 2.600L-5.600 .6L-3.800 2.200M7 2.600L5.600 .6L3.800 2.200"
TREES = ["M0 0v-2.200M-2.900-2.600c-1.600-.4-1.400-2.400 .2-2.600c-.2-1.800 2-2.600 2.900-1.400c1.200-.9 3 .3 2.600 1.700c1.500 .4 1.300 2.200-.2 2.400c-1.400 .7-4.300 .6-5.500-.1z",
         "M0 0v-1.800M-2.600-1.600L0-8.600L2.600-1.600C1.200-1-1.200-1-2.600-1.600z"]
DEFS = f'''<clipPath id="map"><rect width="{W}" height="{H}"/></clipPath><filter id="soft" x="-.1" y="-.1" width="1.200" height="1.200"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="soft3"><feGaussianBlur stdDeviation="2.600"/></filter>'''

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

def bastions(r, n=5):
    p = []
    for i in range(n):
        a = -math.pi / 2 + i * 2 * math.pi / n
        p += [(math.cos(a + da) * q, math.sin(a + da) * q) for da, q in ((-.40, r * .60), (-.27, r * .80), (0, r), (.27, r * .80), (.40, r * .60))]
    return ring(p)

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
def rose(cx, cy, r):
    s = [f'<g transform="translate({cx} {cy})"><circle r="{r * 1.02}" fill="{C["water"]}" opacity=".8"/>']
    for q in (1.0, .965):
        s.append(f'<circle r="{r * .80 * q:.1f}" fill="none" stroke="{C["ink"]}" stroke-width="{1.2 if q == 1 else .5}"/>')
    ticks = "".join(f"M{math.cos(a * math.pi / 36) * r * .72:.1f} {math.sin(a * math.pi / 36) * r * .72:.1f}L{math.cos(a * math.pi / 36) * r * .8:.1f} {math.sin(a * math.pi / 36) * r * .8:.1f}" for a in range(72))
    s.append(f'<circle r="{r * .72:.1f}" fill="none" stroke="{C["ink"]}" stroke-width=".5"/><path d="{ticks}" stroke="{C["ink"]}" stroke-width=".6"/>')
    for n, ln, wd, cols in ((16, .66, .085, ("#d9c9a0", "#5b6f74")), (8, .80, .13, ("#e9d7a8", "#a3261b")), (4, 1.0, .19, ("#f3e6c4", "#1f3f6d"))):
        for i in range(n):
            if n > 4 and i % 2 == 0:
                continue
            a = i * 2 * math.pi / n - math.pi / 2
            tip = (math.cos(a) * r * ln, math.sin(a) * r * ln)
            for sd, col in ((1, cols[0]), (-1, cols[1])):
                b = a + sd * math.pi / 4 * (1 if n == 4 else .55 if n == 8 else .3)
                q = r * wd * (1.15 if n == 4 else 1.2)
                s.append(f'<path d="M0 0L{math.cos(b) * q:.1f} {math.sin(b) * q:.1f}L{tip[0]:.1f} {tip[1]:.1f}Z" fill="{col}" stroke="{C["ink"]}" stroke-width=".7" stroke-linejoin="round"/>')
    s.append(f'<circle r="4.500" fill="#f3e6c4" stroke="{C["ink"]}"/>')
    s.append(f'<path transform="translate(0 {-r:.1f}) scale(.95)" d="M0-26C5-18 6-12 2.500-5L9-6C7-12 12-16 15-12C17-8 14-4 10-4.500L4-1.500L4 1H-4L-4-1.500L-10-4.500C-14-4-17-8-15-12C-12-16-7-12-9-6L-2.500-5C-6-12-5-18 0-26Z" fill="{C["blue"]}" stroke="{C["ink"]}" stroke-width=".6"/>')
    for t, x, y in (("E", r * 1.10, 6), ("S", 0, r * 1.19), ("W", -r * 1.11, 6)):
        s.append(f'<path d="{text_path(t, x, y, 17, "fell", "middle")}" fill="{C["ink"]}"/>')
    return "".join(s) + "</g>"

def cartouche(x, y, w, h):
    """A plate with a broken rococo frame."""
    fr = f"M22 0H{w - 22}C{w - 18} 14 {w - 10} 20 {w} 22V{h - 22}C{w - 10} {h - 20} {w - 18} {h - 14} {w - 22} {h}H22C18 {h - 14} 10 {h - 20} 0 {h - 22}V22C10 20 18 14 22 0Z"
    s = [f'<g transform="translate({x} {y})"><path d="{fr}" transform="translate(5 6)" fill="{C["hill"]}" opacity=".28" filter="url(#soft3)"/><path d="{fr}" fill="{PLATE}" stroke="{C["ink"]}" stroke-width="2"/>']
    for i, k in ((6, .8), (9.5, .4)):
        s.append(f'<path transform="translate({i} {i}) scale({(w - 2 * i) / w:.4f} {(h - 2 * i) / h:.4f})" d="{fr}" fill="none" stroke="{C["ink"]}" stroke-width="{k}"/>')
    leaf = "M0 0C10-3 16-11 13-19C10-25 1-24 1-17C1-13 6-11 8-15M0 0C-3 10-11 16-19 13C-25 10-24 1-17 1C-13 1-11 6-15 8M0 0C-7-7-9-16-4-26M0 0C-7-7-16-9-26-4M0 0C-10-10-17-17-27-27"
    buds = "".join(f'<circle cx="{a}" cy="{b}" r="{q}" fill="{C["ink"]}"/>' for a, b, q in ((-28, -28, 2.2), (-4, -27, 1.5), (-27, -4, 1.5), (8, -15, 1.4), (-15, 8, 1.4)))
    for cx, cy, r in ((10, 10, 0), (w - 10, 10, 90), (w - 10, h - 10, 180), (10, h - 10, 270)):
        s.append(f'<g transform="translate({cx} {cy}) rotate({r})"><path d="{leaf}" fill="none" stroke="{PLATE}" stroke-width="5" stroke-linecap="round"/><path d="{leaf}" fill="none" stroke="{C["ink"]}" stroke-width="1.500" stroke-linecap="round"/>{buds}</g>')
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

def folds():
    s = ""
    for d, vert in ((W / 3, 1), (2 * W / 3, 1), (H / 2, 0)):
        r = f'x="{d - 7}" y="{-M}" width="14" height="{H + 2 * M}"' if vert else f'x="{-M}" y="{d - 7}" width="{W + 2 * M}" height="14"'
        s += (f'<linearGradient id="f{int(d)}" {"" if vert else "x2=%s0%s y2=%s1%s" % ((chr(34),) * 4)}><stop offset="0" stop-color="#4a3018" stop-opacity="0"/><stop offset=".48" stop-color="#4a3018" stop-opacity=".13"/>'
              f'<stop offset=".52" stop-color="#fff6dc" stop-opacity=".26"/><stop offset="1" stop-color="#fff6dc" stop-opacity="0"/></linearGradient><rect {r} fill="url(#f{int(d)})"/>')
    return s

def aged(im):
    """Blotches, the grain of laid paper, and edges a little darker."""
    rng = np.random.default_rng(1776)
    a = np.asarray(im.convert("RGB")).astype("float32")
    h, w = a.shape[:2]
    def noise(scale):
        n = rng.standard_normal((int(h / scale) + 3, int(w / scale) + 3)).astype("float32")
        return np.asarray(Image.fromarray(n).resize((w, h), Image.BICUBIC))
    blot = .5 * noise(190) + .35 * noise(85) + .25 * noise(38) + .16 * noise(16)
    k = np.clip(blot * .5 + .06, 0, 1)[..., None] * .13
    a = a * (1 - k) + np.array([132, 92, 44], "float32") * k
    x, y = np.arange(w)[None] / w, np.arange(h)[:, None] / h
    edge = np.minimum(np.minimum(x, 1 - x) * w, np.minimum(y, 1 - y) * h) / 190
    k = (np.clip(1 - edge, 0, 1) ** 2 * .10)[..., None]
    a = a * (1 - k) + np.array([96, 62, 26], "float32") * k
    laid = np.sin(np.arange(h) * 2 * np.pi / 5.1)[:, None] * .55
    a += (rng.standard_normal((h, w)).astype("float32") * 1.1 + noise(2.6) * 1.5 + laid)[..., None] * np.array([1, 1, 1.1], "float32")
    return Image.fromarray(np.clip(a, 0, 255).round().astype("uint8"))

# ------------------------------------------------------------------ the sheet and its table
def sheet():
    body = (f'<rect x="{-M}" y="{-M}" width="{W + 2 * M}" height="{H + 2 * M}" fill="{C["paper"]}"/><g clip-path="url(#map)">'
            + water() + ground() + growth() + hills() + limits() + roads() + towns() + lettering() + wheels() + "</g>"
            + man_of_war(492, 1338) + rose(*ROSE, 60) + cartouche(48, 44, 364, 196) + scale_bar(650, 1356) + border() + folds())
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-M} {-M} {W + 2 * M} {H + 2 * M}" width="{W + 2 * M}" height="{H + 2 * M}"><defs>{DEFS}</defs>{body}</svg>'

def table():
    pt = lambda x, y: f"({x + M:.1f}, {y + M:.1f})"
    o = ["// Where things stand on new_york_1776.png. All figures are map units with the origin at the top left of the sheet, y down;",
         f"// the picture has {SCALE} pixels to the unit. A block's edge is {50} units.",
         "// place: the middle of the place's mark. stack, ship: where a block stands: the front face of the first block is centred",
         "// on its x, and its y lies at 0.8 of the face from its top (so 0.2 of the face is below it). name: the box of the printed name,",
         "// left, top, right, bottom. roads: the middle of the road as drawn, from a to b.", "(", f"    sheet: ({W + 2 * M:.1f}, {H + 2 * M:.1f}),", "    locations: {"]
    for k, l in LOC.items():
        b = NAME_BOX[k].bounds
        o.append(f'        "{k}": (place: {pt(l["x"], l["y"])}, stack: {pt(l["x"] + STACK[k][0], l["y"] + STACK[k][1])}, name: ({", ".join(f"{v + M:.1f}" for v in b)})),')
    o += ["    },", "    zones: {"] + [f'        "{k}": (ship: {pt(*p)}),' for k, p in SHIP.items()] + ["    },", "    roads: ["]
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
    aged(render(sheet(), (W + 2 * M) * SCALE)).save(out / "map.png", optimize=True)

if __name__ == "__main__":
    main()
