"""Draws all of White Plains: its blocks, cards and marks, and its map sheet."""
import white_plains_blocks, white_plains_chart

def main():
    white_plains_blocks.main()
    white_plains_chart.main()

if __name__ == "__main__":
    main()
