"""What grows and lies on the ground: marsh, woods, ploughed fields, shoals and the shading of the shores."""
import math, random
from shapely.affinity import rotate, translate
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union
from shapely.prepared import prep
import engrave
from chart_hills import CRESTS, KNOLLS
from chart_land import H, KEEP, KEEP_OUT, KEEP_SOFT, LAND, LAND_IN, LOC, P, RIVERS, ROADS_U, W, WATER

R = random.Random(1776)

MARSH = [
    [(-74.125, 40.725), (-74.075, 40.735), (-74.055, 40.800), (-74.045, 40.835), (-74.075, 40.83), (-74.10, 40.79), (-74.125, 40.75)],
    [(-74.185, 40.665), (-74.13, 40.66), (-74.12, 40.715), (-74.16, 40.73), (-74.185, 40.70)],
    [(-73.93, 40.585), (-73.73, 40.59), (-73.74, 40.665), (-73.80, 40.67), (-73.87, 40.652), (-73.92, 40.62)],
    [(-73.855, 40.735), (-73.835, 40.735), (-73.83, 40.762), (-73.855, 40.758)],
    [(-74.205, 40.56), (-74.175, 40.575), (-74.18, 40.61), (-74.205, 40.62)],
    [(-73.99, 40.669), (-73.98, 40.676), (-73.987, 40.682), (-73.996, 40.675)],
    [(-73.86, 40.812), (-73.835, 40.815), (-73.84, 40.835), (-73.86, 40.83)],
    [(-74.05, 40.705), (-74.042, 40.73), (-74.036, 40.735), (-74.04, 40.71)],
    [(-73.945, 40.79), (-73.935, 40.79), (-73.938, 40.806), (-73.946, 40.803)],
    [(-73.73, 40.58), (-73.55, 40.58), (-73.55, 40.65), (-73.73, 40.64)],
    [(-74.0, 40.715), (-73.99, 40.713), (-73.985, 40.722), (-73.992, 40.724)],
]
WOODS = [  # lon, lat, reach in map units, number
    (-74.17, 40.80, 40, 70), (-74.20, 40.93, 46, 60), (-74.08, 41.06, 60, 70), (-74.15, 41.08, 45, 50), (-74.02, 40.86, 40, 55), (-73.99, 41.03, 40, 40), (-73.97, 40.94, 32, 40), (-73.80, 41.07, 40, 50), (-73.70, 41.02, 40, 50), (-73.83, 40.93, 34, 40),
    (-73.87, 40.86, 26, 30), (-73.92, 40.70, 36, 45), (-73.84, 40.735, 40, 45), (-73.76, 40.71, 46, 60), (-73.93, 40.635, 38, 45), (-73.97, 40.625, 36, 35), (-73.73, 40.83, 30, 30), (-73.70, 40.70, 46, 60), (-74.17, 40.56, 30, 35), (-74.12, 40.62, 22, 18),
    (-74.25, 40.66, 30, 30), (-74.25, 40.60, 30, 30), (-73.62, 40.80, 40, 40), (-73.78, 40.75, 26, 25), (-74.24, 41.09, 36, 30), (-74.10, 40.98, 34, 36), (-73.73, 40.94, 20, 16),
    (-73.955, 40.930, 26, 26), (-73.870, 41.070, 20, 18), (-73.790, 40.895, 22, 22), (-74.235, 40.955, 26, 24), (-74.165, 40.700, 20, 12), (-74.010, 40.800, 18, 14),
    (-73.985, 40.690, 14, 10), (-73.865, 40.715, 24, 24), (-73.800, 40.690, 26, 30), (-73.715, 40.775, 26, 24), (-73.905, 40.655, 24, 26), (-74.155, 40.595, 16, 14),
    (-73.942, 40.830, 10, 6), (-73.962, 40.815, 10, 7), (-73.690, 41.075, 20, 18), (-73.840, 41.110, 18, 14),
]
SHOALS = [[(-74.045, 40.575), (-73.985, 40.565), (-73.93, 40.563), (-73.93, 40.572), (-74.00, 40.577), (-74.04, 40.583)],
          [(-73.955, 40.533), (-73.86, 40.545), (-73.74, 40.560), (-73.74, 40.552), (-73.86, 40.535), (-73.95, 40.524)],
          [(-74.085, 40.675), (-74.060, 40.690), (-74.045, 40.700), (-74.050, 40.688), (-74.068, 40.672), (-74.088, 40.662)],
          [(-74.118, 40.548), (-74.090, 40.560), (-74.070, 40.582), (-74.078, 40.583), (-74.098, 40.565), (-74.125, 40.553)],
          [(-73.865, 40.785), (-73.852, 40.795), (-73.842, 40.792), (-73.850, 40.782)]]

def shore_lines():
    return engrave.shore_lines(LAND, W, H, R)

def scatter(poly, r, test, n=4000):
    x0, y0, x1, y1 = poly.bounds
    got, inside = [], prep(poly)
    for _ in range(n):
        p = (R.uniform(x0, x1), R.uniform(y0, y1))
        if all((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > r * r for q in got) and inside.contains(Point(p)) and test(p):
            got.append(p)
    return got

MARSHES = [Polygon([P(*p) for p in m]).buffer(0) for m in MARSH]
HILLS_U = unary_union([LineString([P(*p) for p in c[0]]).buffer(max(c[1:3]) * 1.5 + 3) for c in CRESTS] + [Point(*P(*k[:2])).buffer(k[2] * 1.15) for k in KNOLLS])
RIVERS_U = unary_union(RIVERS).buffer(4)

def marsh():
    out = []
    for g in MARSHES:
        g = g.intersection(LAND.buffer(-3))
        if g.is_empty:
            continue
        for x, y in scatter(g, 10.5, lambda p: not KEEP.intersects(Point(p).buffer(5)), 2500):
            w = R.uniform(3.2, 5.2)
            out.append(f"M{x - w:.1f} {y:.1f}H{x + w:.1f}M{x - w * .5:.1f} {y + 2:.1f}H{x + w * .8:.1f}M{x - 1.6:.1f} {y - .6:.1f}L{x - 2.6:.1f} {y - 3.2:.1f}M{x:.1f} {y - .6:.1f}V{y - 4.2:.1f}M{x + 1.6:.1f} {y - .6:.1f}L{x + 2.6:.1f} {y - 3.2:.1f}")
    return out

def trees(taken):
    """Places of trees in copses: (x, y, size, kind)."""
    out, marshes = [], unary_union(MARSHES).buffer(4)
    no = unary_union([marshes, HILLS_U, RIVERS_U, taken])
    for lon, lat, reach, n in WOODS:
        cx, cy = P(lon, lat)
        g = Point(cx, cy).buffer(reach).difference(no)
        if g.is_empty:
            continue
        kind = R.random()
        test = lambda p: LAND_IN.contains(Point(p)) and not KEEP_SOFT.intersects(Point(p).buffer(4)) and math.hypot(p[0] - cx, p[1] - cy) < reach * (.45 + .55 * R.random())
        for x, y in scatter(g, 7.4, test, n * 6):
            out.append((x, y, R.uniform(.72, 1.18), 1 if R.random() < (.75 if kind < .3 else .12) else 0))
    return sorted(out, key=lambda t: t[1])

def fields():
    """Ploughed lots near the places, a few side by side: (outline, furrows, tint)."""
    out, used = [], unary_union([HILLS_U, RIVERS_U, *MARSHES])
    clear = prep(KEEP_OUT.buffer(3).union(ROADS_U.buffer(5.5)).union(WATER.buffer(4)))
    tints = ["#bdb56f", "#dcc58a", "#a9b06f", "#e2d09c", "#cdb67a"]
    for k, l in LOC.items():
        r, made = random.Random("field " + k), 0
        for _ in range(30):
            if made >= 7:
                break
            a, q, turn = r.random() * 6.28, r.uniform(24, 66), r.uniform(-40, 40)
            at = (l["x"] + math.cos(a) * q, l["y"] + math.sin(a) * q)
            rows, y, plots = r.choice((1, 2, 2)), 0.0, []
            for _ in range(rows):
                h, x = r.uniform(7, 11), r.uniform(-4, 4)
                for _ in range(r.choice((1, 2, 2, 3))):
                    w = r.uniform(7, 14)
                    plots.append((x, y, w, h))
                    x += w
                y += h
            here = []
            for x, y, w, h in plots:
                put = lambda g: rotate(translate(g, *at), turn, origin=at)
                f = put(box(x, y, x + w, y + h))
                if clear.intersects(f) or f.intersects(used):
                    continue
                level, furrows = r.random() < .5, []
                n = int((h if level else w) / 1.75)
                for i in range(1, n):
                    t = i / n
                    furrows.append(put(LineString([(x + .4, y + t * h), (x + w - .4, y + t * h)] if level else [(x + t * w, y + .4), (x + t * w, y + h - .4)])))
                here.append((f, furrows if r.random() < .85 else [], r.choice(tints)))
            if here:
                made += len(here)
                used = unary_union([used] + [f.buffer(6) for f, _, _ in here])
                out += here
    return out

def shoals():
    return [p for s in SHOALS for p in scatter(Polygon([P(*q) for q in s]).buffer(0).intersection(WATER.buffer(-3)), 3.1, lambda p: not KEEP.intersects(Point(p).buffer(2)), 2200)]
