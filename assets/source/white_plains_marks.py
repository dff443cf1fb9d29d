"""White Plains' dice of ten sides and its markers: fire, works, holders of objectives, chits, army morale, weather."""
import math
import blocks as b
from common import CREAM, INK, render, star, svg
from engrave import C
from white_plains_data import NECKS, RC
from white_plains_plates import breastwork, bridge
from white_plains_signs import CROWN

SIDE_SIGN = {"american": lambda k, c, edge="": f'<path transform="translate(0 {k * .06:.2f})" d="{star(k)}" fill="{c}" {edge}/>', "british": lambda k, c, edge="": f'<path transform="translate(0 {-k * .1:.2f}) scale({k / 17:.3f})" d="{CROWN}" fill="{c}" {edge}/>'}

def centred(body, px, size=48.0, defs=""):
    return render(svg(size, size, body, defs, -size / 2, -size / 2), px)

def figure(t, y, size, fill):
    return b.text(t, 0, y, size, "bold", fill)

# ------------------------------------------------------------------ dice
def inks(kind):
    """Light face, middle, dark, figure."""
    if kind == "hit":
        return (b.HIT[0], b.HIT[1], b.HIT[2], "#fff")
    if kind:
        c = b.SIDES[kind]
        return (c["mid"], c["label"], c["dark"], "#fff")
    return ("#f8efd9", "#e2d2ab", "#c9b48a", INK)

def die(n, kind=""):
    """The number stands in the kite that lies on top."""
    light, mid, dark, ink = inks(kind)
    rim = dark if kind else "#6b563a"
    soft = '<filter id="b" x="-.3" y="-.3" width="1.600" height="1.600"><feGaussianBlur stdDeviation="3"/></filter>'
    s = (f'<path d="M2-40L46-10L46 20L4 49L-38 24L-38-8Z" fill="#1a0d04" opacity=".4" filter="url(#b)"/><path d="M0-48L44-15V13L0 47L-44 13V-15Z" fill="{mid}" stroke="{rim}" stroke-width="2.400" stroke-linejoin="round"/>'
         f'<path d="M0-48L-44-15V13L-29 9Z" fill="{light}" opacity=".7"/><path d="M-29 9L0 27L29 9L44 13L0 47L-44 13Z" fill="{dark}" opacity=".75"/><path d="M0-48L29 9L0 27L-29 9Z" fill="{light}" stroke="{dark}" stroke-width="1.300" stroke-linejoin="round"/>')
    return centred(s + figure(str(n), 13.5, 41, ink), 96, 104, soft)

def flat(n, kind=""):
    light, mid, dark, ink = inks(kind)
    return centred(f'<path d="M0-47L44-15V14L0 46L-44 14V-15Z" fill="{mid if kind else light}" stroke="{dark if kind else "#6b563a"}" stroke-width="4.500" stroke-linejoin="round"/>' + figure(str(n), 21, 60, ink), 48, 104)

# ------------------------------------------------------------------ on a block
def disc(body):
    return centred(f'<circle r="21.500" cy="1" fill="#000" fill-opacity=".3"/><circle r="20.500" fill="{CREAM}" stroke="{INK}" stroke-width="2.600"/>{body}', 44)

def on_a_block():
    cross = "M-5.500-5.500L5.500 5.500M5.500-5.500L-5.500 5.500"
    return {
        "disc_moved": disc(b.stroke("M-10 0H9M1.500-8L9.500 0L1.500 8", INK, 5)),
        "disc_fired": disc(f'<path transform="scale(1.150)" d="M-11 6C-15 6-15-1-10-1C-11-8-1-10 1-5C6-9 13-5 10 0C15 1 14 7 9 6Z" fill="{INK}"/>'),
        "disc_pinned": centred(f'<circle r="21" fill="#8a3b00" stroke="#fff4d6" stroke-width="4.500"/><g transform="scale(1.550)">{b.stroke(cross, "#fff4d6", 3.6)}</g>', 44),
        "pennant": centred(f'<g transform="translate(-9 3) scale(1.350)"><path d="M-4 14V-15" stroke="{INK}" stroke-width="4" stroke-linecap="round"/><path d="M-3-15.500L20-9L-3-1.500Z" fill="{b.GOLD}" stroke="{INK}" stroke-width="2.200" stroke-linejoin="round"/></g>', 44),
    }

# ------------------------------------------------------------------ on a hex
FLAME = "M-4-9C-12-20-2-26-6-36C4-32 10-24 6-16C12-18 12-24 11-27C20-18 18-4 8 4H-8C-18-2-16-14-10-18C-10-13-7-10-4-9Z"
CURL = "M0 12C-7 5 7 0 0-7C-5-12 1-17 4-15"

SPAN = 52.0                                                # map units across burning and smouldering: the whole hex

def scorched(opacity):
    d = "M" + "L".join(f"{RC * .96 * math.cos(k * math.pi / 3):.2f} {RC * .96 * math.sin(k * math.pi / 3):.2f}" for k in range(6)) + "Z"
    return f'<path d="{d}" fill="#3a1a08" fill-opacity="{opacity}"/>'

def burning():
    flame = f'<path d="{FLAME}" transform="translate(0 10)" fill="#e3872b" stroke="{INK}" stroke-width="1.500" stroke-linejoin="round"/><path d="M0 12C-8 8-7-2-1-8C-1-2 6-2 6 5C6 9 3 11 0 12Z" fill="#f6d267"/>'
    return centred(scorched(.42) + f'<g transform="translate(0 4) scale(.95)">{flame}</g>', 156, SPAN)

def smouldering():
    one = lambda x, y, k: f'<g transform="translate({x} {y}) scale({k})" fill="none" stroke-linecap="round"><path d="{CURL}" stroke="{C["land"]}" stroke-width="6"/><path d="{CURL}" stroke="#55493d" stroke-width="2.600"/></g>'
    embers = f'<path d="M-14 16H14" stroke="{INK}" stroke-width="3.600" stroke-linecap="round" stroke-dasharray="7 5"/><path d="M-12.500 16h4M-1 16h3M9.500 16h3" stroke="#c8601c" stroke-width="1.600" stroke-linecap="round"/>'
    return centred(scorched(.18) + one(-10, 1, .76) + one(0, -3, .92) + one(10, 1, .76) + embers, 156, SPAN)

HOLD = {"american": '<circle r="9.600" {}/>', "british": '<path d="M-4-9.600H4L9.600-4V4L4 9.600H-4L-9.600 4V-4Z" {}/>'}

def holder(side, points):
    """Who holds an objective: a blue disc, a red octagon; its points, or a crown where the British win by holding it."""
    plate = HOLD[side].format(f'fill="{b.SIDES[side]["label"]}" stroke="#f8efd8" stroke-width="1.800" stroke-linejoin="round"')
    inner = figure(str(points), 4.5, 12.8, b.TAB) if points else f'<path transform="translate(0 -.4) scale(.34)" d="{CROWN}" fill="{b.TAB}"/>'
    return centred(HOLD[side].format(f'fill="{INK}" stroke="{INK}" stroke-width="4"') + plate + inner, 64, 24)

def nobody(points):
    inner = figure(str(points), 4.5, 12.8, INK) if points else f'<path transform="translate(0 -.4) scale(.34)" d="{CROWN}" fill="{C["red"]}"/>'
    return centred(f'<circle r="9.600" fill="#f8efd8" stroke="{INK}" stroke-width="1.600"/><circle r="7.600" fill="none" stroke="{INK}" stroke-width=".7"/>' + inner, 64, 24)

DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
HEX_BOX = (RC * 2 + 12, 44.0 + 12)                         # of the regions that lie on a hexside: a hex and six units around it

def on_hexside(number, kind):
    """Works, begun works and pontoons on one side of a hex, as the sheet would show them."""
    corner = lambda k, off=0.0: ((RC - off) * math.cos(k * math.pi / 3), (RC - off) * math.sin(k * math.pi / 3))
    i, j = NECKS[number]
    (x0, y0), (x1, y1) = corner(i, 3), corner(j, 3)
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    n = math.hypot(mx, my)
    nx, ny = mx / n, my / n
    if kind == "pontoon":
        (p0, q0), (p1, q1) = corner(i), corner(j)
        s = bridge((p0 + p1) / 2, (q0 + q1) / 2, math.degrees(math.atan2(q1 - q0, p1 - p0)))
    else:
        d = f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}"
        teeth = "".join(f"M{x0 + (x1 - x0) * t + nx * 1.4:.2f} {y0 + (y1 - y0) * t + ny * 1.4:.2f}l{nx * 3.4:.2f} {ny * 3.4:.2f}" for t in ((k + .5) / 7 for k in range(7)))
        s = f'<path d="{d}" stroke="{C["land"]}" stroke-width="7.500" stroke-linecap="round" opacity=".85"/>'
        if kind == "works":
            s += breastwork(d, teeth)
        else:                                              # begun: the line broken, no teeth yet
            s += f'<g fill="none"><path d="{d}" stroke="{C["ink"]}" stroke-width="4" stroke-dasharray="4.800 3.200"/><path d="{d}" stroke="#c9a04e" stroke-width="1.500" stroke-dasharray="4.800 3.200"/></g>'
    w, h = HEX_BOX
    return render(svg(w, h, s, "", -w / 2, -h / 2), round(w * 2))

# ------------------------------------------------------------------ in the panels
def chit(side):
    sheen = '<radialGradient id="g" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#f6dc93"/><stop offset=".6" stop-color="#d79a1e"/><stop offset="1" stop-color="#a9792a"/></radialGradient>'
    return centred(f'<circle r="20" fill="url(#g)" stroke="{b.SIDES[side]["label"]}" stroke-width="4"/><circle r="14.500" fill="none" stroke="{INK}" stroke-opacity=".4" stroke-width="1.200"/>' + SIDE_SIGN[side](10, INK), 48, defs=sheen)

def chit_empty():
    return centred('<circle r="19.500" fill="none" stroke="#8a7350" stroke-width="3" stroke-dasharray="6 4.200"/>', 48)

def army_morale(side):
    """The marker of an army on the track of morale; what it covers the client writes beside it."""
    c = b.SIDES[side]["label"]
    plate = "M-19-21H19Q21-21 21-19V19Q21 21 19 21H-19Q-21 21-21 19V-19Q-21-21-19-21Z" if side == "american" else "M-11-21H11L21-11V11L11 21H-11L-21 11V-11Z"
    return centred(f'<path d="{plate}" fill="{c}" stroke="{INK}" stroke-width="2.400" stroke-linejoin="round"/>' + SIDE_SIGN[side](13, b.GOLD, f'stroke="{INK}" stroke-width="1.300"'), 60)

def rain(sure):
    cloud = "M-13 1C-20 1-20-9-13-9C-13-18 0-20 4-13C12-17 21-10 16-3C19 1 15 2 12 1Z"
    drops = "M-10 6L-13 15M-2 6L-5 15M6 6L3 15M14 6L11 15" if sure else "M-10 6L-13 15M-2 6L-5 15"
    die_ = "" if sure else f'<g transform="translate(11 12) scale(.2)"><path d="M0-48L46-15V14L0 48L-46 14V-15Z" fill="{CREAM}" stroke="{INK}" stroke-width="9" stroke-linejoin="round"/></g>'
    return centred(f'<path d="{cloud}" fill="#a9bfc0" stroke="{INK}" stroke-width="2.200" stroke-linejoin="round"/>' + b.stroke(drops, C["blue"], 2.6) + die_, 48)

def sham(shown):
    """Sham works: an S for the side that knows, struck out in red once revealed."""
    s = f'<circle r="19" fill="{CREAM}" stroke="{INK}" stroke-width="2.400"/>' + figure("S", 11, 31, INK)
    return centred(s + (f'<path d="M-17 17L17-17" stroke="{CREAM}" stroke-width="9"/>' + b.stroke("M-19 19L19-19", C["red"], 5) if shown else ""), 44)

def regions():
    r = {}
    for kind in ("", "hit", "american", "british"):
        for n in range(10):
            label = f"{kind}_{n}" if kind else str(n)
            r[f"die10_{label}"], r[f"flat10_{label}"] = die(n, kind), flat(n, kind)
    r |= on_a_block() | {"burning": burning(), "smouldering": smouldering()}
    for points in (0, 1, 2):
        r |= {f"control_{side}_{points}": holder(side, points) for side in HOLD} | {f"control_none_{points}": nobody(points)}
    for kind in ("works", "begun", "pontoon"):
        r |= {f"{kind}_{d}": on_hexside(i, kind) for i, d in enumerate(DIRECTIONS)}
    r |= {f"chit_{s}": chit(s) for s in HOLD} | {"chit_empty": chit_empty()} | {f"army_{s}": army_morale(s) for s in HOLD}
    return r | {"rain": rain(True), "rain_maybe": rain(False), "sham": sham(False), "sham_shown": sham(True)}

COMMENT = f"""die10_N, die10_hit_N, die10_american_N, die10_british_N   a ten-sided die, 0 to 9, with its shadow: plain, a hit, of a side (initiative). flat10_* the same for lines of text.
burning, smouldering   {SPAN:.0f} map units square about the middle of the hex: the hex darkened, and a flame or three curls of smoke.
control_SIDE_N, control_none_N   who holds an objective of N points (0: the crown of h2103), 17 map units square, never under 16 px, on its printed disc.
works_D, begun_D, pontoon_D   on one side of a hex, D: n ne se s sw nw; {HEX_BOX[0]:.1f} x {HEX_BOX[1]:.0f} map units about the middle of the hex.
sham, sham_shown  sham works as their owner sees them, and once revealed: 13 map units square.
chit_SIDE, chit_empty   momentum. army_SIDE   an army's marker on the track of morale. rain, rain_maybe   rain for sure, or by a die.
die_star, die_arrow, disc_acted, disc_fled, mark_hit   as in the other games.
"""
