"""The signs of the panels: white on clear, one line weight, drawn on a grid of 24; the program tints them."""
from common import ASSETS, pack, region_table, render, star, svg

ANCHOR = "M12 3.2a2.1 2.1 0 1 1 0 4.2a2.1 2.1 0 1 1 0-4.2M12 7.4V19.6M7.900 10.200H16.100M4.600 13.600C5.200 17.600 8.600 20 12 20.600C15.400 20 18.800 17.600 19.400 13.600M2.900 15.900L4.600 13.300L6.900 15.100M21.100 15.900L19.400 13.300L17.100 15.100"
SHIP = '<path d="M3 16.500H21L18.400 20.800H6.200ZM11.300 3V16.500M11.300 4.200C15.200 6 17.400 9.400 17.700 13.700H11.300M9 6C7 8 5.500 11 5 13.700H9Z"/>'
SOLID = 'fill="#fff"'
ICONS = {
    "fort": f'<path d="M12 2.500L14.500 6.500L19.800 5.200L19.500 10L22 13.500L17.800 15.700L17.300 21L12 18.800L6.700 21L6.200 15.700L2 13.500L4.500 10L4.200 5.200L9.500 6.500Z"/><path d="M12 9L15.200 11.400L14 15H10L8.800 11.400Z" {SOLID}/>',
    "anchor": f'<path d="{ANCHOR}"/>',
    "supply": '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="2"/><path d="M12 3V10M12 14V21M3 12H10M14 12H21M5.600 5.600L10.600 10.600M13.400 13.400L18.400 18.400M18.400 5.600L13.400 10.600M10.600 13.400L5.600 18.400" stroke-width="1.500"/>',
    "sail": SHIP,
    "no_sail": f'<mask id="m"><rect width="24" height="24" fill="#fff"/><path d="M2 2L22 22" stroke="#000" stroke-width="5.600"/></mask><g mask="url(#m)">{SHIP}</g><path d="M3 3L21 21" stroke-width="2.600"/>',
    "battle": '<path d="M3.600 3.600L15.500 15.500M20.400 3.600L8.500 15.500M13 18L18 13M11 18L6 13M16 16L20.400 20.400M8 16L3.600 20.400"/>',
    "flight": '<path d="M18 5L7 16M6 8V17H15"/>',
    "lost": '<path d="M12 3V21M7 8H17"/>',
    "leader": f'<path transform="translate(12 12.700)" d="{star(9.8)}"/>',
    "undo": '<path d="M8 5L3.500 9.500L8 14M4 9.500H14A5.500 5.500 0 0 1 14 20.500H9"/>',
    "redo": '<path d="M16 5L20.500 9.500L16 14M20 9.500H10A5.500 5.500 0 0 0 10 20.500H15"/>',
    "done": '<path d="M4.500 12.500L10 18L19.500 6.500" stroke-width="2.200"/>',
    "letgo": '<path d="M5.500 5.500L18.500 18.500M18.500 5.500L5.500 18.500"/>',
    "march": '<path d="M4 12H19M13 6L19.500 12L13 18"/>',
    "hidden": '<path d="M5.500 11H18.500V20.500H5.500ZM8 11V8A4 4 0 0 1 16 8V11"/><circle cx="12" cy="15.200" r="1" fill="#fff"/>',
    "seen": '<path d="M2.500 12C6 6.500 18 6.500 21.500 12C18 17.500 6 17.500 2.500 12Z"/><circle cx="12" cy="12" r="2.800"/>',
    "retreat": '<path d="M6 3V21M6 4C10 2 13 6.500 19 4.500V13C13 15 10 10.500 6 12.500"/>',
    "camp": '<path d="M12 4L3 20H21ZM12 4V9M12 9L8.500 20M12 9L15.500 20"/>',
    "play": f'<path d="M7 4.500L19 12L7 19.500Z" {SOLID}/>',
    "pause": '<path d="M8 5V19M16 5V19" stroke-width="3.400"/>',
    "step_back": f'<path d="M18 5L9 12L18 19Z" {SOLID}/><path d="M6 5V19"/>',
    "step": f'<path d="M6 5L15 12L6 19Z" {SOLID}/><path d="M18 5V19"/>',
    "turn_back": f'<path d="M20 5L13 12L20 19ZM12.400 5L5.400 12L12.400 19Z" {SOLID} stroke-width="1.200"/><path d="M3 5V19"/>',
    "next_turn": f'<path d="M4 5L11 12L4 19ZM11.600 5L18.600 12L11.600 19Z" {SOLID} stroke-width="1.200"/><path d="M21 5V19"/>',
    "branch": '<circle cx="6" cy="5" r="2.300"/><circle cx="6" cy="19" r="2.300"/><circle cx="18" cy="9" r="2.300"/><path d="M6 7.300V16.700M18 11.300C18 15 8 13 6.500 16.700"/>',
    "turn": '<path d="M6 3H18M6 21H18M7 3C7 9 12 9.500 12 12C12 14.500 7 15 7 21M17 3C17 9 12 9.500 12 12C12 14.500 17 15 17 21"/><path d="M9.200 20C9.800 17.800 12 17.300 12 15.600C12 17.300 14.200 17.800 14.800 20Z" fill="#fff" stroke="none"/>',
    "odds": f'<rect x="4" y="4" width="16" height="16" rx="3"/><circle cx="8.600" cy="8.600" r="1.100" {SOLID}/><circle cx="15.400" cy="15.400" r="1.100" {SOLID}/><circle cx="12" cy="12" r="1.100" {SOLID}/>',
    "closer": '<path d="M12 5V19M5 12H19"/>',
    "farther": '<path d="M5 12H19"/>',
    "fit": '<path d="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"/>',
    "rules": '<path d="M12 6C9.500 4 6 3.800 3 4.500V19C6 18.300 9.500 18.500 12 20.500C14.500 18.500 18 18.300 21 19V4.500C18 3.800 14.500 4 12 6V20"/>',
    "search": '<circle cx="10.500" cy="10.500" r="6"/><path d="M15 15L20.500 20.500"/>',
    "settings": '<path d="M10.400 2.800H13.600L14.100 5.500A6.900 6.900 0 0 1 16.200 6.700L18.800 5.800L20.400 8.600L18.300 10.400A6.900 6.900 0 0 1 18.300 13.600L20.400 15.400L18.800 18.200L16.200 17.300A6.900 6.900 0 0 1 14.100 18.500L13.600 21.200H10.400L9.900 18.500A6.900 6.900 0 0 1 7.800 17.300L5.200 18.200L3.600 15.400L5.700 13.600A6.900 6.900 0 0 1 5.700 10.400L3.600 8.600L5.200 5.800L7.800 6.700A6.900 6.900 0 0 1 9.900 5.500Z" stroke-width="1.700"/><circle cx="12" cy="12" r="2.900"/>',
    "save": '<path d="M4 4H17L20 7V20H4ZM8 4V9H15V4M8 20V14H16V20"/>',
    "menu": '<path d="M4 6H20M4 12H20M4 18H20"/>',
    "info": '<circle cx="12" cy="12" r="9"/><path d="M12 11V17M12 7.200V7.700" stroke-width="2.200"/>',
    "crown": '<path d="M4.500 16.500L3 7.500L8 11.500L12 4.800L16 11.500L21 7.500L19.500 16.500Z"/><path d="M4.800 20H19.200"/><circle cx="3" cy="6.300" r="1" fill="#fff"/><circle cx="12" cy="3.500" r="1" fill="#fff"/><circle cx="21" cy="6.300" r="1" fill="#fff"/>',
    "star_carved": f'<path transform="translate(12 12.800)" d="{star(10)}" fill="#fff" fill-opacity=".35"/><path transform="translate(12 12.800)" d="{star(4.6)}" fill="#fff" stroke="none"/>',
}

def picture(name, px=64):
    return render(svg(24, 24, f'<g fill="none" stroke="#fff" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round">{ICONS[name]}</g>'), px)

def main():
    out = ASSETS / "icons"
    out.mkdir(exist_ok=True)
    sheet, table = pack({n: picture(n) for n in ICONS}, 512)
    white = sheet.copy()
    white.paste((255, 255, 255), (0, 0, *sheet.size))
    white.putalpha(sheet.getchannel("A"))
    white.save(out / "icons.png", optimize=True)
    (out / "icons.ron").write_text(region_table(table, "The signs of the panels in icons.png: name: (x, y, width, height), in pixels from the top left.\nAll are white on clear, to be tinted."))

if __name__ == "__main__":
    main()
