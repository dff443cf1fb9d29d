"""Hachured hills for every map sheet: a height field is made from the crests, and short tapering strokes run down its slopes in broken rows."""
import math
import numpy as np
from contourpy import contour_generator
from PIL import Image, ImageDraw
from shapely.geometry import LineString
from engrave import polygons, wobble

GRID = 2                                                   # samples per map unit

def smooth_noise(rng, scale, width, height):
    """Noise in -1..1 over the whole picture with features about `scale` units wide."""
    h, w = int(height / scale) + 3, int(width / scale) + 3
    a = Image.fromarray(rng.standard_normal((h, w)).astype("float32"))
    b = np.asarray(a.resize((width * GRID, height * GRID), Image.BICUBIC, box=(1, 1, 1 + width / scale, 1 + height / scale)))
    return np.clip(b / 1.6, -1, 1)

def height_field(crests, knolls, width, height):
    """crests: (points, reach left, reach right, strength, seed). knolls: (x, y, radius, stretch, turn, strength)."""
    rng = np.random.default_rng(1776)
    h = np.zeros((height * GRID, width * GRID), "float32")
    n1, n2, n3, wx, wy = (smooth_noise(rng, s, width, height) for s in (30, 13, 6, 16, 16))
    yy, xx = np.mgrid[0:height * GRID, 0:width * GRID].astype("float32") / GRID
    xx, yy = xx + wx * 3.2, yy + wy * 3.2                  # a crest is never ruled
    def add(x0, y0, x1, y1, f):
        i0, i1 = max(int(y0 * GRID), 0), min(int(y1 * GRID), height * GRID)
        j0, j1 = max(int(x0 * GRID), 0), min(int(x1 * GRID), width * GRID)
        if i0 < i1 and j0 < j1:
            s = np.s_[i0:i1, j0:j1]
            h[s] = np.maximum(h[s], f(xx[s], yy[s], s))
    profile = lambda q: np.where(q < 1, .5 + .5 * np.cos(np.pi * np.clip(q, 0, 1)), 0)
    for pts, wl, wr, strength, seed in crests:
        g = LineString(wobble(pts, seed, .02))
        n = max(3, int(g.length / 5))
        cs = [g.interpolate(i / n, normalized=True) for i in range(n + 1)]
        for i, (a, b) in enumerate(zip(cs, cs[1:])):
            ux, uy = b.x - a.x, b.y - a.y
            L = math.hypot(ux, uy)
            at = (i + .5) / n * g.length
            taper = min(1, .35 + min(at, g.length - at) / 34)
            reach = max(wl, wr) * 2.2
            def f(x, y, s):
                t = np.clip(((x - a.x) * ux + (y - a.y) * uy) / (L * L), 0, 1)
                dx, dy = x - a.x - t * ux, y - a.y - t * uy
                left = (ux * dy - uy * dx) < 0
                w = np.where(left, wl, wr) * 1.55 * taper * (1 + .38 * n1[s] + .22 * n2[s])
                return profile(np.hypot(dx, dy) / np.maximum(w, 2)) * strength * taper * (.80 + .42 * n1[s] + .26 * n2[s])
            add(min(a.x, b.x) - reach, min(a.y, b.y) - reach, max(a.x, b.x) + reach, max(a.y, b.y) + reach, f)
    for cx, cy, r, stretch, turn, strength in knolls:
        c, s_ = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        def f(x, y, s):
            u, v = (x - cx) * c - (y - cy) * s_, (x - cx) * s_ + (y - cy) * c
            return profile(np.hypot(u / stretch, v) / (r * (1 + .25 * n2[s]))) * strength * (.9 + .3 * n2[s])
        add(cx - 2 * r * stretch, cy - 2 * r * stretch, cx + 2 * r * stretch, cy + 2 * r * stretch, f)
    for _ in range(2):                                     # an even hand: no jags in the rows
        h[1:-1, 1:-1] = (h[1:-1, 1:-1] * 2 + h[:-2, 1:-1] + h[2:, 1:-1] + h[1:-1, :-2] + h[1:-1, 2:]) / 6
    return h + n3 * .012 * (h > .03)

def mask_of(geometry, width, height):
    """True where the geometry lies, on a grid of one sample per half unit."""
    im = Image.new("1", (width * GRID, height * GRID))
    d = ImageDraw.Draw(im)
    for p in polygons(geometry):
        d.polygon([(x * GRID, y * GRID) for x, y in p.exterior.coords], fill=1)
        for r in p.interiors:
            d.polygon([(x * GRID, y * GRID) for x, y in r.coords], fill=0)
    return np.asarray(im)

def strokes(h, blocked, rng):
    """The hachures as outlines of fine wedges: (points, weight of the side they are on). None is cut where it is blocked."""
    rows, columns = h.shape
    gy, gx = np.gradient(h, 1 / GRID)
    gaps = smooth_noise(np.random.default_rng(77), 11, columns // GRID, rows // GRID)     # where the graver was lifted
    def sample(a, x, y):
        i, j = int(y * GRID), int(x * GRID)
        return a[i, j] if 0 <= i < rows and 0 <= j < columns else 0
    gen = contour_generator(z=h)
    out = []
    for level, reach in ((.86, .26), (.64, .30), (.42, .28), (.22, .16)):
        for c in gen.lines(level):
            c = c / GRID
            if len(c) < 6:
                continue
            g = LineString(c)
            if g.length < 9:
                continue
            t = rng.random() * 2
            while t < g.length:
                p = g.interpolate(t)
                x, y = p.x + rng.uniform(-.35, .35), p.y + rng.uniform(-.35, .35)
                dx, dy = -sample(gx, x, y), -sample(gy, x, y)
                slope = math.hypot(dx, dy)
                if slope < .008:
                    t += 2
                    continue
                lit = (-dx - dy) / slope * .7071            # 1: faces the light at the upper left
                t += (1.30 if lit < -.2 else 1.7 if lit < .4 else 2.2) * (.7 + .6 * rng.random()) * min(1.5, max(.85, .045 / slope))
                keep = .93 - .30 * max(lit, 0) - (.50 if sample(gaps, x, y) > .50 else 0) - (.30 if level < .3 else 0)
                if rng.random() > keep:
                    continue
                x, y = x - dx / slope * rng.uniform(0, 1.6), y - dy / slope * rng.uniform(0, 1.6)
                length = min(16, max(4.2, reach / slope)) * rng.uniform(.6, 1.2)
                bend = rng.uniform(-.10, .10)
                pts, q = [(x, y)], 0.0
                while q < length and not sample(blocked, x, y):
                    dx, dy = -sample(gx, x, y), -sample(gy, x, y)
                    n = math.hypot(dx, dy)
                    if n < .004:
                        break
                    ux, uy = dx / n - bend * dy / n, dy / n + bend * dx / n
                    x, y, q = x + ux, y + uy, q + 1.0
                    pts.append((x, y))
                if sample(blocked, x, y):
                    pts = pts[:-2]
                if len(pts) < 4 or any(sample(blocked, *p) for p in pts[:1]):
                    continue
                thick = (.30 + .32 * max(-lit, 0) + .06 * (1 - abs(lit))) * rng.uniform(.75, 1.15) * (1 if level > .5 else .82)
                out.append((wedge(pts, thick), lit, pts[0]))
    at = np.array([p for _, _, p in out])                  # scraps of a few strokes say nothing: leave them out
    company = [(np.hypot(at[:, 0] - x, at[:, 1] - y) < 11).sum() for x, y in at]
    return [(w, lit) for (w, lit, _), n in zip(out, company) if n > 8]

def wedge(pts, w):
    """A stroke that is broadest soon after its start and runs out to a hair."""
    n = len(pts) - 1
    left, right = [], []
    for i, (x, y) in enumerate(pts):
        a, b = pts[max(i - 1, 0)], pts[min(i + 1, n)]
        L = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        nx, ny = -(b[1] - a[1]) / L, (b[0] - a[0]) / L
        t = i / n
        k = w * (.55 + 1.6 * t if t < .28 else 1.0 - (t - .28) / .72 * .82)
        left.append((x + nx * k, y + ny * k))
        right.append((x - nx * k, y - ny * k))
    return left + right[::-1]
