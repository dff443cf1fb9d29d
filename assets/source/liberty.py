"""Draws all of Liberty: its blocks and cards, and its map sheet."""
import liberty_blocks, liberty_chart

def main():
    liberty_blocks.main()
    liberty_chart.main()

if __name__ == "__main__":
    main()
