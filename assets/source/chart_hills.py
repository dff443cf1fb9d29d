"""Hills as an engraver cut them: a height field is made from the crests, and short tapering strokes run down its slopes in broken rows."""
import math, random
import numpy as np
from contourpy import contour_generator
from PIL import Image, ImageDraw
from shapely.geometry import LineString, Point
from chart_land import H, KEEP_OUT, LAND, P, RIVERS, ROADS_U, W, polygons, wobble

CRESTS = [  # crest (lon, lat), reach to its left and right in map units, strength
    ([(-74.0155, 40.777), (-74.004, 40.790), (-73.990, 40.808), (-73.979, 40.826), (-73.968, 40.848), (-73.957, 40.872), (-73.946, 40.896), (-73.934, 40.922), (-73.924, 40.948), (-73.918, 40.972), (-73.916, 40.995), (-73.921, 41.020)], 15, 8, 1.0),
    ([(-74.073, 40.694), (-74.061, 40.712), (-74.0545, 40.735), (-74.046, 40.758), (-74.036, 40.772)], 8, 9, .8),
    ([(-73.9535, 40.8105), (-73.950, 40.8180)], 9, 9, .9),
    ([(-73.9455, 40.838), (-73.9415, 40.848), (-73.936, 40.858), (-73.931, 40.866)], 8, 8, 1),
    ([(-73.957, 40.798), (-73.953, 40.793)], 7, 8, .8),
    ([(-73.980, 40.7535), (-73.977, 40.749)], 7, 6, .6),
    ([(-73.9965, 40.6945), (-73.9990, 40.6900)], 6, 8, .9),
    ([(-74.016, 40.6400), (-74.008, 40.647), (-73.996, 40.654), (-73.982, 40.661), (-73.968, 40.668), (-73.950, 40.670), (-73.930, 40.676), (-73.910, 40.684), (-73.888, 40.690), (-73.866, 40.700), (-73.842, 40.708), (-73.815, 40.7165), (-73.785, 40.724), (-73.75, 40.740), (-73.71, 40.758), (-73.66, 40.775)], 13, 11, 1.0),
    ([(-74.262, 40.715), (-74.250, 40.742), (-74.236, 40.768), (-74.222, 40.800), (-74.210, 40.832), (-74.203, 40.866), (-74.200, 40.900)], 12, 9, .8),
    ([(-74.29, 40.76), (-74.278, 40.80), (-74.262, 40.84), (-74.252, 40.88), (-74.244, 40.93)], 9, 9, .7),
    ([(-74.145, 40.575), (-74.125, 40.588), (-74.105, 40.605), (-74.092, 40.622), (-74.082, 40.636)], 11, 12, 1.0),
    ([(-73.894, 40.894), (-73.888, 40.906), (-73.882, 40.920)], 7, 8, .9),
    ([(-73.872, 40.945), (-73.866, 40.965), (-73.858, 40.985), (-73.852, 41.005)], 9, 9, .9),
    ([(-73.845, 41.045), (-73.835, 41.070), (-73.826, 41.100)], 9, 10, .9),
    ([(-73.793, 41.010), (-73.789, 41.025), (-73.786, 41.040)], 8, 6, 1.0),
    ([(-73.755, 41.070), (-73.748, 41.085), (-73.752, 41.100)], 9, 9, 1.0),
    ([(-73.714, 41.050), (-73.700, 41.075), (-73.694, 41.10)], 9, 10, .8),
    ([(-73.815, 40.950), (-73.806, 40.970), (-73.797, 40.990)], 8, 8, .8),
    ([(-73.745, 40.965), (-73.735, 40.985), (-73.722, 41.005)], 9, 9, .8),
    ([(-73.858, 40.885), (-73.850, 40.905), (-73.846, 40.925)], 6, 6, .7),
    ([(-73.905, 40.845), (-73.899, 40.858)], 7, 7, .7),
    ([(-74.0935, 40.7555), (-74.0890, 40.7565)], 6, 6, 1.0),
    ([(-74.085, 40.905), (-74.078, 40.930), (-74.072, 40.955)], 8, 8, .7),
    ([(-74.14, 40.945), (-74.132, 40.975), (-74.12, 41.000)], 9, 9, .8),
    ([(-74.01, 40.955), (-74.00, 40.985), (-73.99, 41.01)], 8, 8, .6),
    ([(-74.20, 40.985), (-74.19, 41.01), (-74.175, 41.03)], 10, 10, .9),
    ([(-74.05, 41.03), (-74.035, 41.05), (-74.015, 41.075), (-73.99, 41.095)], 11, 11, .9),
    ([(-73.96, 41.06), (-73.945, 41.085), (-73.935, 41.115)], 10, 10, .9),
    ([(-73.76, 40.795), (-73.745, 40.775)], 5, 5, .5),
    ([(-73.70, 40.815), (-73.69, 40.800)], 7, 7, .7),
    ([(-73.875, 40.762), (-73.865, 40.757)], 6, 6, .6),
]
KNOLLS = [  # single hills: lon, lat, reach, stretch along, turn in degrees, strength
    (-74.160, 41.045, 17, 1.5, 60, .9), (-74.235, 41.005, 14, 1.3, 80, .8), (-74.105, 41.105, 15, 1.6, 20, .9), (-74.130, 40.905, 11, 1.3, 70, .6),
    (-74.028, 40.915, 11, 1.5, 75, .6), (-74.245, 40.690, 10, 1.3, 60, .5), (-74.163, 40.845, 10, 1.2, 70, .5), (-73.975, 40.905, 10, 1.4, 70, .6),
    (-73.836, 40.990, 12, 1.4, 70, .8), (-73.770, 41.110, 12, 1.3, 60, .8), (-73.690, 40.985, 13, 1.4, 70, .8), (-73.775, 40.930, 10, 1.3, 60, .6),
    (-73.870, 40.905, 9, 1.3, 80, .6), (-73.893, 41.115, 10, 1.3, 70, .7), (-73.700, 40.745, 12, 1.5, -20, .7), (-73.780, 40.770, 10, 1.3, 20, .6),
    (-73.745, 40.735, 9, 1.3, -20, .6), (-73.905, 40.735, 10, 1.3, 30, .6), (-73.945, 40.722, 9, 1.2, 10, .5), (-73.965, 40.692, 8, 1.2, 30, .5),
    (-74.185, 40.530, 12, 1.4, 45, .7), (-74.130, 40.560, 10, 1.3, 45, .6), (-73.985, 40.728, 7, 1.2, 30, .5), (-73.966, 40.772, 8, 1.5, 58, .7),
    (-73.954, 40.787, 7, 1.3, 60, .6), (-73.982, 40.765, 7, 1.4, 58, .5), (-73.925, 40.862, 7, 1.3, 55, .8), (-73.705, 40.860, 11, 1.3, 60, .7), (-73.640, 40.835, 12, 1.4, 60, .7),
    (-74.045, 41.115, 13, 1.4, 40, .8), (-73.815, 40.865, 8, 1.2, 70, .5), (-74.075, 40.985, 11, 1.4, 70, .7), (-74.205, 40.770, 9, 1.3, 70, .5),
]
GRID = 2                                                   # samples per map unit
R = random.Random(1776)

def smooth_noise(rng, scale):
    """Noise in -1..1 over the whole picture with features about `scale` units wide."""
    h, w = int(H / scale) + 3, int(W / scale) + 3
    a = Image.fromarray(rng.standard_normal((h, w)).astype("float32"))
    b = np.asarray(a.resize((W * GRID, H * GRID), Image.BICUBIC, box=(1, 1, 1 + W / scale, 1 + H / scale)))
    return np.clip(b / 1.6, -1, 1)

def height_field():
    rng = np.random.default_rng(1776)
    h = np.zeros((H * GRID, W * GRID), "float32")
    n1, n2, n3, wx, wy = (smooth_noise(rng, s) for s in (30, 13, 6, 16, 16))
    yy, xx = np.mgrid[0:H * GRID, 0:W * GRID].astype("float32") / GRID
    xx, yy = xx + wx * 3.2, yy + wy * 3.2                  # a crest is never ruled
    def add(x0, y0, x1, y1, f):
        i0, i1 = max(int(y0 * GRID), 0), min(int(y1 * GRID), H * GRID)
        j0, j1 = max(int(x0 * GRID), 0), min(int(x1 * GRID), W * GRID)
        if i0 < i1 and j0 < j1:
            s = np.s_[i0:i1, j0:j1]
            h[s] = np.maximum(h[s], f(xx[s], yy[s], s))
    profile = lambda q: np.where(q < 1, .5 + .5 * np.cos(np.pi * np.clip(q, 0, 1)), 0)
    for pts, wl, wr, strength in CRESTS:
        g = LineString(wobble([P(*p) for p in pts], str(pts[0]), .02))
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
    for lon, lat, r, stretch, turn, strength in KNOLLS:
        cx, cy = P(lon, lat)
        c, s_ = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        def f(x, y, s):
            u, v = (x - cx) * c - (y - cy) * s_, (x - cx) * s_ + (y - cy) * c
            return profile(np.hypot(u / stretch, v) / (r * (1 + .25 * n2[s]))) * strength * (.9 + .3 * n2[s])
        add(cx - 2 * r * stretch, cy - 2 * r * stretch, cx + 2 * r * stretch, cy + 2 * r * stretch, f)
    for _ in range(2):                                     # an even hand: no jags in the rows
        h[1:-1, 1:-1] = (h[1:-1, 1:-1] * 2 + h[:-2, 1:-1] + h[2:, 1:-1] + h[1:-1, :-2] + h[1:-1, 2:]) / 6
    return h + n3 * .012 * (h > .03)

def mask_of(geometry):
    """True where the geometry lies, on a grid of one sample per half unit."""
    im = Image.new("1", (W * GRID, H * GRID))
    d = ImageDraw.Draw(im)
    for p in polygons(geometry):
        d.polygon([(x * GRID, y * GRID) for x, y in p.exterior.coords], fill=1)
        for r in p.interiors:
            d.polygon([(x * GRID, y * GRID) for x, y in r.coords], fill=0)
    return np.asarray(im)

def strokes():
    """The hachures as outlines of fine wedges: (points, weight of the side they are on)."""
    h = height_field()
    gy, gx = np.gradient(h, 1 / GRID)
    blocked = mask_of(KEEP_OUT.buffer(1)) | mask_of(ROADS_U.buffer(5)) | ~mask_of(LAND.buffer(-2.4))
    for r in RIVERS:
        blocked |= mask_of(r.buffer(3.2))
    gaps = smooth_noise(np.random.default_rng(77), 11)     # where the graver was lifted
    def sample(a, x, y):
        i, j = int(y * GRID), int(x * GRID)
        return a[i, j] if 0 <= i < H * GRID and 0 <= j < W * GRID else 0
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
            t = R.random() * 2
            while t < g.length:
                p = g.interpolate(t)
                x, y = p.x + R.uniform(-.35, .35), p.y + R.uniform(-.35, .35)
                dx, dy = -sample(gx, x, y), -sample(gy, x, y)
                slope = math.hypot(dx, dy)
                if slope < .008:
                    t += 2
                    continue
                lit = (-dx - dy) / slope * .7071            # 1: faces the light at the upper left
                t += (1.30 if lit < -.2 else 1.7 if lit < .4 else 2.2) * (.7 + .6 * R.random()) * min(1.5, max(.85, .045 / slope))
                keep = .93 - .30 * max(lit, 0) - (.50 if sample(gaps, x, y) > .50 else 0) - (.30 if level < .3 else 0)
                if R.random() > keep:
                    continue
                x, y = x - dx / slope * R.uniform(0, 1.6), y - dy / slope * R.uniform(0, 1.6)
                length = min(16, max(4.2, reach / slope)) * R.uniform(.6, 1.2)
                bend = R.uniform(-.10, .10)
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
                thick = (.30 + .32 * max(-lit, 0) + .06 * (1 - abs(lit))) * R.uniform(.75, 1.15) * (1 if level > .5 else .82)
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
