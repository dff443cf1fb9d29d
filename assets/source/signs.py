"""The signs on the blocks as SVG, each in a box of about 40 by 40 around the origin. Colour is never the only sign."""
import math
from common import INK, star

MUSKET = ("M-30-4.400L-19-1.500L-15.600-1.500L-16.400-4.600L-15-5.400L-12.800-1.800L-10.200-1.700L-9.900-4L-8.600-4.100L-8.200-1.600L19-1.300L26-1.200L27.600-2.200L38-2L27.800-.9L26 .2L19.600.4"
          "L19 1.500L-9 2.100L-11 2.300L-18.600 2.200L-29 5.600Z")
GUARD = "M-9.500 2C-10 4.600-14.600 4.800-15.600 2.200"

def muskets(c, bold=0.0):
    at = 'transform="translate(0 1.500) rotate(-45) scale(.73) translate(-4 0)"'
    one = f'<path d="{MUSKET}" {at}/><path d="{GUARD}" {at} fill="none" stroke-width="{1.1 + bold * .5}"/>'
    return f'<g fill="{c}" stroke="{c}" stroke-width="{.7 + bold}" stroke-linejoin="round">{one}<g transform="scale(-1 1)">{one}</g></g>'

def _bezier(p, t):
    while len(p) > 1:
        p = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in zip(p, p[1:])]
    return p[0]

HORN = [(-13.5, -9.5), (-13, 4.5), (-4, 14.5), (12, 11.5), (18.2, -9.5)]

def _horn_edge(t, side):
    x, y = _bezier(HORN, t)
    x2, y2 = _bezier(HORN, t + .002)
    n = math.hypot(x2 - x, y2 - y)
    r = 1.1 + 6.3 * (1 - t) ** 1.2
    return x + side * r * (y2 - y) / n, y - side * r * (x2 - x) / n

def horn(c, ground, bold=0.0):
    """A powder horn: a butt plug and a ring at the wide end, a collar and stopper at the tip, and its strap."""
    ts = [i / 24 * .95 for i in range(25)]
    body = [_horn_edge(t, 1) for t in ts] + [_horn_edge(t, -1) for t in reversed(ts)]
    d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in body) + "Z"
    band = lambda t: "M%.2f %.2fL%.2f %.2f" % (*_horn_edge(t, 1), *_horn_edge(t, -1))
    (ax, ay), (bx, by) = _horn_edge(0, -1), _horn_edge(0, 1)
    cap = f"M{ax:.2f} {ay:.2f}C{ax + .8:.2f} {ay - 6.4:.2f} {bx - .8:.2f} {by - 6.4:.2f} {bx:.2f} {by:.2f}Z"
    tx, ty = _bezier(HORN, .95)
    ex, ey = _bezier(HORN, 1.0)
    return (f'<g fill="{c}" stroke="{c}" stroke-linejoin="round" stroke-linecap="round">'
            f'<path d="M-13-14.500C-8-22.500 9-24 13.600-8.500L14.600-2" fill="none" stroke-width="{1.5 + bold * .5}"/>'
            f'<path d="{d}" stroke-width="{.5 + bold}"/><path d="{cap}" stroke-width="{.5 + bold * .6}"/>'
            f'<path d="M{tx:.1f} {ty:.1f}L{ex + .4:.1f} {ey - 2.2:.1f}" stroke-width="{2.2 + bold * .6}"/><circle cx="{ex + .6:.1f}" cy="{ey - 3.6:.1f}" r="{1.9 + bold * .3}" stroke="none"/></g>'
            f'<path d="{band(0.02)}{band(.13)}{band(.84)}" fill="none" stroke="{ground}" stroke-width="{1.15 + bold * .25}"/>')

def mitre(c, ground, bold=0.0):
    """A grenadier's mitre cap: a pointed brass plate over a band, a tuft on top."""
    plate = "M-12.800 8.600C-14.200-1.500-9.500-8.500-4.200-13.200C-2.200-15-1-16.400 0-18.400C1-16.400 2.200-15 4.200-13.200C9.500-8.500 14.200-1.500 12.800 8.600C5 6.300-5 6.300-12.800 8.600Z"
    band = "M-13.400 10.400C-5 8.200 5 8.200 13.400 10.400L13.800 17.600C5 15.600-5 15.600-13.800 17.600Z"
    return (f'<g fill="{c}" stroke="{c}" stroke-width="{.5 + bold * .7}" stroke-linejoin="round"><path d="{plate}"/><path d="{band}"/></g><circle cy="-20" r="{2.7 + bold * .4}" fill="{c}"/>'
            f'<path transform="translate(0 -1.800)" d="{star(6.6 + bold * .4, .42)}" fill="{ground}"/>')

def gun(c, ground, bold=0.0):
    """A field gun seen from the side: barrel on its cheeks, the wheel before, the trail to the right."""
    barrel = "M-23.500-11L-20.400-10.900L-19.800-9.800L-6-7.500L-5.600-8.300L-3-7.900L-2.800-7L12.300-4.400C15.600-3.600 16 2 13.400 3L-19.600-1.800L-20.600-1L-23.800-1.500Z"
    spokes = "".join(f"M0 0L{math.cos(a * math.pi / 4 + .2) * 9.6:.2f} {math.sin(a * math.pi / 4 + .2) * 9.6:.2f}" for a in range(8))
    return (f'<g fill="{c}" stroke="{c}" stroke-width="{.4 + bold * .5}" stroke-linejoin="round"><path d="{barrel}"/><circle cx="17" cy="-.2" r="2.400"/>'
            f'<path d="M3 .5L10 3.400L22.600 14.600L25 14.800L24.600 18H19.800L8 10.500L-2 7Z"/></g>'
            f'<circle cx="-3.500" cy="7.500" r="11.600" fill="{ground}"/>'
            f'<g transform="translate(-3.500 7.500)" fill="none" stroke="{c}"><circle r="10" stroke-width="{2.5 + bold}"/><path d="{spokes}" stroke-width="{1.3 + bold * .4}"/></g><circle cx="-3.500" cy="7.500" r="{2.9 + bold * .3}" fill="{c}"/>')

def ship(c, ground, bold=0.0):
    """A three-masted man-of-war under sail."""
    hull = "M-22.500 7.500L-17 8.400V10.200L13 10.800L15.600 8.600L21.500 7.800L17.400 15.800C16.600 17.600 15.600 18.400 13.600 18.400H-16.500C-19.500 18.400-20.800 16.500-21.300 14Z"
    sail = lambda x, y, w, h, k: (f"M{x - w * .42:.1f} {y:.1f}C{x:.1f} {y + 1:.1f} {x:.1f} {y + 1:.1f} {x + w * .46:.1f} {y:.1f}"
                                  f"C{x + w * .46 + k:.1f} {y + h * .4:.1f} {x + w * .5 + k:.1f} {y + h * .7:.1f} {x + w * .54:.1f} {y + h:.1f}C{x:.1f} {y + h - 1.8:.1f} {x:.1f} {y + h - 1.8:.1f} {x - w * .5:.1f} {y + h:.1f}Z")
    sails = (sail(-15.2, -11.5, 7.2, 6.2, .8) + sail(-15.2, -3.8, 8.6, 9.6, 1) + sail(-3.4, -19.5, 8.4, 7, 1) + sail(-3.4, -10.8, 11.4, 8, 1.3) + sail(-3.4, -1.2, 13.4, 8.4, 1.6)
             + sail(8.8, -15, 7.2, 6, .8) + sail(8.8, -7.4, 9.2, 6.6, 1) + sail(8.8, .6, 10.4, 7, 1.2) + "M15.600-5.500C18.500-1 21 3 24 5.600L15.600 6.200C16.600 2 16.600-2 15.600-5.500Z")
    masts = "M-15.200-15V9M-3.400-24V9M8.800-19V10M15 8.500L26.500 4.200"
    return (f'<path d="{masts}" fill="none" stroke="{c}" stroke-width="{1.3 + bold * .4}" stroke-linecap="round"/><path d="M-3.200-24.500L4-22.800L-3.200-21.200Z" fill="{c}"/>'
            f'<g fill="{c}" stroke="{c}" stroke-width="{.3 + bold * .5}" stroke-linejoin="round"><path d="{hull}"/><path d="{sails}"/></g>'
            f'<path d="M-17 13.300H16" stroke="{ground}" stroke-width="1.300" stroke-dasharray="1.900 2.300" fill="none"/>')

def sign(kind, c, ground, bold=0.0):
    if kind in ("continental", "regular"):
        return muskets(c, bold)
    return dict(militia=horn, hessian=mitre, artillery=gun, ship=ship)[kind](c, ground, bold)

def gold_star(x, y, r, fill, edge=1.8):
    return f'<path transform="translate({x} {y})" d="{star(r)}" fill="{fill}" stroke="{INK}" stroke-width="{edge}" stroke-linejoin="round"/>'
