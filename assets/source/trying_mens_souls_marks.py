"""What stands beside the counters of Trying Men's Souls: garrisons, ships, flags, discs, the markers of the cup, and the cup."""
import blocks as b
from common import CREAM, INK, render, star, svg
from engrave import bastions
from signs import ship
from trying_mens_souls_data import GARRISON
from white_plains_marks import SIDE_SIGN, centred, disc, figure

SOFT = '<filter id="b" x="-.3" y="-.3" width="1.600" height="1.600"><feGaussianBlur stdDeviation="3.500"/></filter>'

# ------------------------------------------------------------------ on the map
def garrison(text, disrupted):
    """A bastioned token with its combat factor; disrupted, a struck ochre disc."""
    d = bastions(50)
    s = (f'<path d="{d}" transform="translate(4 7)" fill="#140a03" opacity=".45" filter="url(#b)"/><path d="{d}" fill="{b.SIDES["american"]["label"]}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
         f'<path d="{d}" transform="scale(.82)" fill="none" stroke="#e9dcbc" stroke-width="2.500" stroke-linejoin="round"/>' + (figure(text, 14, 42, b.TAB) if text else ""))
    if disrupted:
        s += f'<g transform="translate(32 -32)"><circle r="18" fill="#e0a02a" stroke="{INK}" stroke-width="3"/><path d="M-9 9L9-9" stroke="{INK}" stroke-width="6" stroke-linecap="round"/></g>'
    return centred(s, 84, 116, SOFT)

def navy(used):
    s = (f'<circle r="48" cx="3" cy="6" fill="#140a03" opacity=".4" filter="url(#b)"/><circle r="48" fill="{b.SIDES["british"]["label"]}" stroke="{INK}" stroke-width="3"/><circle r="41" fill="{b.CENTRE["warship"]}" stroke="#e9dcbc" stroke-width="2"/>'
         f'<g transform="translate(0 5) scale(1.380)">{ship(INK, b.CENTRE["warship"], .5)}</g>')
    return centred(f'<g opacity="{.42 if used else 1}">{s}</g>', 84, 116, SOFT)

def flag(side):
    """On a pole: who holds a fort, a star or the city where that has changed hands. British a red pennant, American a blue swallow-tail."""
    d = {"british": "M1-15L11-11.400L1-7.600Z", "american": "M1-15H11L8-11.500L11-8H1Z"}[side]
    c = b.SIDES[side]["label"]
    s = (f'<path d="M0 1V-15.500" stroke="{INK}" stroke-width="2.600" stroke-linecap="round"/><path d="M0 .6V-15.500" stroke="{b.GOLD}" stroke-width="1.100" stroke-linecap="round"/>'
         f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="2.400" stroke-linejoin="round"/><path d="{d}" fill="{c}" stroke="#f7eed8" stroke-width=".5" stroke-linejoin="round"/>')
    return render(svg(16, 20, s, "", -3, -18), 64)

# ------------------------------------------------------------------ on a counter
def discs():
    cross = b.stroke("M-8.500-8.500L8.500 8.500M8.500-8.500L-8.500 8.500M-10 3.500L-3.500 10M10 3.500L3.500 10", INK, 3.8)
    rim, spokes = "M-2.500-13A11.500 11.500 0 0 0-2.500 10M3.500-9.500A11.500 11.500 0 0 1 3.500 13.500", "M-13-1.500H-2.500M3.500 2H14"
    return {"disc_moved": disc(b.stroke("M-10 0H9M1.500-8L9.500 0L1.500 8", INK, 5)), "disc_fought": disc(cross),
            "disc_unsupplied": disc(b.stroke(rim, b.HIT[0], 4.4) + b.stroke(spokes, b.HIT[0], 3.2)),
            "star": centred(f'<path transform="translate(0 1.300)" d="{star(21)}" fill="{b.GOLD}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>', 64)}

# ------------------------------------------------------------------ the cup and its markers
NAMES = dict(greene="Greene", putnam="Putnam", sullivan="Sullivan", heath="Heath", spencer="Spencer", clinton="Clinton", percy="Percy", grant="Grant", heister="Heister", cornwallis="Cornwallis")

def _round(side, inner):
    c = b.SIDES[side]
    s = f'<circle r="48" cx="3" cy="7" fill="#140a03" opacity=".45" filter="url(#b)"/><circle r="48" cy="4" fill="{c["dark"]}"/><circle r="48" fill="{c["label"]}" stroke="{INK}" stroke-width="1.500"/>'
    return centred(s + inner, 128, 116, SOFT)

def marker(side, letter, colour, name):
    """A round wooden disc with letter, colour and name; for Tactical Intervention crossed strokes."""
    sign = b.text(letter, 0, -6.5, 28 if len(letter) > 1 else 34, "bold", "#fbf3df") if letter else '<path transform="translate(0 -17)" d="M-14 9L14-9M14 9L-14-9" stroke="#fbf3df" stroke-width="5" stroke-linecap="round"/>'
    return _round(side, f'<circle r="39" fill="#f3e6c4" stroke="#e9dcbc" stroke-width="1.500"/><path d="M-39 0A39 39 0 0 1 39 0Z" fill="{colour}"/>{sign}' + b.fitted(name, 0, 18.5, 18, 66, INK, floor=.7))

def back(side):
    """Unseen: the sign of its side, carved."""
    c = b.SIDES[side]
    return _round(side, f'<circle r="40" fill="none" stroke="#e9dcbc" stroke-opacity=".5" stroke-width="2"/>' + SIDE_SIGN[side](29, c["dark"], 'stroke="#e9dcbc" stroke-opacity=".6" stroke-width="2"'))

def cup(tilted):
    """A cask of staves and hoops; tilted, as a marker slides out to the left."""
    staves = "".join(f"M{-31 + i * 10.3:.1f}-34L{-24 + i * 8:.1f} 38" for i in range(1, 6))
    body = "M-33-34L-25 38Q0 50 25 38L33-34Z"
    hoop = lambda y, h: f'<path d="M{-33 + (y + 34) * .111:.1f} {y}Q0 {y + 13} {33 - (y + 34) * .111:.1f} {y}V{y + h}Q0 {y + h + 13} {-33 + (y + 34) * .111:.1f} {y + h}Z" fill="#4c4a46" stroke="{INK}" stroke-width="1.200"/>'
    s = (f'<linearGradient id="w"><stop offset="0" stop-color="#5f351c"/><stop offset=".35" stop-color="#a06a3c"/><stop offset=".6" stop-color="#8a5530"/><stop offset="1" stop-color="#4a2814"/></linearGradient>'
         f'<path d="{body}" fill="url(#w)" stroke="{INK}" stroke-width="2"/><path d="{staves}" stroke="{INK}" stroke-opacity=".45" stroke-width="1.200" fill="none"/>' + hoop(-16, 8) + hoop(20, 8)
         + f'<ellipse cy="-34" rx="33" ry="10.500" fill="#8a5530" stroke="{INK}" stroke-width="2"/><ellipse cy="-34" rx="27.500" ry="7.600" fill="#24130a"/>')
    shade = '<ellipse cx="4" cy="45" rx="34" ry="9" fill="#140a03" opacity=".4" filter="url(#b)"/>'
    return centred(shade + (f'<g transform="translate(6 4) rotate(-62)">{s}</g>' if tilted else s), 168, 124, SOFT)

def regions(divisions, side):
    r = {"garrison": garrison(str(GARRISON["cf"]), False), "garrison_disrupted": garrison(str(GARRISON["cf"]), True), "garrison_small": garrison("", False), "garrison_small_disrupted": garrison("", True), "navy": navy(False), "navy_used": navy(True)}
    r |= {f"flag_{s}": flag(s) for s in b.SIDES} | discs() | {f"marker_{i}": marker(side[i], *divisions[i], NAMES[i]) for i in NAMES}
    r |= {f"marker_tactical_{s}": marker(s, "", "#5c4630", "Intervention") for s in b.SIDES} | {f"marker_back_{s}": back(s) for s in b.SIDES}
    cross = "M-13-13L13 13M13-13L-13 13"
    r["boom_cross"] = centred(b.stroke(cross, CREAM, 15) + b.stroke(cross, INK, 10) + b.stroke(cross, b.HIT[0], 5.6), 48)
    return r | {"cup": cup(False), "cup_tilted": cup(True)}

COMMENT = """garrison, garrison_disrupted   116 hundredths of its edge about its middle; 82 hundredths of a counter alone in its hex. garrison_small, garrison_small_disrupted: without
                  the figure, half a counter, at the upper right of a stack.
navy, navy_used   a ship's disc of the same proportions, 110 hundredths of a counter, on the water.
flag_SIDE         16 x 20 map units, never under 11 px wide: a fort, a star or a city hex that has changed hands; its foot stands 3 units from the left and 2 above the foot
                  of the picture, at the lower left of the hex, under a stack.
gone_BOOM         over the sheet where map.ron says: a boom that is destroyed. boom_cross: for a map in high contrast, where those would show; 13 map units square
                  on its middle.
marker_ID, marker_tactical_SIDE, marker_back_SIDE   the markers of the cup, 116 hundredths of their breadth about their middle. cup, cup_tilted.
"""
