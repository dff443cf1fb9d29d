"""The signs on White Plains' blocks that the other games have not: spade, tent, naval gun, small gun; and the crown."""
import liberty_signs
from icons import ANCHOR
from signs import gun

CROWN = "M-15 9V-7L-8 1L0-12L8 1L15-7V9ZM-15 12H15V16H-15Z"

def spade(c, ground, bold=0.0):
    return f'<g fill="{c}" stroke="{c}" stroke-width="{bold * .5}" stroke-linejoin="round"><path d="M-2.600-20H2.600V0H-2.600ZM-7.500-22H7.500V-18H-7.500Z"/><path d="M-10 0H10V10C10 16 4 20 0 22C-4 20-10 16-10 10Z"/></g>'

def tent(c, ground, bold=0.0):
    return f'<path d="M0-18L-22 16H22ZM0-18V-22M0-6L-8 16H8Z" fill="none" stroke="{c}" stroke-width="{3.4 + bold * .7}" stroke-linejoin="round" stroke-linecap="round"/>'

def naval(c, ground, bold=0.0):
    """A gun and an anchor."""
    anchor = lambda colour, w: f'<path d="{ANCHOR}" stroke="{colour}" stroke-width="{w}"/>'
    return f'<g transform="translate(-5 4) scale(.92)">{gun(c, ground, bold)}</g><g transform="translate(6 -24) scale(.92)" fill="none" stroke-linecap="round">{anchor(ground, 6)}{anchor(c, 2 + bold * .7)}</g>'

def amusette(c, ground, bold=0.0):
    """A light gun."""
    return f'<g transform="translate(0 2) scale(.76)">{gun(c, ground, bold * 1.3)}</g>'

OWN = dict(spade=spade, tent=tent, naval=naval, amusette=amusette, gun=gun)
KEEN = dict(muskets=1.0, horn=.93, mitre=.92, sabres=.92, bugle=.94, bearskin=.92, gun=.98, spade=.88, tent=.92)    # how much larger or smaller than the muskets

def sign(name, c, ground, bold=0.0):
    drawn = OWN[name](c, ground, bold) if name in OWN else liberty_signs.sign(name, c, ground, bold)
    return f'<g transform="scale({KEEN.get(name, 1.0)})">{drawn}</g>'
