"""Draws all of Decision in North America: its map sheet and its counters."""
import decision_blocks, decision_chart

def main():
    decision_chart.main()
    decision_blocks.main()

if __name__ == "__main__":
    main()
