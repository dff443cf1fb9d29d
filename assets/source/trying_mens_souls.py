"""Draws all of Trying Men's Souls: its map sheet and its counters."""
import trying_mens_souls_blocks, trying_mens_souls_chart

def main():
    trying_mens_souls_blocks.main(trying_mens_souls_chart.main())

if __name__ == "__main__":
    main()
