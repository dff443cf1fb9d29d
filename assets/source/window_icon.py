"""The program's icon: a blue and a red block side by side. Windows has it in a file of several sizes."""
from PIL import Image
from common import ASSETS, render, svg, star, data_uri
import blocks

def block(side, seed, sign):
    top = f'<g clip-path="url(#top)"><image href="{blocks.grain(side, seed + 3, 1.3)}" y="-34" width="100" height="56" preserveAspectRatio="none"/></g><path d="M5.300.4H94.700L99.600 18.500H.4Z" fill="none" stroke="#140a04" stroke-opacity=".7" stroke-width="1.400"/>'
    return top + blocks.face(side, seed, 17, True) + f'<g transform="translate(0 17)">{sign}</g>'

CROWN = '<g transform="translate(50 51) scale(2.350) translate(-12 -12)" fill="#f0c6b8" stroke="#f0c6b8" stroke-width="1.600" stroke-linejoin="round"><path d="M4.500 16L3 7.500L8 11.500L12 4.800L16 11.500L21 7.500L19.500 16Z"/><path d="M4.800 19.800H19.200"/></g>'
STAR = f'<path transform="translate(50 53)" d="{star(31)}" fill="#e3b341" stroke="#2b1d12" stroke-width="2.200" stroke-linejoin="round"/>'

def main():
    shadow = '<filter id="b" x="-.3" y="-.3" width="1.600" height="1.600"><feGaussianBlur stdDeviation="7"/></filter>'
    body = ('<g filter="url(#b)" fill="#140a03" fill-opacity=".55"><rect x="108" y="46" width="110" height="106" rx="6"/><rect x="16" y="110" width="118" height="108" rx="6"/></g>'
            f'<g transform="translate(98 14) scale(1.180)">{block("british", 4, CROWN)}</g><g transform="translate(10 86) scale(1.240)">{block("american", 2, STAR)}</g>')
    icon = render(svg(256, 256, f'<g transform="translate(4 2) scale(1.080)">{body}</g>', blocks.DEFS + shadow), 256)
    icon.save(ASSETS / "window_icon.png", optimize=True)
    icon.save(ASSETS / "window_icon.ico", sizes=[(size, size) for size in (16, 24, 32, 48, 64, 256)])

if __name__ == "__main__":
    main()
