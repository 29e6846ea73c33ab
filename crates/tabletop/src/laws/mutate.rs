//! Small damage to JSON documents: the kind a hand, a bug or an attacker does.

use rand_core::Rng;
use serde_json::{Value, json};

use crate::chance::{below, pick};

/// The document with one thing changed.
pub fn mutated(document: &Value, rng: &mut impl Rng) -> Value {
    let mut mutant = document.clone();
    let mut strings = Vec::new();
    collect_strings(document, &mut strings);
    let target = below(rng, count(document)) as usize;
    mutate(&mut mutant, &mut { target }, &strings, rng);
    mutant
}

fn count(value: &Value) -> u32 {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

fn collect_strings(value: &Value, strings: &mut Vec<String>) {
    match value {
        Value::String(text) => strings.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| collect_strings(item, strings)),
        Value::Object(fields) => fields.values().for_each(|field| collect_strings(field, strings)),
        _ => {}
    }
}

/// Walks to the target, counting down, and changes it. Returns whether it was found.
fn mutate(value: &mut Value, target: &mut usize, strings: &[String], rng: &mut impl Rng) -> bool {
    if *target == 0 {
        change(value, strings, rng);
        return true;
    }
    *target -= 1;
    match value {
        Value::Array(items) => items.iter_mut().any(|item| mutate(item, target, strings, rng)),
        Value::Object(fields) => fields.values_mut().any(|field| mutate(field, target, strings, rng)),
        _ => false,
    }
}

fn change(value: &mut Value, strings: &[String], rng: &mut impl Rng) {
    match value {
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            *value = json!(match below(rng, 6) {
                0 => old.wrapping_add(1),
                1 => old.wrapping_sub(1),
                2 => 0,
                3 => -1,
                4 => i64::MAX,
                _ => old.wrapping_mul(2),
            });
        }
        Value::String(text) if !strings.is_empty() && below(rng, 4) > 0 => {
            *text = strings[below(rng, strings.len() as u32) as usize].clone();
        }
        Value::String(text) => *text = pick(rng, &["", "x", "\u{0}", "0"]).to_owned(),
        Value::Array(items) if !items.is_empty() && below(rng, 4) > 0 => {
            let at = below(rng, items.len() as u32) as usize;
            let to = below(rng, items.len() as u32) as usize;
            match below(rng, 3) {
                0 => drop(items.remove(at)),
                1 => items.insert(to, items[at].clone()),
                _ => items.swap(at, to),
            }
        }
        Value::Object(fields) if !fields.is_empty() && below(rng, 2) > 0 => {
            let at = below(rng, fields.len() as u32) as usize;
            let key = fields.keys().nth(at).cloned().unwrap_or_default();
            fields.remove(&key);
        }
        _ => *value = pick(rng, &[Some(0), None]).map_or(Value::Null, |number| json!([number])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    #[test]
    fn every_value_can_be_hit() {
        let document = json!({"a": [1, true, "x", {"b": null}], "c": "y"});
        let mut rng = Xoshiro256PlusPlus::from_seed(Seed::from_text("mutate").0);
        let mutants: std::collections::HashSet<String> =
            (0..2000).map(|_| mutated(&document, &mut rng).to_string()).collect();
        for expected in [
            r#"{"a":[2,true,"x",{"b":null}],"c":"y"}"#,
            r#"{"a":[1,false,"x",{"b":null}],"c":"y"}"#,
            r#"{"a":[1,true,"y",{"b":null}],"c":"y"}"#,
            r#"{"a":[1,true,"x",{"b":[0]}],"c":"y"}"#,
            r#"{"a":[1,true,"x",{"b":null}]}"#,
            r#"{"a":[1,true,{"b":null}],"c":"y"}"#,
        ] {
            assert!(mutants.contains(expected), "{expected}");
        }
    }
}
