"""The engraver's hand, for every map sheet: colours, paths, shore lines, lettering, the compass rose, plates, folds and age."""
import math, random
import numpy as np
from PIL import Image
from shapely.geometry import LineString, Point
from shapely.prepared import prep
from common import text_path

C = dict(paper="#efe4c8", land="#ecdfbc", water="#c3cfc6", ink="#33241a", sepia="#6a4a2c", hatch="#42606a",
         blue="#1f3f6d", red="#a3261b", road="#6b4423", hill="#5d4630", marsh="#56705c", tree="#56613f")
PLATE = "#f3e8cc"

# ------------------------------------------------------------------ shapes
def lines(g):
    if g.is_empty:
        return []
    if g.geom_type == "LineString":
        return [g]
    return [l for x in g.geoms for l in lines(x)] if hasattr(g, "geoms") else []

def polygons(g):
    if g.is_empty:
        return []
    if g.geom_type == "Polygon":
        return [g]
    return [p for x in g.geoms for p in polygons(x)] if hasattr(g, "geoms") else []

def chaikin(c, n=2):
    c = list(c)
    for _ in range(n):
        o = []
        for a, b in zip(c, c[1:]):
            o += [(a[0] * .75 + b[0] * .25, a[1] * .75 + b[1] * .25), (a[0] * .25 + b[0] * .75, a[1] * .25 + b[1] * .75)]
        c = o + [o[0]]
    return c

def wobble(pts, seed, amp=.035):
    r = random.Random(seed)
    out = [pts[0]]
    for a, b in zip(pts, pts[1:]):
        L = math.hypot(b[0] - a[0], b[1] - a[1])
        n = max(2, int(L / 34))
        nx, ny = -(b[1] - a[1]) / L, (b[0] - a[0]) / L
        ph, s = r.random() * 6.28, amp * L * (1 if r.random() > .5 else -1)
        for i in range(1, n):
            t = i / n
            k = math.sin(math.pi * t) * s * .9 + math.sin(ph + t * 9) * min(2.6, L * .018)
            out.append((a[0] + (b[0] - a[0]) * t + nx * k, a[1] + (b[1] - a[1]) * t + ny * k))
        out.append(b)
    return out

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

def filters(w, h):
    return f'''<clipPath id="map"><rect width="{w}" height="{h}"/></clipPath><filter id="soft" x="-.1" y="-.1" width="1.200" height="1.200"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="soft3"><feGaussianBlur stdDeviation="2.600"/></filter>'''

def shore_lines(land, width, height, rng, reach=(5, 9, 13, 19)):
    """Level strokes on the water, reaching out from every shore by turns: (near, far)."""
    land_p = prep(land.buffer(.4))
    rings = {k: land.buffer(d, quad_segs=3).difference(land) for k, d in zip("abcd", reach)}
    near, far = [], []
    y, i = 1.0, 0
    while y < height:
        k = "dbcabacb"[i % 8]
        for s in lines(rings[k].intersection(LineString([(0, y), (width, y)]))):
            x0, x1 = s.bounds[0], s.bounds[2]
            if x1 - x0 < .8:
                continue
            j = min(3.0, (x1 - x0) * .15)
            x0 += 0 if land_p.intersects(Point(x0 - .8, y)) else rng.random() * j
            x1 -= 0 if land_p.intersects(Point(x1 + .8, y)) else rng.random() * j
            (near if k in "ab" else far).append(f"M{x0:.1f} {y:.1f}H{x1:.1f}")
        y += 2.15
        i += 1
    return near, far

# ------------------------------------------------------------------ ornaments
def bastions(r, n=5):
    p = []
    for i in range(n):
        a = -math.pi / 2 + i * 2 * math.pi / n
        p += [(math.cos(a + da) * q, math.sin(a + da) * q) for da, q in ((-.40, r * .60), (-.27, r * .80), (0, r), (.27, r * .80), (.40, r * .60))]
    return ring(p)

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

def plate(x, y, w, h, leaves=True, n=22, fill=PLATE):
    """A plate with a broken rococo frame; the group it opens is left open for its words."""
    a, b, c, e = (n * 9 // 11, n * 7 // 11, n * 5 // 11, n * 10 // 11)
    fr = f"M{n} 0H{w - n}C{w - a} {b} {w - c} {e} {w} {n}V{h - n}C{w - c} {h - e} {w - a} {h - b} {w - n} {h}H{n}C{a} {h - b} {c} {h - e} 0 {h - n}V{n}C{c} {e} {a} {b} {n} 0Z"
    s = [f'<g transform="translate({x} {y})"><path d="{fr}" transform="translate(5 6)" fill="{C["hill"]}" opacity=".28" filter="url(#soft3)"/><path d="{fr}" fill="{fill}" stroke="{C["ink"]}" stroke-width="2"/>']
    for i, k in ((6, .8), (9.5, .4)):
        s.append(f'<path transform="translate({i} {i}) scale({(w - 2 * i) / w:.4f} {(h - 2 * i) / h:.4f})" d="{fr}" fill="none" stroke="{C["ink"]}" stroke-width="{k}"/>')
    leaf = "M0 0C10-3 16-11 13-19C10-25 1-24 1-17C1-13 6-11 8-15M0 0C-3 10-11 16-19 13C-25 10-24 1-17 1C-13 1-11 6-15 8M0 0C-7-7-9-16-4-26M0 0C-7-7-16-9-26-4M0 0C-10-10-17-17-27-27"
    buds = "".join(f'<circle cx="{a}" cy="{b}" r="{q}" fill="{C["ink"]}"/>' for a, b, q in ((-28, -28, 2.2), (-4, -27, 1.5), (-27, -4, 1.5), (8, -15, 1.4), (-15, 8, 1.4)))
    for cx, cy, r in ((10, 10, 0), (w - 10, 10, 90), (w - 10, h - 10, 180), (10, h - 10, 270)) if leaves else ():
        s.append(f'<g transform="translate({cx} {cy}) rotate({r})"><path d="{leaf}" fill="none" stroke="{PLATE}" stroke-width="5" stroke-linecap="round"/><path d="{leaf}" fill="none" stroke="{C["ink"]}" stroke-width="1.500" stroke-linecap="round"/>{buds}</g>')
    return s

def folds(w, h, m):
    s = ""
    for d, vert in ((w / 3, 1), (2 * w / 3, 1), (h / 2, 0)):
        r = f'x="{d - 7}" y="{-m}" width="14" height="{h + 2 * m}"' if vert else f'x="{-m}" y="{d - 7}" width="{w + 2 * m}" height="14"'
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
