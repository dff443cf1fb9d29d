"""Liberty's cards: the faces of the five kinds, and a back for each side."""
import math
import blocks as b
import liberty_data
from common import INK, render, star, svg, text_path
from icons import ICONS

W, H = 200, 280                                            # pixels; drawn on 100 x 140
PAPER, LINE, GREEN, RED = "#f6edd4", "#8a7350", "#3e5f2f", "#a3261b"

def sheet(fill, rim):
    return f'<rect x=".6" y=".6" width="98.800" height="138.800" rx="5" fill="{fill}" stroke="{rim}" stroke-width="1.200"/>'

def words(t, y, size, face, fill, spacing=0.0):
    return f'<path d="{text_path(t, 50, y, size, face, "middle", spacing)}" fill="{fill}"/>'

def said(kind, n):
    if kind == "Supply":
        return f"{n} steps, one a block"
    return "1 move or replacement" if n == 1 else f"{n} moves, replacements"

def face(kind, n):
    tint = GREEN if kind == "Supply" else RED
    s = sheet(PAPER, INK) + f'<rect x="4.800" y="4.800" width="90.400" height="130.400" rx="2.400" fill="none" stroke="{INK}" stroke-width="1"/><rect x="7.300" y="7.300" width="85.400" height="125.400" rx=".8" fill="none" stroke="{LINE}" stroke-width=".6"/>'
    s += words(kind, 25.5, 16, "sc", GREEN if kind == "Supply" else INK, 1.1)
    s += f'<path d="M21 33H43.500M56.500 33H79" stroke="{LINE}" stroke-width=".9"/><path d="M50 29.600l3.400 3.400l-3.400 3.400l-3.400-3.400z" fill="{tint}"/>'
    s += words(str(n), 84, 52, "bold", INK)
    if kind == "Supply":
        gap = 25
        s += "".join(f'<g transform="translate({50 + (i - (n - 1) / 2) * gap - 10.8} 92.200) scale(.9)" fill="none" stroke="{INK}" stroke-width="1.900" stroke-linecap="round">{ICONS["supply"]}</g>' for i in range(n))
    else:
        s += "".join(f'<path transform="translate({50 + (i - (n - 1) / 2) * 21} 103)" d="M-8 0H7.200M1.600-5.600L7.600 0L1.600 5.600" fill="none" stroke="{INK}" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/>' for i in range(n))
    return render(svg(100, 140, s + words(said(kind, n), 126.5, 7.6, "semibold", "#5c4630")), W)

def back(side):
    """The same drawing for both sides but for the sign in the middle: nothing tells what is on the other face."""
    c = b.SIDES[side]
    line = "#d9cba6" if side == "american" else "#e7c9a9"
    lozenges = ""
    for j in range(13):
        y = 16 + j * 9
        for i in range(10 if j % 2 else 9):
            x = 14 + i * 9 - (4.5 if j % 2 else 0)
            if 12.5 < x < 87.5 and math.hypot(x - 50, y - 70) > 30:
                lozenges += f"M{x} {y - 2.4}l1.800 2.400l-1.800 2.400l-1.800-2.400z"
    hub = f'<path transform="translate(50 71)" d="{star(16.5)}" fill="{line}"/>' if side == "american" else f'<path transform="translate(50 68.500)" d="M-15.500 11L-18-7L-8.600 1.600L0-13L8.600 1.600L18-7L15.500 11ZM-15.500 13.600H15.500V17H-15.500Z" fill="{line}" stroke="{line}" stroke-width="1" stroke-linejoin="round"/>'
    s = sheet(c["label"], INK) + f'<rect x="5" y="5" width="90" height="130" rx="2.400" fill="{c["dark"]}" stroke="{line}" stroke-width="1.100"/><rect x="8" y="8" width="84" height="124" rx=".8" fill="none" stroke="{line}" stroke-width=".5"/>'
    s += f'<path d="{lozenges}" fill="{line}" fill-opacity=".34"/><circle cx="50" cy="70" r="26" fill="{c["label"]}" stroke="{line}" stroke-width="1.300"/><circle cx="50" cy="70" r="23" fill="none" stroke="{line}" stroke-width=".6"/>'
    return render(svg(100, 140, s + hub), W)

def regions():
    r = {f"card_{c['id']}": face(c["kind"], c["value"]) for c in liberty_data.cards()}
    return r | {f"card_back_{side}": back(side) for side in b.SIDES}
