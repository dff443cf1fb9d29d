//! Figures that come out the same on every machine: sums, products and roots alone, no library of functions.

/// The chance that odds of e to this power stand for, 0 to 1.
pub fn chance_of(power: f32) -> f32 {
    // e to the power of x as (1 + x/256)^256.
    let mut odds = 1.0 - power.clamp(-40.0, 40.0) / 256.0;
    for _ in 0..8 {
        odds *= odds;
    }
    1.0 / (1.0 + odds)
}

/// The natural logarithm of a positive number, near enough.
pub fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let power = (bits >> 23) as i32 - 127;
    let m = f32::from_bits((bits & 0x007f_ffff) | 0x3f80_0000);
    let t = (m - 1.0) / (m + 1.0);
    let t2 = t * t;
    power as f32 * std::f32::consts::LN_2 + 2.0 * t * (1.0 + t2 * (1.0 / 3.0 + t2 * (0.2 + t2 / 7.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_near_enough() {
        for x in [1.0_f32, 1.5, 2.0, 3.0, 10.0, 100.0, 12_345.0] {
            assert!((ln(x) - x.ln()).abs() < 1e-4, "{x}: {} and {}", ln(x), x.ln());
        }
    }

    #[test]
    fn chances_are_near_enough() {
        for x in [-6.0_f32, -1.0, -0.1, 0.0, 0.3, 2.0, 5.0] {
            let sharp = 1.0 / (1.0 + (-x).exp());
            assert!((chance_of(x) - sharp).abs() < 5e-3, "{x}: {} and {sharp}", chance_of(x));
        }
    }
}
