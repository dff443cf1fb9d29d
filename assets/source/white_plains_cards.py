"""White Plains' cards: the 52 of opportunity, the eight of tactics for each side, and their backs."""
import blocks as b
import liberty_cards
from common import INK, render, svg, text_path, text_width
from icons import ICONS
from white_plains_data import CARDS, TACTICS

W, H = 200, 280                                            # pixels; drawn on 150 x 210
TW, TH = 160, 200                                          # of the tactics; drawn on 120 x 150
PAPER, LINE, SOFT = "#f6edd4", "#8a7350", "#5c4630"
WHEN = dict(Trump=("against a card", "letgo"), Tactics=("after the tactics", "retreat"), Movement=("own movement", "march"), EnemyMovement=("enemy movement", "march"), Rally=("own rally", "camp"), EnemyRally=("enemy rally", "camp"),
            Combat=("close combat", "battle"), CombatOrFire=("combat or fire", "battle"), Fire=("own fire", "fit"), EnemyFire=("enemy fire", "fit"), Declared=("attacks declared", "battle"), Initiative=("initiative", "turn"), Immediate=("when drawn", "leader"))

def line(t, x, y, size, face="sans", fill=INK, anchor="middle", squeeze=None):
    return f'<path d="{text_path(t, x, y, size, face, anchor, squeeze=squeeze)}" fill="{fill}"/>'

def typeset(t):
    """Plain quotes and hyphens as a printer sets them."""
    return t.replace("'", "’").replace(" -1", " −1").replace(" -2", " −2") if t[0] != "-" else "−" + typeset(t[1:])

def broken(t, size, width, face="sans"):
    """The lines of a text of that size in that width."""
    out = [""]
    for word in t.split():
        longer = f"{out[-1]} {word}".strip()
        if out[-1] and text_width(longer, size, face) > width:
            out.append(word)
        else:
            out[-1] = longer
    return out

def balanced(t, size, width):
    """As few lines as that width allows, all of about the same length."""
    rows = broken(t, size, width)
    while width > 60 and len(broken(t, size, width - 2)) == len(rows):
        width -= 2
    return broken(t, size, width)

def said(card):
    """A card that refers to another of the same effect says what that one says."""
    if card["text"].startswith("As "):
        return next(c["text"] for c in CARDS if c["effect"] == card["effect"] and not c["text"].startswith("As "))
    return card["text"]

def title(t):
    """In one line, or in two of about the same length."""
    t = typeset(t).replace("Lieutenant General Philip", "General")
    if text_width(t, 18.5) <= 126:
        return [t]
    words = t.split()
    return min(([" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))), key=lambda q: max(text_width(x, 18.5) for x in q))

def sheet(w, h, r, inner):
    return (f'<rect x=".6" y=".6" width="{w - 1.2}" height="{h - 1.2}" rx="{r}" fill="{PAPER}" stroke="{INK}" stroke-width="1.200"/><rect x="{inner}" y="{inner}" width="{w - 2 * inner}" height="{h - 2 * inner}" rx="3" fill="none" stroke="{INK}" stroke-width="1.100"/>'
            f'<rect x="{inner + 3}" y="{inner + 3}" width="{w - 2 * inner - 6}" height="{h - 2 * inner - 6}" fill="none" stroke="{LINE}" stroke-width=".7"/>')

def face(card):
    colour = b.SIDES[card["side"]]["label"]
    s = sheet(150, 210, 7, 6) + f'<rect x="9" y="9" width="132" height="8" fill="{colour}"/>'
    if card["side"] == "british":                          # the bar is slanted for one side: not by colour alone
        s += f'<path d="{"".join(f"M{x} 17l8-8" for x in range(10, 134, 7))}" stroke="{PAPER}" stroke-width="1.100" opacity=".55"/>'
    name = title(card["name"])
    s += "".join(line(t, 75, (34 if len(name) > 1 else 45) + i * 17.6, 18.5, "fell", squeeze=128) for i, t in enumerate(name))
    s += f'<path d="M24 63H66M84 63H126" stroke="{LINE}" stroke-width="1"/><path d="M75 59l4 4l-4 4l-4-4z" fill="{colour}"/>'
    when, icon = WHEN[card["time"]]
    left = 75 - (text_width(when, 12.5, "bold") + 20) / 2
    s += f'<g transform="translate({left:.1f} 72) scale(.64)" fill="none" stroke="{INK}" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round">{ICONS[icon].replace("#fff", INK)}</g>' + line(when, left + 20, 84, 12.5, "bold", anchor="start")
    text = typeset(said(card))
    for size in (12.6, 12, 11.5, 11, 10.5, 10, 9.5):
        rows, lead = broken(text, size, 122), size * 1.2
        if 94 + len(rows) * lead <= 186:
            break
    s += "".join(line(t, 75, 94.5 + size * .9 + i * lead, size) for i, t in enumerate(balanced(text, size, 122)))
    number = card["id"][1:]
    s += line(number, 16, 196, 10.5, "semibold", SOFT, "start") + line(f"deck {card['deck']}", 134, 196, 10.5, "semibold", SOFT, "end")
    return render(svg(150, 210, s), W)

# ------------------------------------------------------------------ tactics: two lines, the own one below
DRAWN = dict(
    skirmish='<path d="M18 40h8M34 40h8M50 40h8M66 40h8M82 40h4" stroke-width="5"/><path d="M30 33l4-8M54 33l4-8M76 33l4-8" stroke-width="2"/>',
    stand_fast='<path d="M16 38H84" stroke-width="7"/><path d="M16 46H84" stroke-width="2"/>',
    withdraw='<path d="M16 34H84" stroke-width="5" stroke-dasharray="7 4"/><path d="M36 40V52M31 47l5 6l5-6M64 40V52M59 47l5 6l5-6" stroke-width="2.600"/>',
    frontal_assault='<path d="M16 44H84" stroke-width="6"/><path d="M30 38V20M25 26l5-7l5 7M50 38V20M45 26l5-7l5 7M70 38V20M65 26l5-7l5 7" stroke-width="2.600"/>',
    echelon='<path d="M14 46H36M40 38H60M64 30H86" stroke-width="6"/><path d="M75 25V17M71 21l4-5l4 5" stroke-width="2.400"/>',
    commit_reserve='<path d="M20 34H80" stroke-width="5.500"/><path d="M34 50H66" stroke-width="6"/><path d="M50 45V24M45 29l5-6l5 6" stroke-width="2.600"/>',
    turn_flank='<path d="M14 42H66" stroke-width="6"/><path d="M70 42C90 42 92 22 78 14M85 12l-8 1l2 8" stroke-width="2.800"/>',
    refuse_flank='<path d="M14 34H62L84 50" stroke-width="6"/>')

def tactic(name, side):
    own, enemy = b.SIDES[side]["label"], b.SIDES["american" if side == "british" else "british"]["label"]
    s = sheet(120, 150, 6, 5) + line(name.replace("_", " ").title(), 60, 32, 17.5, "fell", squeeze=96) + f'<path d="M22 41H98" stroke="{LINE}" stroke-width=".9"/>'
    s += f'<g transform="translate(10 57)"><path d="M16 8H84" stroke="{enemy}" stroke-width="6" opacity=".85"/><g fill="none" stroke="{own}" stroke-linejoin="round">{DRAWN[name]}</g></g>'
    return render(svg(120, 150, s), TW)

def tactic_back(side):
    """The back of the other cards, lower: nothing tells what is on the other face."""
    whole = liberty_cards.back(side)
    k = TW / W
    drop = round((H - TH / k) / 2)                         # the middle stays, its frame is drawn again
    c, rim = b.SIDES[side], "#d9cba6" if side == "american" else "#e7c9a9"
    middle = whole.crop((20, drop + 16, W - 20, H - drop - 16)).resize((round((W - 40) * k), TH - round(32 * k)))
    frame = render(svg(120, 150, f'<rect x=".6" y=".6" width="118.800" height="148.800" rx="6" fill="{c["label"]}" stroke="{INK}" stroke-width="1.200"/><rect x="6" y="6" width="108" height="138" rx="3" fill="{c["dark"]}" stroke="{rim}" stroke-width="1.300"/><rect x="9" y="9" width="102" height="132" rx="1" fill="none" stroke="{rim}" stroke-width=".6"/>'), TW)
    frame.paste(middle, ((TW - middle.width) // 2, (TH - middle.height) // 2))
    return frame

def regions():
    r = {f"card_{c['id']}": face(c) for c in CARDS} | {f"card_back_{side}": liberty_cards.back(side) for side in b.SIDES}
    for side in b.SIDES:
        r |= {f"tactic_{name}_{side}": tactic(name, side) for name in TACTICS} | {f"tactic_back_{side}": tactic_back(side)}
    return r

COMMENT = f"""card_ID, card_back_SIDE   {W} x {H} px: the cards of opportunity. tactic_NAME_SIDE, tactic_back_SIDE   {TW} x {TH} px: the tactics as that side holds them, its own line below."""
