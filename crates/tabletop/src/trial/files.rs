//! Files that are wrong: positions, editions, actions.

use serde_json::Value;

use crate::fault::Fault;
use crate::game::{decode_action, load_position};
use crate::text::Lang;
use crate::title::Title;

/// The message ids with which a changed position is refused; none if it is not.
pub fn position_faults<G: Title>(
    rules: &G,
    state: &G::State,
    change: impl FnOnce(&mut Value),
) -> Vec<&'static str> {
    let mut position = serde_json::to_value(rules.position(state)).expect("positions are plain data");
    change(&mut position);
    let faults = load_position(rules, &position).err().unwrap_or_default();
    faults.iter().for_each(|fault| reads_well(rules, fault));
    faults.iter().map(|fault| fault.reason.id).collect()
}

fn reads_well<G: Title>(rules: &G, fault: &Fault) {
    for lang in Lang::ALL {
        let words = fault.render(rules.book(), lang);
        assert!(!words.contains('⟨') && words.len() > 10, "{words}");
    }
}

/// The house edition with one thing changed is refused for this reason, at most a line from the change.
#[track_caller]
pub fn edition_is_refused<G: Title>(rules: &G, from: &str, to: &str, id: &str) {
    let (before, after) = G::HOUSE.split_once(from).unwrap_or_else(|| panic!("{from} is not there"));
    let faults = G::read("edition.toml", &[before, to, after].concat())
        .err()
        .unwrap_or_else(|| panic!("{to} is accepted"));
    let fault = faults.iter().find(|fault| fault.reason.id == id);
    let fault = fault.unwrap_or_else(|| panic!("{to}: {faults:?}"));
    let line = before.matches('\n').count() + 1;
    let near = (line - 1..=line + 1).any(|line| {
        let place = format!("edition.toml:{line}");
        fault.place == place || fault.place.starts_with(&format!("{place} "))
    });
    // What is missing is reported where its table begins.
    assert!(near || id == "edition.missing", "{to}: {} is not near {line}", fault.place);
    reads_well(rules, fault);
}

/// Actions look like this in JSON, and come back from it.
#[track_caller]
pub fn actions_survive<G: Title>(rules: &G, actions: impl IntoIterator<Item = (G::Action, Value)>) {
    for (action, expected) in actions {
        let wire = serde_json::to_value(rules.encode_action(action)).expect("actions are plain data");
        assert_eq!(wire, expected);
        assert_eq!(decode_action(rules, &wire), Ok(action));
    }
}

/// What is no action of the game is refused with this message.
#[track_caller]
pub fn garbled_actions_are_refused<G: Title>(
    rules: &G,
    garbled: impl IntoIterator<Item = (Value, &'static str)>,
) {
    for (wire, id) in garbled {
        assert_eq!(decode_action(rules, &wire).expect_err("should be refused").id, id, "{wire}");
    }
}
