//! Whether counts look like even chances.

/// Checks that the counts could have come from equal chances.
///
/// # Panics
/// When they almost certainly did not (beyond four standard deviations).
pub fn assert_even(counts: &[u64]) {
    let score = evenness(counts);
    assert!(score < 4.0, "uneven (z = {score:.1}): {counts:?}");
}

/// The chi-square statistic against equal chances, as a standard normal deviate (Wilson and Hilferty's cube root).
fn evenness(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    assert!(expected >= 5.0, "too few draws to judge: {counts:?}");
    let statistic: f64 = counts.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum();
    let freedom = (counts.len() - 1) as f64;
    let spread = 2.0 / (9.0 * freedom);
    ((statistic / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_counts_pass_and_tilted_ones_do_not() {
        assert!(evenness(&[1000, 1020, 980, 1005]) < 1.0);
        assert!(evenness(&[1000, 1200, 800, 1000]) > 6.0);
    }

    #[test]
    fn the_deviate_matches_the_tables() {
        // Chi-square with 3 degrees of freedom: the upper 1 % point is 11.345, a deviate of 2.326.
        let expected = 1000.0_f64;
        let off = (11.345 * expected / 2.0).sqrt();
        let counts = [1000, 1000, (expected + off).round() as u64, (expected - off).round() as u64];
        assert!((evenness(&counts) - 2.326).abs() < 0.05);
    }
}
