//! How much weight members have in an election to come.

use std::sync::LazyLock;

/// How many members a lead must have for an election to be e times as likely won: at once, and for each time unit
/// until then.
const DOUBT: f32 = 0.19;
const DOUBT_GROWS: f32 = 0.009;
/// How far behind an empty parliament somebody without members is: they have yet to come there.
const ABSENT: f32 = 0.62;
/// What the earlier seat is worth among equals.
const EARLIER: f32 = 0.68;

/// What is looked up; whatever lies beyond is reckoned when it is asked for.
const WAITS: usize = 80;
const MEMBERS: usize = 9;

static WEIGHTS: LazyLock<[[Members; MEMBERS]; WAITS]> = LazyLock::new(|| {
    std::array::from_fn(|wait| std::array::from_fn(|members| Members::after(wait as u16, members)))
});

/// The weight of some members: of anybody's, and of whoever has the earliest seat.
#[derive(Clone, Copy)]
struct Members {
    late: f32,
    early: f32,
}

impl Members {
    fn after(wait: u16, members: usize) -> Members {
        let doubt = DOUBT + DOUBT_GROWS * f32::from(wait);
        let weight = |strength: f32| (strength / doubt).exp();
        match members {
            0 => Members { late: weight(-ABSENT), early: weight(-ABSENT) },
            members => Members { late: weight(members as f32), early: weight(members as f32 + EARLIER) },
        }
    }
}

/// The weight of so many members in an election after so much time.
pub(super) fn weight(wait: u16, members: usize, earliest: bool) -> f32 {
    let known = WEIGHTS.get(usize::from(wait)).and_then(|by_members| by_members.get(members));
    let found = known.copied().unwrap_or_else(|| Members::after(wait, members));
    if earliest { found.early } else { found.late }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_count_and_the_earlier_more_and_all_less_the_later_it_is() {
        assert!(weight(0, 0, false) < 1.0, "nobody there is less than nobody at all");
        assert!(weight(0, 1, false) < weight(0, 1, true));
        assert!(weight(0, 1, true) < weight(0, 2, false));
        assert!(weight(30, 2, false) < weight(0, 2, false));
    }

    #[test]
    fn what_is_not_in_the_table_goes_on_from_it() {
        let last = weight(WAITS as u16 - 1, 2, false);
        let beyond = weight(WAITS as u16, 2, false);
        assert!(beyond < last && beyond > 0.9 * last);
        assert!(weight(0, MEMBERS, false) > weight(0, MEMBERS - 1, true));
    }
}
