"""Rebuilds every picture and table under assets/: python3 build.py [textures] [icons] [blocks] [window_icon] [chart] [liberty] [white_plains] [trying_mens_souls] [decision] [sound] [fonts]"""
import importlib, sys

PARTS = ["textures", "icons", "blocks", "window_icon", "chart", "liberty", "white_plains", "trying_mens_souls", "decision", "sound"]       # fonts are fetched only when asked for

def main():
    for part in sys.argv[1:] or PARTS:
        print(part, flush=True)
        importlib.import_module(part).main()

if __name__ == "__main__":
    main()
