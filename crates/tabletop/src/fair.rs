//! Seeds that neither the server nor a player can choose: commit, collect, derive, reveal.

/// What a server publishes before it has seen any nonce.
pub fn commitment(server_seed: &str) -> String {
    hex(blake3::derive_key("aerodrome seed commitment v1", server_seed.as_bytes()))
}

/// The table's seed, from the server's secret and one nonce per seat.
pub fn table_seed(server_seed: &str, nonces: &[String]) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("aerodrome table seed v1");
    for part in std::iter::once(server_seed).chain(nonces.iter().map(String::as_str)) {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}

fn hex(bytes: [u8; 32]) -> String {
    blake3::Hash::from_bytes(bytes).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_nonce_and_its_place_count() {
        let nonces = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        let seeds = [
            table_seed("s", &nonces(&["a", "b"])),
            table_seed("s", &nonces(&["b", "a"])),
            table_seed("s", &nonces(&["ab", ""])),
            table_seed("t", &nonces(&["a", "b"])),
            commitment("s"),
        ];
        for (i, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..i].contains(seed));
        }
    }

    /// The browser app checks seeds by code of its own; the same vectors hold there.
    #[test]
    fn vectors_are_frozen() {
        let nonces = ["a".to_owned(), "ü".to_owned()];
        assert_eq!(
            (commitment("s"), table_seed("s", &nonces)),
            (
                "267d3f2d5608a8b2199e649e5bad125b33bfb1e4db10737a1f68ec0f7604cbe1".to_owned(),
                "d02d2021570ea0c6606d46aaacc2ba8f8dbe25179eb83336f0fc6cadff74e13f".to_owned()
            )
        );
    }
}
