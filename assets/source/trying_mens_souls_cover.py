"""What grows and stands on the sheet of Trying Men's Souls: trees, tufts, furrows, hachures, houses, trenches."""
import math, random
from collections import defaultdict
import numpy as np
from shapely.geometry import LineString, Point, box
from shapely.ops import unary_union
from shapely.prepared import prep
from engrave import path, ring
import trying_mens_souls_data as data
from trying_mens_souls_data import CITY, FORT, H, SIGNED, TRENCHES, W, centre, corners
from trying_mens_souls_land import CELL, FRAME, LAND, PLAY, RIDGES, free, keep_p, land_in, road_p, stream_p

R = random.Random(1776)
ridge_p = prep(unary_union([LineString(q) for q in RIDGES]).buffer(8.5))

def _scatter(h, tries, most, reach, test, apart):
    """Points in a hex, none near another; the middle of a hex with a sign stays free."""
    (x0, y0), got, cell = centre(h), [], prep(CELL[h].buffer(-1.5))
    for _ in range(tries):
        x, y = x0 + R.uniform(-reach, reach), y0 + R.uniform(-reach * .87, reach * .87)
        clear = h not in SIGNED or math.hypot(x - x0, y - y0) > 14
        if len(got) < most and clear and cell.contains(Point(x, y)) and test(x, y) and all((x - p) ** 2 + ((y - q) * 1.15) ** 2 > apart for p, q in got):
            got.append((x, y))
    return got

def trees():
    """(x, y of the foot, size), from the north to the south: up to twelve in a hex of woods, and copses beyond the hexes."""
    out = []
    for h, q in data.LAND.items():
        if q["ground"] == "Woods":
            stand = lambda x, y: free(x, y - 2, 2) and not ridge_p.intersects(Point(x, y - 2))
            out += [(x, y + 2, R.uniform(.85, 1.2)) for x, y in _scatter(h, 90, 12, 23, stand, 58)]
    beyond, grid = prep(FRAME.difference(PLAY.buffer(8)).intersection(LAND)), defaultdict(list)
    for _ in range(3200):
        x, y = R.uniform(8, W - 8), R.uniform(8, H - 8)
        near = (p for i in (-1, 0, 1) for j in (-1, 0, 1) for p in grid[int(x // 9) + i, int(y // 9) + j])
        copse = math.sin(x * .021 + 1) + math.sin(y * .027 + 2) + math.sin((x + y) * .013) > .3
        if copse and beyond.contains(Point(x, y)) and free(x, y, 3) and all((x - p) ** 2 + (y - q) ** 2 > 70 for p, q in near):
            grid[int(x // 9), int(y // 9)].append((x, y))
            out.append((x, y, R.uniform(.8, 1.1)))
    return sorted(out, key=lambda t: t[1])

def tuft(x, y, w):
    return (f"M{x - w:.1f} {y:.1f}H{x + w:.1f}M{x - w * .4:.1f} {y + 2.2:.1f}H{x + w * .8:.1f}M{x - 1.8:.1f} {y - .6:.1f}L{x - 3:.1f} {y - 3.8:.1f}"
            f"M{x:.1f} {y - .6:.1f}V{y - 5:.1f}M{x + 1.8:.1f} {y - .6:.1f}L{x + 3:.1f} {y - 3.8:.1f}")

def marsh():
    dry = lambda x, y: free(x, y, 4)
    return [tuft(x, y, R.uniform(3.6, 5)) for h, q in data.LAND.items() if q["ground"] == "Swamp" for x, y in _scatter(h, 60, 7, 19, dry, 84)]

def furrows():
    """Ornament alone: ploughed ground on one clear hex in six."""
    out = []
    for h, q in data.LAND.items():
        r = random.Random(h)
        if q["ground"] != "Clear" or h in FORT or h in TRENCHES or r.random() > .17:
            continue
        (x0, y0), a = centre(h), r.uniform(-.6, .6)
        for k in range(-4, 5):
            px, py, l = x0 + r.uniform(-1, 1) - math.sin(a) * k * 2.5, y0 + math.cos(a) * k * 2.5, 7 + r.uniform(-1.2, 1.2)
            q = LineString([(px - math.cos(a) * l, py - math.sin(a) * l), (px + math.cos(a) * l, py + math.sin(a) * l)])
            if land_in.contains(q) and not road_p.intersects(q) and not stream_p.intersects(q) and not keep_p.intersects(q) and not ridge_p.intersects(q):
                out.append(path(q.coords))
    return out

def hachures():
    """Two rows of strokes on both sides of a ridge: (lit, dark, the crest) as path data; heavier to the lower right."""
    out = {"lit": [], "dark": [], "crest": []}
    for (x0, y0), (x1, y1) in RIDGES:
        l, t = math.hypot(x1 - x0, y1 - y0), .5
        ux, uy = (x1 - x0) / l, (y1 - y0) / l
        while t < l:
            for side in (-1, 1):
                nx, ny = uy * side, -ux * side
                lit = nx + ny < 0
                for start, length in ((.9, 5.6), (6.1, 4.8)):
                    long, skew = length * (.8 + .4 * R.random()) * (.85 if lit else 1), R.uniform(-.16, .16)
                    x, y = x0 + ux * t + nx * start, y0 + uy * t + ny * start
                    q = LineString([(x, y), (x + (nx + ux * skew) * long, y + (ny + uy * skew) * long)])
                    if land_in.contains(q) and not keep_p.intersects(q) and not road_p.intersects(Point(x, y)):
                        out["lit" if lit else "dark"].append(path(q.coords))
            t += 1.9 * (.85 + .3 * R.random())
        out["crest"].append(path([(x0, y0), (x1, y1)]))
    return out

def blocks_of_houses():
    """The streets of the city, askew to the hexes: (outline, turned by)."""
    inner, out = prep(unary_union([CELL[h] for h in CITY]).buffer(-3).intersection(LAND.buffer(-4))), []
    for i, gx in enumerate(np.arange(520, 780, 10.6)):
        for j, gy in enumerate(np.arange(880, 1130, 8.4)):
            r = random.Random(f"{i} {j}")
            x, y = gx + (gy - 1000) * .18 + r.uniform(-.6, .6), gy - (gx - 640) * .16 + r.uniform(-.5, .5)
            b = box(x, y, x + r.uniform(5.6, 8), y + r.uniform(3.8, 5.4))
            if inner.contains(b) and not road_p.intersects(b.centroid) and not keep_p.intersects(b) and r.random() > .1:
                out.append(b.bounds)
    return out

def villages(big):
    """A few roofs about each larger place: (x, y, turn)."""
    out = []
    for h in big:
        r, (x0, y0) = random.Random(h), centre(h)
        for _ in range(9):
            a, q, turn = r.random() * 6.28, r.uniform(9, 16), r.uniform(-25, 25)
            x, y = x0 + math.cos(a) * q, y0 + math.sin(a) * q
            if not keep_p.intersects(Point(x, y).buffer(3)) and land_in.contains(Point(x, y)) and not road_p.intersects(Point(x, y)):
                out.append((x, y, turn))
    return out

def trench(h, k=.80):
    """A dented line round a hex."""
    c, pts = corners(h, k), []
    for (xa, ya), (xb, yb) in zip(c, c[1:] + c[:1]):
        l = math.hypot(xb - xa, yb - ya)
        nx, ny = (yb - ya) / l * 1.6, -(xb - xa) / l * 1.6
        for i in range(4):
            for t, side in ((i / 4, -1), (i / 4, 1), ((i + .5) / 4, 1), ((i + .5) / 4, -1)):
                pts.append((xa + (xb - xa) * t + nx * side, ya + (yb - ya) * t + ny * side))
    return ring(pts)
