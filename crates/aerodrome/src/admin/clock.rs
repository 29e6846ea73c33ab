//! Moments in words.

/// A moment in milliseconds since 1970 as `2026-11-16 05:02:11`, in UTC.
pub(super) fn utc(millis: i64) -> String {
    let seconds = millis.div_euclid(1000);
    let (year, month, day) = date(seconds.div_euclid(86_400));
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

/// The date so many days after 1 January 1970, in the Gregorian calendar. Years are counted from March, so that the
/// leap day is the last of its year.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days.max(0) + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_as_the_calendar_says() {
        for (seconds, words) in [
            (0, "1970-01-01 00:00:00"),
            (951_782_400, "2000-02-29 00:00:00"),
            (951_868_799, "2000-02-29 23:59:59"),
            (1_735_689_599, "2024-12-31 23:59:59"),
            (1_794_805_331, "2026-11-16 05:02:11"),
            (4_107_542_400, "2100-03-01 00:00:00"),
        ] {
            assert_eq!(utc(seconds * 1000 + 7), words);
        }
    }
}
