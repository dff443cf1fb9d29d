"""What grows and stands on the sheet of White Plains: hachures, trees, orchards, swamp, the pond's shore lines, houses, fields, works, walls."""
import math, random
from collections import defaultdict
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union
from shapely.prepared import prep
from engrave import lines, path, poly, polygons
from white_plains_data import H, HEX, MAP, W, centre, edge, ground, pairs
from white_plains_land import CELL, CLEAR_OF, FRAME, HEIGHT, KEEP, PLACES, POND, RIVERS_U, ROADS, ROADS_U, SWAMP, WOODS, chains, spot

R = random.Random(1776)

def hachures():
    """Strokes down every slope: (lit, dark, of severe slopes) as path data; darker to the lower right."""
    severe = unary_union([LineString(edge(*k)) for k in pairs(lambda s: s.get("slope") == "Severe")])
    blocked = prep(unary_union([KEEP, ROADS_U.buffer(3.6), RIVERS_U.buffer(4.2), POND.buffer(-2)]))
    out = {"lit": [], "dark": [], "severe": []}
    for g in HEIGHT.values():
        for ring in (r for p in polygons(g) for r in (p.exterior, *p.interiors)):
            _slope(g, LineString(ring.coords), severe, blocked, out)
    return out

def _slope(g, line, severe, blocked, out):
    t, on = 0.0, prep(g)
    while t < line.length:
        a, b, c = line.interpolate(max(t - 1.5, 0)), line.interpolate(min(t + 1.5, line.length)), line.interpolate(t)
        l = math.hypot(b.x - a.x, b.y - a.y) or 1
        ux, uy = (b.x - a.x) / l, (b.y - a.y) / l
        nx, ny = uy, -ux
        if on.contains(Point(c.x + nx * 3, c.y + ny * 3)):     # always away from the height
            nx, ny = -nx, -ny
        if not (3 < c.x < W - 3 and 3 < c.y < H - 3) or not FRAME.contains(Point(c.x + nx * 8, c.y + ny * 8)):
            t += 4
            continue
        steep, sun = severe.distance(c) < 6, (nx + ny) * .7071
        for row, (start, length) in enumerate(((-2.2, 8.6), (5.2, 5.4))):
            if row and R.random() < .35 and not steep:
                continue
            length, skew = length * (.82 + .4 * R.random()) * (1.35 if steep else 1), (R.random() - .5) * .28
            x, y = c.x + nx * start, c.y + ny * start
            end = x + (nx + ux * skew) * length, y + (ny + uy * skew) * length
            if not blocked.intersects(LineString([(x, y), end])):
                out["severe" if steep else "dark" if sun > -.25 else "lit"].append(f"M{x:.1f} {y:.1f}L{end[0]:.1f} {end[1]:.1f}")
        t += (3.0 if steep else 2.9) * (.8 + .4 * R.random())

def trees():
    """(x, y of the foot, size), from the north to the south."""
    inner, grid, out = prep(WOODS.buffer(-2.2)), defaultdict(list), []
    def free(x, y, q):
        i, j = int(x // 12), int(y // 12)
        return all((x - a) ** 2 + (y - b) ** 2 > q * q for di in (-1, 0, 1) for dj in (-1, 0, 1) for a, b in grid[i + di, j + dj])
    x0, y0, x1, y1 = WOODS.bounds
    for _ in range(42000):
        x, y = R.uniform(x0, x1), R.uniform(y0, y1)
        if free(x, y, 8.4) and inner.contains(Point(x, y)) and not CLEAR_OF.intersects(Point(x, y - 2).buffer(2.4)):
            grid[int(x // 12), int(y // 12)].append((x, y))
            out.append((x, y + 2.4, R.uniform(1.0, 1.32)))
    return sorted(out, key=lambda t: t[1])

def orchards():
    """Round trees in rows."""
    out = []
    for h in ground("Orchard"):
        g, (cx, cy) = CELL[h].buffer(-3.2), centre(h)
        for i in range(-3, 4):
            for j in range(-3, 4):
                p = Point(cx + i * 8.2 + (j % 2) * 4.1, cy + j * 7.4)
                if g.contains(p) and not CLEAR_OF.intersects(p.buffer(1.5)):
                    out.append((p.x, p.y))
    return out

def tuft(x, y, w, reeds=True):
    s = f"M{x - w:.1f} {y:.1f}H{x + w:.1f}M{x - w * .4:.1f} {y + 2.2:.1f}H{x + w * .9:.1f}"
    return s + (f"M{x - 1.6:.1f} {y - .6:.1f}L{x - 2.7:.1f} {y - 3.6:.1f}M{x:.1f} {y - .6:.1f}V{y - 4.6:.1f}M{x + 1.6:.1f} {y - .6:.1f}L{x + 2.7:.1f} {y - 3.6:.1f}" if reeds else "")

def swamp():
    inner, out, y, row = prep(SWAMP.difference(POND.buffer(3)).buffer(-3)), [], 6.0, 0
    while y < H:
        x = 5 + (row % 2) * 9
        while x < W:
            a, b, w = x + R.uniform(-2.5, 2.5), y + R.uniform(-1, 1), R.uniform(3.6, 5.2)
            if inner.contains(Point(a, b)) and not CLEAR_OF.intersects(Point(a, b).buffer(4)):
                out.append(tuft(a, b, w, R.random() > .4))
            x += 18
        y, row = y + 10.5, row + 1
    return out

def shores():
    """Level strokes on the pond, from its shores inwards."""
    out, y, i = [], 2.0, 0
    while y < H:
        for s in lines(POND.intersection(LineString([(0, y), (W, y)]))):
            a, b, k = s.bounds[0], s.bounds[2], (10, 6, 14, 5, 8, 12)[i % 6]
            out.append(f"M{a:.1f} {y:.1f}h{k}M{b:.1f} {y:.1f}h-{k}" if b - a > 2 * k + 6 else f"M{a:.1f} {y:.1f}H{b:.1f}")
        y, i = y + 2.3, i + 1
    return out

# ------------------------------------------------------------------ houses and fields
def turned(cx, cy, angle, points):
    c, s = math.cos(angle), math.sin(angle)
    return [(cx + p * c - q * s, cy + p * s + q * c) for p, q in points]

def house(x, y, angle, big=1.0):
    a, b = 2.3 * big, 1.5 * big
    return turned(x, y, angle, ((-a, -b), (a, -b), (a, b), (-a, b)))

def houses():
    """Along the streets of the village, and a few by every farm."""
    out, blocked = [], prep(unary_union([KEEP, RIVERS_U.buffer(6)]))
    streets = [q for h in ground("Town") for _, l in ROADS for q in lines(l.intersection(CELL[h].buffer(6)))]
    for q in streets:
        t = 4.0
        while t < q.length:
            a, b = q.interpolate(t), q.interpolate(min(t + 1, q.length))
            angle = math.atan2(b.y - a.y, b.x - a.x)
            for side in (-1, 1):
                x, y = a.x - math.sin(angle) * 6.4 * side, a.y + math.cos(angle) * 6.4 * side
                g = Polygon(house(x, y, angle))
                if R.random() < .8 and not blocked.intersects(g) and ROADS_U.distance(g) > 2.9 and all(g.distance(Polygon(z)) > 1.4 for z in out):
                    out.append(house(x, y, angle, R.uniform(.85, 1.2)))
            t += 6.6
    for f in PLACES["farms"]:
        x, y = spot(f)
        out += [house(x + (i % 2) * 7 - 3, y + (i // 2) * 6, R.uniform(-.5, .5), R.uniform(.9, 1.25)) for i in range(f[3])]
    return out

def fields(built):
    """Tilled ground by the roads: (outline, furrows) as path data."""
    busy = prep(unary_union([WOODS.buffer(4), SWAMP.buffer(4), POND, HEIGHT[1].buffer(9), RIVERS_U.buffer(8), KEEP, unary_union([Polygon(z) for z in built]).buffer(3)]))
    placed, out = [], []
    for _ in range(1500):
        _, l = ROADS[R.randrange(len(ROADS))]
        t = R.random() * l.length
        a, b = l.interpolate(t), l.interpolate(min(t + 2, l.length))
        angle, side, w, h = math.atan2(b.y - a.y, b.x - a.x), R.choice((-1, 1)), R.uniform(17, 32), R.uniform(13, 22)
        off = h / 2 + 5
        cx, cy = a.x - math.sin(angle) * off * side, a.y + math.cos(angle) * off * side
        angle += R.uniform(-.12, .12)
        g = Polygon(turned(cx, cy, angle, ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2 * .93, h / 2), (-w / 2, h / 2))))
        if not FRAME.buffer(-4).contains(g) or busy.intersects(g) or ROADS_U.distance(g) < 2.4 or any(g.distance(z) < 2 for z in placed):
            continue
        placed.append(g)
        level, furrows = R.random() < .5, []
        for i in range(-14, 15):
            z = i * 3.1
            ends = turned(cx, cy, angle, ((60, z), (-60, z)) if level else ((z, -60), (z, 60)))
            furrows += [path(s.coords) for s in lines(LineString(ends).intersection(g.buffer(-1)))]
        out.append((poly(g), "".join(furrows)))
        if len(placed) > 84:
            break
    return out

# ------------------------------------------------------------------ works and walls, inside the hex that owns them
def inside(h, sides, off):
    """The hexsides between a hex and these neighbours, drawn in by `off`."""
    cx, cy = centre(h)
    for l in chains([(h, n) for n in sides]):
        out = []
        for x, y in l.coords:
            r = math.hypot(x - cx, y - cy)
            out.append((cx + (x - cx) * (r - off) / r, cy + (y - cy) * (r - off) / r))
        yield out

def works():
    """Breastworks: (line, teeth towards the enemy) as path data."""
    out = []
    for h, sides in MAP["works"]:
        cx, cy = centre(h)
        for q in inside(h, sides, 3.0):
            line, teeth, t = LineString(q), "", 2.2
            while t < line.length - 1:
                a, b, c = line.interpolate(t - 1), line.interpolate(t + 1), line.interpolate(t)
                l = math.hypot(b.x - a.x, b.y - a.y) or 1
                nx, ny = -(b.y - a.y) / l, (b.x - a.x) / l
                if (c.x + nx - cx) ** 2 + (c.y + ny - cy) ** 2 < (c.x - cx) ** 2 + (c.y - cy) ** 2:
                    nx, ny = -nx, -ny
                teeth += f"M{c.x + nx * 1.4:.1f} {c.y + ny * 1.4:.1f}l{nx * 3.4:.1f} {ny * 3.4:.1f}"
                t += 3.3
            out.append((path(q), teeth))
    return out

def walls():
    """Stones: (x, y, radius)."""
    out = []
    for h, sides in MAP["walls"]:
        for q in inside(h, sides, 2.6):
            line, t = LineString(q), 1.8
            while t < line.length:
                c = line.interpolate(t)
                out.append((c.x + R.uniform(-.4, .4), c.y + R.uniform(-.4, .4), R.uniform(1.9, 2.5)))
                t += 4.2
    return out

def rocks():
    """The teeth of impassable slopes, down from the higher hex."""
    out = ""
    for a, b in pairs(lambda s: s.get("slope") == "Impassable"):
        high, low = (a, b) if HEX[a]["level"] > HEX[b]["level"] else (b, a)
        (xa, ya), (xb, yb) = edge(high, low)
        (hx, hy), (lx, ly) = centre(high), centre(low)
        n = math.hypot(lx - hx, ly - hy)
        for i in range(6):
            p, q = ((xa + (xb - xa) * t, ya + (yb - ya) * t) for t in (i / 6, (i + 1) / 6))
            out += f"M{p[0]:.1f} {p[1]:.1f}L{q[0]:.1f} {q[1]:.1f}L{(p[0] + q[0]) / 2 + (lx - hx) / n * 6:.1f} {(p[1] + q[1]) / 2 + (ly - hy) / n * 6:.1f}Z"
    return out
