//! What nobody can guess.

/// So many random bytes as lower-case hex.
///
/// # Panics
/// If the system has no randomness: without it no secret would be one.
pub(crate) fn hex<const N: usize>() -> String {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A random number from 0 to 1.
///
/// # Panics
/// As [`hex`].
pub(crate) fn share() -> f64 {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    f64::from(u32::from_le_bytes(bytes)) / f64::from(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_one_is_another() {
        let (one, other) = (hex::<16>(), hex::<16>());
        assert_eq!(one.len(), 32);
        assert_ne!(one, other);
    }
}
