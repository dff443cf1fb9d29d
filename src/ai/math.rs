//! Functions that give the same result on every machine: built from sums, products and roots alone.

/// The logistic function: the probability whose log odds are `log_odds`, 0 to 1.
pub fn logistic(log_odds: f32) -> f32 {
    // e to the power of x as (1 + x/256)^256.
    let mut odds = 1.0 - log_odds.clamp(-40.0, 40.0) / 256.0;
    for _ in 0..8 {
        odds *= odds;
    }
    1.0 / (1.0 + odds)
}

/// The natural logarithm of a positive number, with an error below 1e-4.
pub fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let exponent = (bits >> 23) as i32 - 127;
    let m = f32::from_bits((bits & 0x007f_ffff) | 0x3f80_0000);
    let t = (m - 1.0) / (m + 1.0);
    let t2 = t * t;
    exponent as f32 * std::f32::consts::LN_2 + 2.0 * t * (1.0 + t2 * (1.0 / 3.0 + t2 * (0.2 + t2 / 7.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_accurate_enough() {
        for x in [1.0_f32, 1.5, 2.0, 3.0, 10.0, 100.0, 12_345.0] {
            assert!((ln(x) - x.ln()).abs() < 1e-4, "{x}: {} and {}", ln(x), x.ln());
        }
    }

    #[test]
    fn probabilities_are_accurate_enough() {
        for x in [-6.0_f32, -1.0, -0.1, 0.0, 0.3, 2.0, 5.0] {
            let exact = 1.0 / (1.0 + (-x).exp());
            assert!((logistic(x) - exact).abs() < 5e-3, "{x}: {} and {exact}", logistic(x));
        }
    }
}
