//! The limits of an edition (AE-03, AE-17, AE-90 to AE-92): what lies just inside is accepted, what lies just outside is
//! refused, and the message says what would do.

use aeroplanes::Aeroplanes;
use tabletop::fault::Fault;
use tabletop::text::Lang;
use tabletop::title::Title;

use crate::scene::GAME;

fn faults_of(text: &str) -> Vec<Fault> {
    Aeroplanes::read("edition.toml", text).err().unwrap_or_default()
}

/// The message of a fault in both languages, if an edition has it.
fn told(text: &str, id: &str) -> Option<[String; 2]> {
    let faults = faults_of(text);
    let fault = faults.iter().find(|fault| fault.reason.id == id)?;
    Some([Lang::En, Lang::De].map(|lang| fault.render(GAME.book(), lang)))
}

#[track_caller]
fn is_fine(text: &str, id: &str) {
    assert_eq!(told(text, id), None);
}

/// The edition is refused, and the message holds these words in both languages.
#[track_caller]
fn is_refused(text: &str, id: &str, words: &[&str]) {
    let told = told(text, id).unwrap_or_else(|| panic!("{id}: {:?}", faults_of(text)));
    for message in told {
        assert!(words.iter().all(|word| message.contains(word)), "{message}: {words:?}");
    }
}

/// The house edition with a thing changed wherever it stands.
#[track_caller]
fn changed(from: &str, to: &str) -> String {
    assert!(Aeroplanes::HOUSE.contains(from), "{from}");
    Aeroplanes::HOUSE.replace(from, to)
}

/// The house edition with some lines changed or, with nothing, left out.
fn by_line(change: impl FnMut(&str) -> Option<String>) -> String {
    Aeroplanes::HOUSE.lines().filter_map(change).fold(String::new(), |text, line| text + &line + "\n")
}

/// The house edition without every line that names one of these.
fn without(names: &[&str]) -> String {
    by_line(|line| {
        let named = names.iter().any(|name| line.contains(&format!("\"{name}\"")));
        (!named).then(|| line.to_owned())
    })
}

/// The house edition with so many more places in a market.
fn with_places(market: &str, count: usize) -> String {
    let place = |number| {
        format!(
            "    {{ id = \"P{number}\", name = {{ en = \"P\", de = \"P\" }}, at = [0, 0], market = \"{market}\" }},\n"
        )
    };
    let places: String = (0..count).map(place).collect();
    changed("places = [\n", &format!("places = [\n{places}"))
}

/// The number after a key in a line.
fn number(line: &str, key: &str) -> Option<usize> {
    let (_, rest) = line.split_once(&format!(" {key} = "))?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// The house edition with the numbers of a key moved, a step at a time, until they add up to this in certain lines.
fn adding_up(
    key: &str,
    total: usize,
    limits: std::ops::RangeInclusive<usize>,
    of: impl Fn(&str) -> bool,
) -> String {
    let lines = || Aeroplanes::HOUSE.lines().filter(|line| of(line)).filter_map(|line| number(line, key));
    let mut numbers: Vec<usize> = lines().collect();
    while numbers.iter().sum::<usize>() != total {
        let less = numbers.iter().sum::<usize>() > total;
        let movable = |number: &&mut usize| limits.contains(&if less { **number - 1 } else { **number + 1 });
        let number = numbers.iter_mut().find(movable).expect("it can be reached");
        *number = if less { *number - 1 } else { *number + 1 };
    }
    let mut numbers = numbers.into_iter();
    by_line(|line| {
        let Some(before) = number(line, key).filter(|_| of(line)) else { return Some(line.to_owned()) };
        let (from, to) = (format!(" {key} = {before}"), format!(" {key} = {}", numbers.next()?));
        Some(line.replacen(&from, &to, 1))
    })
}

#[test]
fn ae_90_each_market_has_so_many_places_besides_the_home_cities() {
    const PLACES: &str = "edition.places";
    // Eight to twelve in Europe; the house has ten.
    is_fine(&without(&["Athens", "Lisbon"]), PLACES);
    is_refused(&without(&["Athens", "Lisbon", "Warsaw"]), PLACES, &["7", "8", "12", "europe"]);
    is_fine(&with_places("europe", 2), PLACES);
    is_refused(&with_places("europe", 3), PLACES, &["13", "8", "12", "europe"]);
    // Six to eight in Africa; the house has seven.
    is_fine(&without(&["Congo"]), PLACES);
    is_refused(&without(&["Congo", "South Africa"]), PLACES, &["5", "6", "8", "africa"]);
    is_fine(&with_places("africa", 1), PLACES);
    is_refused(&with_places("africa", 2), PLACES, &["9", "6", "8", "africa"]);
    // Eight to ten in Asia; the house has nine.
    is_fine(&without(&["Persia"]), PLACES);
    is_refused(&without(&["Persia", "Siam"]), PLACES, &["7", "8", "10", "asia"]);
    is_fine(&with_places("asia", 1), PLACES);
    is_refused(&with_places("asia", 2), PLACES, &["11", "8", "10", "asia"]);
    // North and South America.
    is_refused(&without(&["South America"]), PLACES, &["1", "2", "americas"]);
    is_refused(&with_places("americas", 1), PLACES, &["3", "2", "americas"]);
}

#[test]
fn ae_90_some_places_are_on_every_board() {
    for (place, market) in [
        ("Frankfurt", "europe"),
        ("Madrid", "europe"),
        ("Casablanca", "africa"),
        ("Cairo", "africa"),
        ("West Africa", "africa"),
        ("Ethiopia", "africa"),
        ("Kenya", "africa"),
        ("Middle East", "asia"),
        ("India", "asia"),
        ("Tokyo", "asia"),
        ("Australia", "asia"),
        ("North America", "americas"),
        ("South America", "americas"),
    ] {
        let renamed = changed(&format!("\"{place}\""), "\"Utopia\"");
        is_refused(&renamed, "edition.needed", &[place, market]);
        let moved = if market == "asia" { "africa" } else { "asia" };
        let moved = by_line(|line| match line.contains(&format!("id = \"{place}\"")) {
            true => Some(line.replace(&format!("market = \"{market}\""), &format!("market = \"{moved}\""))),
            false => Some(line.to_owned()),
        });
        is_refused(&moved, "edition.needed", &[place, market]);
    }
}

#[test]
fn ae_90_some_connections_are_on_every_board() {
    for (ends, is, instead) in [
        ("[\"Paris\", \"Frankfurt\"]", "colour = \"white\", long = false", "colour = \"red\", long = false"),
        ("[\"Paris\", \"Madrid\"]", "colour = \"white\", long = false", "colour = \"black\", long = false"),
        ("[\"Paris\", \"Madrid\"]", "colour = \"white\", long = false", "colour = \"white\", long = true"),
        (
            "[\"West Africa\", \"South America\"]",
            "colour = \"black\", long = true",
            "colour = \"red\", long = true",
        ),
        (
            "[\"West Africa\", \"South America\"]",
            "colour = \"black\", long = true",
            "colour = \"black\", long = false",
        ),
        ("[\"Ethiopia\", \"India\"]", "colour = \"red\", long = true", "colour = \"red\", long = false"),
    ] {
        let names: Vec<&str> = ends.split('"').filter(|word| word.chars().any(char::is_alphabetic)).collect();
        let between = format!("between = {ends}, ");
        is_refused(
            &changed(&format!("{between}{is}"), &format!("{between}{instead}")),
            "edition.chain",
            &names,
        );
        let gone = by_line(|line| (!line.contains(&between)).then(|| line.to_owned()));
        is_refused(&gone, "edition.chain", &names);
    }
    // Any colour will do between Ethiopia and India.
    let between = "between = [\"Ethiopia\", \"India\"], colour = ";
    is_fine(&changed(&format!("{between}\"red\""), &format!("{between}\"black\"")), "edition.chain");
}

#[test]
fn ae_32_ae_90_the_four_places_that_every_european_city_is_connected_with() {
    for (place, colour, long) in [
        ("Casablanca", "red", false),
        ("Cairo", "red", false),
        ("Middle East", "red", false),
        ("North America", "black", true),
    ] {
        let line = |place: &str, colour: &str, long: bool| {
            format!("{{ place = \"{place}\", colour = \"{colour}\", long = {long} }}")
        };
        let house = line(place, colour, long);
        let words = [place, colour, &format!("long = {long}")];
        is_refused(&changed(&house, &line(place, "white", long)), "edition.hub", &words);
        is_refused(&changed(&house, &line(place, colour, !long)), "edition.hub", &words);
        is_refused(&changed(&house, &line("India", colour, long)), "edition.hub", &words);
    }
    is_refused(&without(&["North America"]), "edition.wrong", &["4", "3"]);
}

#[test]
fn ae_03_there_are_six_home_cities_with_four_waiting_spaces_each() {
    for home in ["Rome", "Zürich", "Paris", "London", "Amsterdam", "Berlin"] {
        is_refused(&changed(&format!("id = \"{home}\""), "id = \"Utopia\""), "edition.order", &[home]);
    }
    let rome = Aeroplanes::HOUSE.lines().find(|line| line.contains("id = \"Rome\"")).unwrap();
    is_refused(&changed(rome, ""), "edition.wrong", &["6", "5"]);
    is_refused(&changed(rome, &[rome, "\n", rome].concat()), "edition.wrong", &["6", "7"]);
    is_refused(&changed("waiting = 4 ", "waiting = 3 "), "edition.wrong", &["4", "3"]);
    is_refused(&changed("waiting = 4 ", "waiting = 5 "), "edition.wrong", &["4", "5"]);
}

#[test]
fn ae_03_the_cross_is_for_far_destinations_and_for_no_others() {
    let groups = Aeroplanes::HOUSE.lines().filter(|line| line.contains(" cross = "));
    for line in groups {
        let crossed = line.contains("cross = true");
        let swapped = line.replace(&format!("cross = {crossed}"), &format!("cross = {}", !crossed));
        let place = line.split('"').nth(1).unwrap();
        let id = if crossed { "edition.cross-needed" } else { "edition.cross" };
        is_refused(&changed(line, &swapped), id, &[place]);
    }
}

#[test]
fn ae_91_there_are_46_aircraft_14_14_and_18_by_stage() {
    let aircraft: Vec<&str> = Aeroplanes::HOUSE.lines().filter(|line| line.contains(" seats = ")).collect();
    assert_eq!(aircraft.len(), 46);
    is_refused(&changed(aircraft[0], ""), "edition.wrong", &["46", "45"]);
    is_refused(
        &changed(aircraft[0], &[aircraft[0], "\n", aircraft[0]].concat()),
        "edition.wrong",
        &["46", "47"],
    );
    // The first and the last of each stage cannot be of another.
    for (index, stage) in [(0, 1), (13, 1), (14, 2), (27, 2), (28, 3), (45, 3)] {
        for other in (1..=3).filter(|&other| other != stage) {
            let line = aircraft[index];
            let wrong = line.replace(&format!("stage = {stage}"), &format!("stage = {other}"));
            let needed = stage.to_string();
            is_refused(&changed(line, &wrong), "edition.stage", &[needed.as_str(), "14", "18"]);
        }
    }
}

#[test]
fn ae_91_ae_17_each_figure_of_an_aeroplane_has_its_limits() {
    let first = Aeroplanes::HOUSE.lines().find(|line| line.contains(" seats = ")).unwrap();
    for (key, least, most) in [
        ("price", 1, 40),
        ("seats", 1, 6),
        ("tiles", 1, 2),
        ("points", 0, 1),
        ("year", 1919, 1939),
        ("stage", 1, 3),
    ] {
        let with = |value: i32| {
            let now = number(first, key).unwrap();
            changed(first, &first.replace(&format!(" {key} = {now}"), &format!(" {key} = {value}")))
        };
        for value in [least - 1, most + 1] {
            let words = [key, &least.to_string(), &most.to_string(), &value.to_string()];
            is_refused(&with(value), "edition.wrong", &words);
        }
        for value in [least, most] {
            is_fine(&with(value), "edition.wrong");
        }
    }
    is_refused(&changed("price = 1\n", "price = 0\n"), "edition.wrong", &["advantages.price", "1"]);
}

#[test]
fn ae_91_capacities_average_about_three_four_and_five() {
    for (stage, least, most, mean) in [(1, 35, 49, "3"), (2, 49, 63, "4"), (3, 81, 99, "5")] {
        let with = |total: usize| {
            adding_up("seats", total, 1..=6, |line| line.contains(&format!(" stage = {stage},")))
        };
        for total in [least, most] {
            is_fine(&with(total), "edition.seats");
        }
        for total in [least - 1, most + 1] {
            let words = [least, most, total].map(|number| number.to_string());
            is_refused(&with(total), "edition.seats", &[mean, &words[0], &words[1], &words[2]]);
        }
    }
}

#[test]
fn ae_91_five_to_seven_aircraft_have_the_long_distance_mark() {
    let with = |wanted: usize| {
        let mut marks = 0;
        // The last are of stage III and can all have the mark.
        let aircraft = Aeroplanes::HOUSE.lines().filter(|line| line.contains(" seats = ")).rev();
        let marked: Vec<&str> = aircraft.take(wanted).collect();
        by_line(|line| {
            if !line.contains(" seats = ") {
                return Some(line.to_owned());
            }
            let long = marked.contains(&line);
            marks += usize::from(long);
            Some(
                line.replace("long = true", "long = false")
                    .replace("long = false", &format!("long = {long}")),
            )
        })
    };
    for count in 5..=7 {
        is_fine(&with(count), "edition.long-count");
    }
    for count in [4, 8] {
        is_refused(&with(count), "edition.long-count", &[&count.to_string(), "5", "7"]);
    }
}

#[test]
fn ae_92_there_are_96_tiles_about_half_of_them_european_and_a_fifth_with_the_cross() {
    let copies = |total: usize, of: &dyn Fn(&str) -> bool| adding_up("copies", total, 1..=96, of);
    let tile = |line: &str| line.contains(" cross = ");
    for total in [95, 97] {
        is_refused(&copies(total, &tile), "edition.tiles", &["96", &total.to_string()]);
    }
    is_fine(&copies(96, &tile), "edition.tiles");
    let europe = |line: &str| {
        let board = &GAME.data().board;
        tile(line) && board.in_europe(board.named(line.split('"').nth(1).unwrap()).unwrap())
    };
    let crossed = |line: &str| line.contains(" cross = true");
    for (id, of, least, most) in [
        ("edition.european", &europe as &dyn Fn(&str) -> bool, 40, 56),
        ("edition.crossed", &crossed, 17, 24),
    ] {
        // Fewer than 17 crosses cannot be had by copies alone.
        for total in [least, most] {
            is_fine(&copies(total, of), id);
        }
        is_refused(&copies(most + 1, of), id, &[&(most + 1).to_string(), &most.to_string()]);
    }
    is_refused(&copies(39, &europe), "edition.european", &["39", "40", "56"]);
    let few = |gone: usize| {
        let mut crosses = 0;
        by_line(|line| {
            crosses += usize::from(crossed(line));
            (!crossed(line) || crosses > gone)
                .then(|| line.replace("cross = true, copies = 2", "cross = true, copies = 1"))
        })
    };
    is_fine(&few(2), "edition.crossed");
    is_refused(&few(3), "edition.crossed", &["14", "15", "24"]);
    // With 49 crosses fewer than 48 tiles would be without.
    is_refused(&copies(49, &crossed), "edition.crossed", &["49", "24"]);
}

#[test]
fn ae_92_european_tiles_mostly_bring_nothing_and_no_tile_more_than_three() {
    let tile =
        |to: &str, size: &str, points: &str| format!("to = \"{to}\", size = {size}, points = {points},");
    let athens = tile("Athens", "1", "1");
    is_fine(&changed(&athens, &tile("Athens", "1", "3")), "edition.wrong");
    for (size, points, words) in
        [("1", "4", ["0", "3", "4"]), ("4", "1", ["1", "3", "4"]), ("0", "1", ["1", "3", "0"])]
    {
        is_refused(&changed(&athens, &tile("Athens", size, points)), "edition.wrong", &words);
    }
    is_refused(
        &changed(" points = 0, cross = false", " points = 1, cross = false"),
        "edition.european-points",
        &["Europ"],
    );
    // More than half bring nothing: 25 of 48 will do, 24 will not.
    let with_points = |wanted: usize| {
        let mut left = wanted;
        by_line(|line| {
            let worthless = line.contains(" points = 0, cross = false") && left > 0;
            let board = &GAME.data().board;
            let to = line.split('"').nth(1).and_then(|to| board.named(to));
            let copies = number(line, "copies").unwrap_or(0);
            if worthless && to.is_some_and(|to| board.in_europe(to)) && copies <= left {
                left -= copies;
                return Some(line.replace(" points = 0", " points = 1"));
            }
            Some(line.to_owned())
        })
    };
    // Four bring points in the house edition.
    is_fine(&with_points(19), "edition.european-points");
    is_refused(&with_points(20), "edition.european-points", &["Europ"]);
}
