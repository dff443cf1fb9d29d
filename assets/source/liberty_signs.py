"""The signs on Liberty's blocks that the first game has not: sabres, bugle horn, bearskin, tomahawk and arrow, lily, and the leaders' flags."""
import math
from signs import _bezier, horn, mitre, muskets, ship

# ------------------------------------------------------------------ weapons and caps
def sabres(c, ground, bold=0.0):
    """Two crossed hussar sabres, edges out: a curved blade, the stirrup guard, the grip."""
    blade = "M-18.500-21.500C-11.500-15.500-3.500-6 5.800 6.900L9.400 4.200C0-7.400-8.600-16.400-18.500-21.500Z"
    fuller = "M-13.500-16.200C-7-10.200-.5-2.700 5.600 4.600"
    grip = "M6.600 8.200L9.800 5.700L19.200 16.200C19.900 17.300 19.700 18.400 18.900 19C18.100 19.600 17 19.500 16.200 18.600Z"
    guard = "M2.800 9.400L5 10.500C6.200 16.500 10.500 20.300 16.800 19.300M4.600 10.400L11.500 3.800L13.600 2.600"
    one = (f'<path d="{blade}{grip}" stroke-width="{.9 + bold}"/><path d="{guard}" fill="none" stroke-width="{2 + bold * .5}" stroke-linecap="round"/>')
    lit = f'<path d="{fuller}" fill="none" stroke="{ground}" stroke-width=".7"/>' if bold < .5 else ""
    pair = lambda body: f'{body}<g transform="scale(-1 1)">{body}</g>'
    return f'<g transform="translate(0 .5) scale(1.03)"><g fill="{c}" stroke="{c}" stroke-linejoin="round">{pair(one)}</g>{pair(lit)}</g>'

BUGLE = [(-17.0, -9.5), (-19.5, 11.0), (-3.0, 18.5), (11.5, 12.5), (16.5, -9.5)]

def bugle(c, ground, bold=0.0):
    """A bugle horn hung by its cord: the mouth at the right, the mouthpiece at the left, a knot above."""
    left, right = [], []
    for i in range(31):
        t = i / 30
        x, y = _bezier(BUGLE, t)
        x2, y2 = _bezier(BUGLE, t + .002)
        n = math.hypot(x2 - x, y2 - y)
        r = 1.5 + bold * .3 + 3.3 * t + (7.5 * (t - .8) ** 1.4 * 6 if t > .8 else 0)
        left.append((x + r * (y2 - y) / n, y - r * (x2 - x) / n))
        right.append((x - r * (y2 - y) / n, y + r * (x2 - x) / n))
    d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in left + right[::-1]) + "Z"
    band = lambda i: "M%.2f %.2fL%.2f %.2f" % (*left[i], *right[i])
    (ax, ay), (bx, by) = left[-1], right[-1]
    mx, my = (ax + bx) / 2, (ay + by) / 2
    cord = "M-15.500 3.500C-14-6-8-11 0-14.500C6-11 10.500-5 12 4.500"
    return (f'<path d="{cord}" fill="none" stroke="{c}" stroke-width="{1.7 + bold * .5}"/>'
            f'<g fill="{c}" stroke="{c}" stroke-linejoin="round"><path d="{d}" stroke-width="{.6 + bold * .6}"/><ellipse cx="{mx:.2f}" cy="{my:.2f}" rx="{math.hypot(ax - bx, ay - by) / 2:.2f}" ry="2.200" stroke-width="{.6 + bold * .6}" transform="rotate({math.degrees(math.atan2(ay - by, ax - bx)):.1f} {mx:.2f} {my:.2f})"/>'
            f'<ellipse cx="-16.900" cy="-10.200" rx="3" ry="1.500" stroke="none"/></g>'
            f'<path d="M-4.200-17.500C-7.500-19.500-7.500-13.500-3.500-14.500L0-14.500L3.500-14.500C7.500-13.500 7.500-19.500 4.200-17.500C2-16.200 0-14.500 0-14.500C0-14.500-2-16.200-4.200-17.500ZM0-14.500V-8.500" fill="none" stroke="{c}" stroke-width="{1.5 + bold * .5}" stroke-linejoin="round"/>'
            f'<path d="{band(9)}{band(21)}" stroke="{ground}" stroke-width="{1.2 + bold * .2}"/>')

def bearskin(c, ground, bold=0.0):
    """A guardsman's fur cap with its plate and cords."""
    fur = "M-13.500 12.500C-16.500 5-16.800-6-13.500-13C-10.800-18.600-5.500-21.500 0-21.500C5.500-21.500 10.800-18.600 13.500-13C16.800-6 16.500 5 13.500 12.500C8 10.300-8 10.300-13.500 12.500Z"
    tufts = "".join(f"M{math.cos(a) * 15.2:.1f} {math.sin(a) * 18 - 3.5:.1f}l{math.cos(a + .3) * 2.4:.1f} {math.sin(a + .3) * 2.4:.1f}" for a in [math.pi * (.93 + k * 1.14 / 12) for k in range(13)])
    plate = "M-8.600 8.200C-9 2.500-5.500-1.500 0-7.500C5.500-1.500 9 2.500 8.600 8.200C4 6.900-4 6.900-8.600 8.200Z"
    band = "M-14 14.300C-8 12-8 12 0 11.900C8 12 8 12 14 14.300L13.600 19.500C8 17.600-8 17.600-13.600 19.500Z"
    crown = "M-3.800 5.200L-4.600-.2L-2 1.600L0-2.400L2 1.600L4.600-.2L3.800 5.200Z"
    return (f'<g fill="{c}" stroke="{c}" stroke-linejoin="round" stroke-linecap="round"><path d="{fur}" stroke-width="{.6 + bold * .5}"/><path d="{tufts}" stroke-width="1.500"/><path d="{band}" stroke-width="{.4 + bold * .4}"/></g>'
            f'<path d="{plate}" fill="{ground}"/><path d="{crown}" fill="{c}"/><path d="M-12.500-6C-6-16 5-16.500 12.800-9" fill="none" stroke="{ground}" stroke-width="{1.1 + bold * .2}"/>')

def tomahawk(c, ground, bold=0.0):
    """A tomahawk and an arrow, crossed."""
    haft = "M-15.500 18.800L-18 16.600L11.200-17.800L13.700-15.600Z"
    head = "M3.600-15.800C6.500-19.500 8.800-21 12.200-21.800C10.500-19.600 10.600-18.200 12.500-16.600L15.600-14C16.600-12.600 18.600-12.600 21.200-14.600C21.400-8.500 18.500-3.500 13.600-1.400C13.800-4.600 12.600-6.800 9.200-9.400Z"
    lash = "M4.500-8.600L7.600-6M3-6.700L6.100-4.100"
    shaft, point = "M-15.500-15.500L15.500 15.800", "M20 20.300L10.800 17.300L14.300 14.500L17.300 11.200Z"
    feathers = "M-20.500-17.600L-19.400-13.200L-10.600-4.800L-10.900-9.200ZM-17.700-20.600L-13.400-19.600L-4.800-11.200L-9.200-11.300Z"
    return (f'<g fill="{c}" stroke="{c}" stroke-width="{.4 + bold * .6}" stroke-linejoin="round"><path d="{shaft}" stroke-width="{1.9 + bold * .6}" fill="none"/><path d="{point}{feathers}"/></g>'
            f'<path d="{haft}" fill="{ground}" stroke="{ground}" stroke-width="3"/><g fill="{c}" stroke="{c}" stroke-width="{.4 + bold * .6}" stroke-linejoin="round"><path d="{haft}{head}"/></g>'
            f'<path d="{lash}" stroke="{ground}" stroke-width="1.100"/>')

SIGNS = dict(muskets=lambda c, g, b: muskets(c, b), horn=horn, mitre=mitre, ship=ship, sabres=sabres, bugle=bugle, bearskin=bearskin, tomahawk=tomahawk)

def sign(name, c, ground, bold=0.0):
    return SIGNS[name](c, ground, bold)

# ------------------------------------------------------------------ leaders
LILY = ("M0-22C4.600-16.500 6.400-10.500 4.200-4.200C3.400-2 2.400-.6 1.800.8H-1.800C-2.400-.6-3.400-2-4.200-4.200C-6.400-10.500-4.600-16.500 0-22Z"
        "M3.300.8C4.600-5.500 8.800-9.800 13.200-9.200C18.200-8.400 19.400-2.200 16 .6C14.200 2 11.600 1.600 10.800-.4C12.400-.6 13-2.400 11.600-3.400C9.600-4.400 7.200-1.600 6.600.8Z"
        "M-3.300.8C-4.600-5.500-8.800-9.800-13.200-9.200C-18.200-8.400-19.400-2.200-16 .6C-14.200 2-11.600 1.600-10.800-.4C-12.400-.6-13-2.400-11.600-3.400C-9.600-4.400-7.200-1.600-6.600.8Z"
        "M-8 2.200H8V5.200H-8Z"
        "M1.900 6.600C2.800 11 4.800 13.600 8.200 13.200C9.400 13 9.800 11.800 9 11C11.600 10.800 12.600 14.200 10.400 15.800C7.800 17.600 4.200 16.800 2.200 14.800L0 20L-2.200 14.800C-4.200 16.800-7.800 17.600-10.400 15.800C-12.600 14.200-11.600 10.800-9 11C-9.800 11.800-9.400 13-8.200 13.200C-4.800 13.600-2.800 11-1.900 6.600Z")

def flag(kind, x, y, w, h, c):
    """The ground a leader's name stands on: stripes, the union, or white with lilies, in the palette's colours."""
    if kind == "french":
        at = ((.17, .20), (.83, .20), (.17, .62), (.83, .62), (.5, .13)) if h > .8 * w else ((.17, .25), (.83, .25), (.17, .75), (.83, .75))
        return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="#fbf8ee"/>' + "".join(f'<path transform="translate({x + w * a:.2f} {y + h * b:.2f}) scale({w / 59 * .25:.3f})" d="{LILY}" fill="{c["lily"]}"/>' for a, b in at)
    if kind == "american":
        s = "".join(f'<rect x="{x}" y="{y + i * h / 13:.3f}" width="{w}" height="{h / 13 + .15:.3f}" fill="{c["white"] if i % 2 else c["red"]}"/>' for i in range(13))
        return s + f'<rect x="{x}" y="{y}" width="{w * .5:.2f}" height="{h * 7 / 13:.2f}" fill="{c["blue"]}"/>'
    mid = f"M{x + w / 2} {y}V{y + h}M{x} {y + h / 2}H{x + w}"
    return (f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{c["blue"]}"/><path d="M{x} {y}L{x + w} {y + h}M{x + w} {y}L{x} {y + h}" stroke="{c["white"]}" stroke-width="{w * .13:.2f}"/>'
            f'<path d="{mid}" stroke="{c["white"]}" stroke-width="{w * .27:.2f}"/><path d="{mid}" stroke="{c["red"]}" stroke-width="{w * .16:.2f}"/>')
