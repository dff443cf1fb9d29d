"""The sounds of the table, made from noise and damped tones: wood on paper, dice in a tray, a drum, muskets and guns, a
curtain, paper. Nothing is recorded; the same seed gives the same files."""

import wave
from pathlib import Path

import numpy as np

RATE = 32_000
OUT = Path(__file__).parent.parent / "sound"


def empty(seconds):
    return np.zeros(int(RATE * seconds))


def times(seconds):
    return np.arange(int(RATE * seconds)) / RATE


def noise(rng, seconds, low, high):
    """Noise between two frequencies, as loud as 1 on average."""
    n = int(RATE * seconds)
    spectrum = np.fft.rfft(rng.standard_normal(n))
    hertz = np.fft.rfftfreq(n, 1 / RATE)
    # Soft edges: a hard one rings.
    keep = 1 / (1 + (low / np.maximum(hertz, 1)) ** 6) / (1 + (hertz / high) ** 6)
    out = np.fft.irfft(spectrum * keep, n)
    return out / (np.sqrt(np.mean(out**2)) + 1e-9)


def struck(tones, seconds):
    """Something hard that is struck: tones as (hertz, loudness, seconds until it has fallen to a third)."""
    t = times(seconds)
    return sum(loud * np.sin(2 * np.pi * hertz * t) * np.exp(-t / decay) for hertz, loud, decay in tones)


def put(into, what, at, loud=1.0):
    start = int(at * RATE)
    end = min(len(into), start + len(what))
    into[start:end] += loud * what[: end - start]


def fade(seconds, rise, fall):
    """Rises, and falls to the end."""
    t = times(seconds)
    return np.clip(t / rise, 0, 1) * np.clip((seconds - t) / fall, 0, 1)


def knock(rng, high=1.0):
    """Wood that is put down."""
    out = struck([(310 * high, 1.0, 0.022), (840 * high, 0.55, 0.014), (1730 * high, 0.3, 0.008)], 0.16)
    put(out, noise(rng, 0.012, 900, 6000) * np.exp(-times(0.012) / 0.004), 0, 0.25)
    return out


def block(rng):
    out = empty(0.42)
    slide = noise(rng, 0.24, 500, 3800) * fade(0.24, 0.06, 0.12) * 0.12
    put(out, slide, 0)
    put(out, knock(rng), 0.22, 0.5)
    return out


def ship(rng):
    t = times(1.0)
    swell = 0.5 + 0.5 * np.sin(2 * np.pi * 1.6 * t - 1.2)
    out = noise(rng, 1.0, 250, 2200) * swell * fade(1.0, 0.25, 0.45) * 0.16
    creak = struck([(176, 0.5, 0.07), (352, 0.3, 0.05), (540, 0.2, 0.03)], 0.3)
    put(out, creak, 0.18, 0.22)
    put(out, creak[::-1] * 0.6, 0.52, 0.12)
    return out


def dice(rng):
    out = empty(0.78)
    at, gap = 0.0, 0.045
    while at < 0.62:
        high = rng.uniform(0.85, 1.25)
        clack = struck([(1900 * high, 0.6, 0.006), (3300 * high, 0.5, 0.004), (760 * high, 0.5, 0.012)], 0.06)
        put(out, clack, at, rng.uniform(0.35, 0.9) * (1 - at))
        put(out, noise(rng, 0.01, 1500, 8000) * np.exp(-times(0.01) / 0.003), at, 0.1)
        at += gap * rng.uniform(0.6, 1.5)
        gap *= 1.16
    return out


def musket(rng):
    out = empty(0.7)
    crack = noise(rng, 0.2, 400, 9000) * np.exp(-times(0.2) / 0.018)
    put(out, crack, 0, 0.8)
    # The pan flashes before the charge goes off, and the hills give it back.
    put(out, noise(rng, 0.03, 2500, 9000) * np.exp(-times(0.03) / 0.012), 0, 0.2)
    put(out, noise(rng, 0.6, 120, 1200) * np.exp(-times(0.6) / 0.11), 0.012, 0.32)
    return out


def gun(rng):
    t = times(1.3)
    fall = 92 * np.exp(-t / 0.5) + 34
    boom = np.sin(2 * np.pi * np.cumsum(fall) / RATE) * np.exp(-t / 0.3)
    out = boom * 0.8
    put(out, noise(rng, 0.25, 200, 4000) * np.exp(-times(0.25) / 0.03), 0, 0.55)
    put(out, noise(rng, 1.2, 60, 420) * np.exp(-times(1.2) / 0.33), 0.02, 0.4)
    return out


def stroke(rng, loud):
    skin = struck([(168, 1.0, 0.05), (262, 0.5, 0.03), (391, 0.25, 0.02)], 0.22)
    snares = noise(rng, 0.2, 1200, 7000) * np.exp(-times(0.2) / 0.045)
    put(skin, snares, 0, 0.22)
    return skin * loud


def drum(rng):
    out = empty(1.25)
    for at, loud in [(0.0, 0.55), (0.13, 0.3), (0.26, 0.6), (0.52, 0.5), (0.585, 0.3), (0.65, 0.3), (0.715, 0.35), (0.78, 0.85)]:
        put(out, stroke(rng, loud), at + rng.uniform(-0.004, 0.004))
    return out


def curtain(rng):
    t = times(0.75)
    folds = 0.6 + 0.4 * np.sin(2 * np.pi * 7 * t + 3 * t)
    return noise(rng, 0.75, 300, 3200) * folds * fade(0.75, 0.12, 0.5) * 0.16


def paper(rng):
    out = empty(0.36)
    for _ in range(26):
        at = rng.uniform(0, 0.28)
        length = rng.uniform(0.008, 0.04)
        put(out, noise(rng, length, 2200, 11000) * fade(length, 0.002, length * 0.8), at, rng.uniform(0.02, 0.12))
    return out


SOUNDS = [block, ship, dice, musket, gun, drum, curtain, paper]


def main():
    OUT.mkdir(exist_ok=True)
    for number, make in enumerate(SOUNDS):
        out = make(np.random.default_rng(1776 + number))
        # No click at either end, and none louder than it should be beside the others.
        edge = int(RATE * 0.004)
        out[:edge] *= np.linspace(0, 1, edge)
        out[-edge:] *= np.linspace(1, 0, edge)
        peak = {"block": 0.42, "ship": 0.3, "dice": 0.5, "paper": 0.22, "curtain": 0.3, "drum": 0.6}.get(make.__name__, 0.75)
        out *= peak / np.max(np.abs(out))
        with wave.open(str(OUT / f"{make.__name__}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes((out * 32767).astype("<i2").tobytes())


if __name__ == "__main__":
    main()
