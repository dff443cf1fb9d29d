"""What stands beside the counters of Decision in North America: markers and their cards, tokens, fortresses and sieges, rings, the frame of loyalty, dice."""
import math
import blocks as b
import white_plains_signs
from common import INK, render, svg
from decision_data import MARKERS
from engrave import ring
from signs import muskets, ship

SOFT = '<filter id="b" x="-.3" y="-.3" width="1.600" height="1.600"><feGaussianBlur stdDeviation="3"/></filter>'
PAPER, LINE = "#f6edd4", "#e7c9a9"

def square(body, px, size, defs="", high=None):
    """A picture `size` units wide about its middle."""
    high = high or size
    return render(svg(size, high, body, defs, -size / 2, -high / 2), px)

# ------------------------------------------------------------------ markers
def bell(c):
    return (f'<g fill="{c}"><path d="M-3.200-21.500Q0-24.500 3.200-21.500V-15C11.500-13 14.500-6 15.300 5C15.600 8.500 17.500 10.500 20 13H-20C-17.500 10.500-15.600 8.500-15.300 5C-14.500-6-11.500-13-3.200-15Z"/><circle cy="17.300" r="4.500"/></g>'
            f'<path d="M-14.800 8.200H14.800" stroke="{PAPER}" stroke-width="1.300"/>')

def eye(c):
    return f'<path d="M-21 0C-12-14 12-14 21 0C12 14-12 14-21 0Z" fill="none" stroke="{c}" stroke-width="3.400" stroke-linejoin="round"/><circle r="7" fill="{c}"/><circle cx="-2.300" cy="-2.300" r="2" fill="{PAPER}"/>'

def spontoon(c):
    return f'<g fill="{c}" stroke="{c}" stroke-linejoin="round" stroke-linecap="round"><path d="M0-23L4.800-11.500L0-5L-4.800-11.500Z"/><path d="M0-6V22" stroke-width="3"/><path d="M-8.500-4.500H8.500" stroke-width="2.600"/><path d="M-14 9.500L14 .5" stroke-width="2.200"/></g>'

def roll(c):
    return (f'<path d="M-14-18H10V14C10 20.500 18.500 20.500 18.500 14H-7.500C-7.500 20.500-14 20.500-14 14Z" fill="none" stroke="{c}" stroke-width="2.800" stroke-linejoin="round"/>'
            f'<path d="M-8.500-11H4.500M-8.500-4.500H4.500M-8.500 2H4.500M-8.500 8.500H0" stroke="{c}" stroke-width="2.200"/>')

def chest(c):
    return (f'<path d="M-19-2V16H19V-2ZM-19-2C-19-15 19-15 19-2Z" fill="none" stroke="{c}" stroke-width="3" stroke-linejoin="round"/><path d="M-11.500-9.500V16M11.500-9.500V16" stroke="{c}" stroke-width="1.600"/>'
            f'<rect x="-4.500" y="-5.500" width="9" height="11" rx="1" fill="{c}"/><circle cy="-1" r="1.600" fill="{PAPER}"/>')

def hat(c):
    """A cocked hat with its cockade."""
    return f'<path d="M-22.500 6C-14-1-10.500-14.500 0-14.500C10.500-14.500 14-1 22.500 6C12 3.500 6.500 11.500 0 11.500C-6.500 11.500-12 3.500-22.500 6Z" fill="{c}"/><path d="M-13 4.500C-6 1-4.500-5 0-8.500C4.500-5 6 1 13 4.500" fill="none" stroke="{PAPER}" stroke-width="1.200"/><circle cx="-7" cy="-3.500" r="3.600" fill="{PAPER}"/><circle cx="-7" cy="-3.500" r="1.500" fill="{c}"/>'

def letter(c):
    return (f'<path d="M-20-12H20V14H-20ZM-20-12L0 4L20-12" fill="none" stroke="{c}" stroke-width="2.800" stroke-linejoin="round"/><path d="M-7.500 6L0-1.500L7.500 5L4.500 12.500L-3 13.500Z" fill="#a3261b" stroke="{PAPER}" stroke-width="1" stroke-linejoin="round"/>')

EMBLEM = dict(rabble=bell, tactics=lambda c: white_plains_signs.sign("sabres", c, PAPER, .4), spy=eye, privateers=lambda c: ship(c, PAPER, .3), drillmaster=spontoon, levies=roll, war_party=lambda c: white_plains_signs.sign("tomahawk", c, PAPER, .4),
              war_chest=chest, volunteers=hat, treason=letter)

def of(k):
    """A marker's emblem, its figure or none, its colour."""
    base = "rabble" if k.startswith("rabble") else k
    blue, red, green = ("#123f70", "#8a4008", "#33502a") if b.CARVED else ("#1f3f6d", "#8c281c", "#3e5f2f")
    return EMBLEM[base], k[-1] if base == "rabble" else "", blue if base == "rabble" else red if base == "tactics" else green

def paper(h, fill, body, px):
    """A chit or a card, 100 wide, with its shadow, 6 more on every side."""
    s = f'<rect x="2.500" y="4.500" width="98" height="{h - 1}" rx="6" fill="#140a03" opacity=".42" filter="url(#b)"/><rect width="100" height="{h}" rx="6" fill="{fill}" stroke="{INK}" stroke-width="1.500"/>'
    return render(svg(112, h + 12, s + body, SOFT, -6, -6), round(px * 1.12))

def chit(k):
    emblem, figure, colour = of(k)
    s = f'<rect x="4.500" y="4.500" width="91" height="91" rx="3" fill="none" stroke="{INK}" stroke-width="1"/><g transform="translate({37 if figure else 50} 50) scale({1.26 if figure else 1.52})">{emblem(INK)}</g>'
    return paper(100, PAPER, s + (b.text(figure, 78, 66, 45, "bold", colour) if figure else ""), 96)

def card(k, name):
    emblem, figure, colour = of(k)
    s = (f'<rect x="4.500" y="4.500" width="91" height="141" rx="3" fill="none" stroke="{INK}" stroke-width="1"/><path d="M5 9.500V7.500Q5 5 7.500 5H92.500Q95 5 95 7.500V9.500Z" fill="{colour}"/>' + b.fitted(name, 50, 26.5, 15.5, 82, INK, floor=.8)
         + f'<path d="M18 32.500H82" stroke="#8a7350" stroke-width=".8"/><g transform="translate({38 if figure else 50} 61) scale({1.06 if figure else 1.16})">{emblem(INK)}</g>')
    return paper(150, PAPER, s + (b.text(figure, 74, 75, 40, "bold", colour) if figure else ""), 128)

def back(h, px):
    m = h / 2
    s = (f'<rect x="5.500" y="5.500" width="89" height="{h - 11}" rx="2.500" fill="none" stroke="{LINE}" stroke-width="1.200" opacity=".8"/><g transform="translate(50 {m})" fill="none" stroke="{LINE}" stroke-width="1.600"><circle r="24"/><circle r="20.500" stroke-width=".8"/>'
         f'<path d="M0-31L6-6L31 0L6 6L0 31L-6 6L-31 0L-6-6Z" fill="{LINE}" fill-opacity=".35" stroke-linejoin="round"/><path d="M0-31V31M-31 0H31" stroke-width=".7"/></g>')
    return paper(h, "#5a4029", s, px)

def shade(h, px):
    return render(svg(112, h + 12, f'<rect width="100" height="{h}" rx="6" fill="{INK}" opacity=".36"/>', "", -6, -6), px)

def paper_ring(h, colour, core):
    d = f'<rect x="-3.500" y="-3.500" width="107" height="{h + 7}" rx="9" fill="none"'
    return render(svg(116, h + 16, f'{d} stroke="{INK}" stroke-width="{core + 3.2}"/>{d} stroke="{colour}" stroke-width="{core}"/>', "", -8, -8), 96)

# ------------------------------------------------------------------ tokens: round American, eight-sided British
EIGHT = lambda r: ring([(r * 1.06 * math.cos((i + .5) * math.pi / 4), r * 1.06 * math.sin((i + .5) * math.pi / 4)) for i in range(8)])
ROUND = lambda r: f"M{-r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 {-r} 0Z"
OUTLINE = dict(american=ROUND, british=EIGHT)

def token(side, fill, drawn):
    o = OUTLINE[side]
    s = (f'<path d="{o(47)}" transform="translate(3 6)" fill="#140a03" opacity=".42" filter="url(#b)"/><path d="{o(47)}" fill="{b.SIDES[side]["label"]}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
         f'<path d="{o(38)}" fill="{fill}" stroke="#e9dcbc" stroke-width="2"/>')
    return square(s + drawn, 84, 116, SOFT)

def partisan(side):
    fill = b.CENTRE["militia" if side == "american" else "loyalist"]
    return token(side, fill, f'<g transform="scale(1.420)">{muskets(INK, .8)}</g>')

FLAME = "M-4-9C-12-20-2-26-6-36C4-32 10-24 6-16C12-18 12-24 11-27C20-18 18-4 8 4H-8C-18-2-16-14-10-18C-10-13-7-10-4-9Z"

def flame(x, y, k):
    return f'<g transform="translate({x} {y}) scale({k})"><path d="{FLAME}" fill="#d8641e" stroke="{INK}" stroke-width="2.600" stroke-linejoin="round"/><path d="M0 2C-7-2-6-11-1-16C-1-10 5-10 5-4C5-1 3 1 0 2Z" fill="#f6d267"/></g>'

def massacre(side):
    """A house without its roof, burning."""
    house = f'<path d="M-24 26V-1L-15-9L-12-3L-6-12L-1-5L6-11L10-4L16-9L24 0V26Z" fill="#5a4636" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/><path d="M-5 26V11H6V26ZM-18 6H-11V13H-18ZM12 6H19V13H12Z" fill="#f3d68a" stroke="{INK}" stroke-width="1.800"/>'
    return token(side, "#e6d2a8", flame(-8, -4, .62) + flame(11, -4, .56) + house)

def raid(side):
    torch = f'<path d="M-15 31L4-1L11 3L-8 35Z" fill="#8a5a2c" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/><path d="M0-4L16 5L13 10L-4 1Z" fill="#4c4a46" stroke="{INK}" stroke-width="2.400" stroke-linejoin="round"/>'
    return token(side, "#e6d2a8", f'<g transform="rotate(26 8 -6)">{flame(8, -4, .92)}</g>' + torch)

# ------------------------------------------------------------------ round a mark, in map units
def annulus(outer, inner):
    return outer + ring([(inner * math.cos(-a * math.pi / 12), inner * math.sin(-a * math.pi / 12)) for a in range(24)])

def star_fort(r, n=8):
    """A trace of n low bastions."""
    turn = math.pi / n
    return ring([(math.cos(k * 2 * turn + da * turn) * q * r, math.sin(k * 2 * turn + da * turn) * q * r) for k in range(n) for da, q in ((-.62, .76), (-.42, .87), (0, 1), (.42, .87), (.62, .76))])

def fortress(side):
    """A bastioned star round the mark, with a rampart in the colour of its side; the mark shows in the middle."""
    c = b.SIDES[side]["label"]
    whole = lambda r, hole, how: f'<path d="{annulus(star_fort(r), hole)}" fill-rule="evenodd" {how}/>'
    s = (whole(28.4, 17.4, 'fill="#140a03" opacity=".3" transform="translate(1.200 2)" filter="url(#t)"') + whole(27.6, 17.4, f'fill="#f6ecd2" stroke="{INK}" stroke-width="1.600" stroke-linejoin="round"')
         + f'<path d="{star_fort(24.6)}" fill="none" stroke="{c}" stroke-width="2.600" stroke-linejoin="round"/>')
    return square(s, 186, 62, '<filter id="t" x="-.2" y="-.2" width="1.400" height="1.400"><feGaussianBlur stdDeviation="1.500"/></filter>')

def siege():
    """A ring of siege works round a fortress, broken by their gaps, teeth turned inwards."""
    out, at = "", lambda r, a: f"{r * math.cos(a):.2f} {r * math.sin(a):.2f}"
    for colour, wide, tooth in (("#f6ecd2", 7.2, 5.4), (INK, 4.6, 3), (b.HIT[0], 2.4, 1)):
        for i in range(8):
            a, z = (math.radians(i * 45 + q) for q in (6, 39))
            teeth = "".join(f"M{at(26, q)}L{at(21.5, q)}" for q in (a + (z - a) * t for t in (.16, .5, .84)))
            out += f'<g fill="none" stroke="{colour}" stroke-linecap="round"><path d="M{at(26.5, a)}A26.500 26.500 0 0 1 {at(26.5, z)}" stroke-width="{wide}"/><path d="{teeth}" stroke-width="{tooth}"/></g>'
    return square(out, 186, 62)

def holder(side):
    """Who holds a town that is not of that colour: a straight ring, or one of eight sides."""
    d = OUTLINE[side](19.6)
    return square(f'<path d="{d}" fill="none" stroke="#f6ecd2" stroke-width="5" stroke-linejoin="round"/><path d="{d}" fill="none" stroke="{INK}" stroke-width="3.800" stroke-linejoin="round"/><path d="{d}" fill="none" stroke="{b.SIDES[side]["label"]}" stroke-width="2.700" stroke-linejoin="round"/>', 150, 50)

def closed():
    return square(f'<g transform="translate(-12 -13)" stroke="{INK}" stroke-width="2.200" stroke-linejoin="round"><path d="M8 11V8A4 4 0 0 1 16 8V11" fill="none" stroke="#f6ecd2" stroke-width="5"/><path d="M8 11V8A4 4 0 0 1 16 8V11" fill="none"/><path d="M5 11H19V21H5Z" fill="#f6ecd2"/></g><path d="M0 1V5" stroke="{INK}" stroke-width="2.400" stroke-linecap="round"/>', 66, 22)

CELL = (20.3, 21.0)                                        # of a gauge

def gauge_frame():
    """Round a cell, with a point above it."""
    w, h = CELL[0] + 3.4, CELL[1] + 5
    d = f'<rect x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="2" fill="none"'
    s = f'{d} stroke="#fff6dc" stroke-width="5.500"/>{d} stroke="{INK}" stroke-width="3.200"/><path d="M0 {-h / 2}l-6.500-9.500h13z" fill="{INK}" stroke="#fff6dc" stroke-width="1.200" stroke-linejoin="round"/>'
    return square(s, 90, 30, high=52)

# ------------------------------------------------------------------ dice
def die_disrupt():
    """The brown five; the bar of what is disrupted is drawn over its corner."""
    was, b.HIT = b.HIT, ("#8a5a1e", "#4f3009", "#6b4412", "#b07a35")
    five = b.die(5, "hit")
    b.HIT = was
    return five

def die_bar():
    return b.centred('<g transform="rotate(-33)"><rect x="-23" y="-7" width="46" height="14" fill="#fff4d6" stroke="#2b1d12" stroke-width="2.600"/></g>', 48)

# ------------------------------------------------------------------ all
def regions():
    r = {}
    for m in MARKERS:
        k = m["marker"]
        r[f"marker_{k}"], r[f"card_{k}"] = chit(k), card(k, "Rabble Rousing" if k.startswith("rabble") else m["name"])
        emblem, figure, colour = of(k)
        r[f"emblem_{k}"] = square(f'<g transform="translate({-9 if figure else 0} 0) scale({.86 if figure else 1})">{emblem(INK)}</g>' + (b.text(figure, 16, 11, 32, "bold", colour) if figure else ""), 64, 52)
    gold = "#ffd257" if b.CARVED else "#f0b93a"
    r |= {"marker_back": back(100, 96), "card_back": back(150, 128), "marker_veil": shade(100, 56), "card_veil": shade(150, 56), "marker_chosen": paper_ring(100, gold, 4.6), "marker_may": paper_ring(100, gold, 2.4),
          "card_chosen": paper_ring(150, gold, 4.6), "card_may": paper_ring(150, gold, 2.4)}
    for s in b.SIDES:
        r |= {f"partisan_{s}": partisan(s), f"massacre_{s}": massacre(s), f"raid_{s}": raid(s), f"fortress_{s}": fortress(s), f"holds_{s}": holder(s)}
    r |= {"siege": siege(), "closed": closed(), "gauge_frame": gauge_frame(), "disc_moved": b.disc(b.stroke("M-10 0H9M1.500-8L9.500 0L1.500 8", INK, 5))}
    return r | {f"die_{n}": b.die(n) for n in range(1, 7)} | {f"die_hit_{n}": b.die(n, "hit") for n in range(1, 7)} | {"die_flee_5": die_disrupt(), "die_arrow": die_bar()}

COMMENT = """disc_moved         (61, 5, 38, 38) on the face.
marker_KIND, marker_back   a paper chit; hundredths of its breadth with 6 more on every side for the shadow: (-6, -6, 112, 112). card_KIND, card_back: the
                  same 100 x 150, (-6, -6, 112, 162); from 88 below the top the card is free for words. KIND as in the rules: rabble_1 ... treason.
marker_veil, card_veil     as the picture: not to be used now. marker_chosen, marker_may (-8, -8, 116, 116), card_chosen, card_may (-8, -8, 116, 166): rims.
emblem_KIND       the emblem alone in ink, square, for lists.
partisan_SIDE, massacre_SIDE, raid_SIDE   116 hundredths of their breadth about their middle; 26 map units, at the lower right of a mark.
fortress_SIDE     62 map units square about the mark: a bastioned star; the mark shows in its middle. siege: the same size, in its place.
holds_SIDE        50 map units square about the mark: who holds a town of another colour. closed: a padlock, 22 map units square, its middle.
gauge_frame       30 x 52 map units about the middle of the cell of a gauge.
die_N             a die; die_hit_6 red, with die_star at its corner; die_flee_5 brown, with die_arrow, a bar, at its corner: disrupted. The upper face is 92 x 88 hundredths at (4, 3).
"""
