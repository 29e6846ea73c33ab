//! Numbers as people read them, in each language.

use tabletop::text::Lang;

/// A whole number with its thousands apart.
pub fn grouped(number: f64, lang: Lang) -> String {
    let digits = format!("{:.0}", number.abs());
    let mut text = String::from(if number <= -0.5 { "−" } else { "" });
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(if lang == Lang::De { '.' } else { ',' });
        }
        text.push(digit);
    }
    text
}

/// A number with so many digits after the point, its thousands apart.
pub fn decimal(number: f64, digits: usize, lang: Lang) -> String {
    let text = format!("{:.digits$}", number.abs());
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    let sign = if number < 0.0 && text.bytes().any(|b| (b'1'..=b'9').contains(&b)) { "−" } else { "" };
    let whole = grouped(whole.parse().unwrap_or(0.0), lang);
    match (rest, lang) {
        ("", _) => format!("{sign}{whole}"),
        (rest, Lang::En) => format!("{sign}{whole}.{rest}"),
        (rest, Lang::De) => format!("{sign}{whole},{rest}"),
    }
}

/// A count that need not be whole, such as shared wins: with digits only where there are any.
pub fn count(number: f64, lang: Lang) -> String {
    decimal(number, if (number - number.round()).abs() < 0.005 { 0 } else { 2 }, lang)
}

/// A share as a percentage.
pub fn percent(share: f64, digits: usize, lang: Lang) -> String {
    let number = decimal(share * 100.0, digits, lang);
    match lang {
        Lang::En => format!("{number}%"),
        Lang::De => format!("{number}\u{a0}%"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_as_in_each_language() {
        for (number, en, de) in [
            (0.0, "0", "0"),
            (999.4, "999", "999"),
            (1000.0, "1,000", "1.000"),
            (1234567.0, "1,234,567", "1.234.567"),
            (-12345.0, "−12,345", "−12.345"),
        ] {
            assert_eq!(grouped(number, Lang::En), en);
            assert_eq!(grouped(number, Lang::De), de);
        }
        assert_eq!(decimal(2.04, 1, Lang::De), "2,0");
        assert_eq!(decimal(-1234.56, 1, Lang::En), "−1,234.6");
        assert_eq!(decimal(-0.04, 1, Lang::En), "0.0");
    }

    #[test]
    fn counts_have_digits_only_where_wins_are_shared() {
        assert_eq!([12.0, 12.5].map(|number| count(number, Lang::En)), ["12", "12.50"]);
    }

    #[test]
    fn shares_are_percentages() {
        assert_eq!(percent(0.5, 1, Lang::En), "50.0%");
        assert_eq!(percent(1.0, 0, Lang::De), "100\u{a0}%");
    }
}
