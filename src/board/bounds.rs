//! The room that a stack takes on the map, in map units.

/// A rectangle in map units: left, top, right, bottom.
pub type Bounds = (f32, f32, f32, f32);

/// The top of a block above its front face, in edges.
pub const TOP: f32 = 0.17;
/// The rise of a block above the one in front of it, in edges.
pub const RISE: f32 = 0.12;
/// Its distance to the right, in edges.
pub const ASIDE: f32 = 0.045;
/// The part of a front face below its point, in edges.
pub const BELOW: f32 = 0.2;

/// The room of a stack at a point: the edge of its blocks, and how many are drawn.
pub fn bounds(point: (f32, f32), edge: f32, drawn: usize) -> Bounds {
    let behind = drawn.saturating_sub(1) as f32;
    let above = 1.0 - BELOW + TOP + RISE * behind;
    let right = point.0 + edge * (0.5 + ASIDE * behind);
    (point.0 - edge / 2.0, point.1 - edge * above, right, point.1 + edge * BELOW)
}

/// The area that two rectangles share.
pub fn shared_area(a: Bounds, b: Bounds) -> f32 {
    let wide = a.2.min(b.2) - a.0.max(b.0);
    let high = a.3.min(b.3) - a.1.max(b.1);
    wide.max(0.0) * high.max(0.0)
}
