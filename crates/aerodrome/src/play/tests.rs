//! Whole games and single lines, as a person would type them.

use std::collections::BTreeSet;

use bots::Level;
use catalog::{Catalog, Problem};
use tabletop::text::{Book, Lang, ids_in_source};

use super::{PlayArgs, PlayError, Terminal, USUAL, again, play};
use crate::edition::EditionArg;

fn args(seats: usize) -> PlayArgs {
    PlayArgs {
        game: "planecrafters".into(),
        seats: Some(seats),
        level: Level::NAMES[0].into(),
        seed: Some("test".into()),
        options: vec!["objectives=on".into()],
        edition: EditionArg::default(),
    }
}

/// Everything that is printed, without colours.
fn printed(args: &PlayArgs, lang: Lang, columns: usize, typed: &str) -> String {
    let mut output = Vec::new();
    let terminal = Terminal { input: typed.as_bytes(), output: &mut output };
    play(args, &Catalog::house(), lang, columns, terminal).unwrap();
    anstream::adapter::strip_str(&String::from_utf8(output).unwrap()).to_string()
}

fn english(seats: usize, typed: &str) -> String {
    printed(&args(seats), Lang::En, 80, typed)
}

fn ones() -> String {
    "1\n".repeat(5000)
}

fn usage(args: &PlayArgs) -> Problem {
    let terminal = Terminal { input: &b""[..], output: Vec::new() };
    match play(args, &Catalog::house(), Lang::En, 80, terminal) {
        Err(PlayError::Usage(problem)) => problem,
        other => panic!("{other:?}"),
    }
}

/// The lines from the last board's head on.
fn last_board(printed: &str) -> &str {
    &printed[printed.rfind("── Round").unwrap()..]
}

/// A board and its question, without what happened before.
fn without_news(board: &str) -> String {
    match board.split_once("── What happened") {
        Some((board, rest)) => format!("{board}{}", rest.split_once("\n\n").unwrap().1),
        None => board.to_owned(),
    }
}

#[test]
fn a_whole_game_is_played_by_always_answering_1() {
    for seats in 2..=4 {
        let printed = english(seats, &ones());
        assert!(printed.contains("── The game is over ─"), "{seats}");
        assert!(printed.contains("Industry award, "), "{seats}");
        let standing = printed.split_once("── The game is over").unwrap().1.replace('\n', " ");
        for name in ["You", "Bot 1", "Bot 2", "Bot 3"].iter().take(seats) {
            assert!(standing.contains(name), "{seats} {name}");
        }
        assert!(
            standing.contains(&format!("--seats {seats} --seed test --level random --option objectives=on"))
        );
    }
}

#[test]
fn nothing_is_wider_than_the_page_and_nothing_lacks_a_text() {
    let typed = format!("?\nr\nr PC-21\nl\n{}l\n{}", "1\n".repeat(200), ones());
    for (lang, columns) in [(Lang::En, 80), (Lang::De, 80), (Lang::En, 60), (Lang::De, 60)] {
        let printed = printed(&args(4), lang, columns, &typed);
        for line in printed.lines() {
            assert!(line.chars().count() <= columns, "{columns}: {line}");
            assert!(!line.contains('⟨'), "{line}");
        }
    }
}

#[test]
fn german_is_german_throughout() {
    let printed = printed(&args(4), Lang::De, 80, &format!("?\nx\n{}", ones()));
    for english in ["Hire", "Take", "crown", "card", "Round", "Type", "Your turn", "built", "took", "wing"] {
        assert!(!printed.contains(english), "{english}");
    }
    for german in ["anwerben", "Du bist", "Karten", "Das Spiel ist zu Ende", "„x“ ist kein Befehl"] {
        assert!(printed.to_lowercase().contains(&german.to_lowercase()), "{german}");
    }
}

#[test]
fn wrong_lines_are_answered_and_lose_nothing() {
    let quiet = english(2, "1\n");
    let printed = english(2, "\n0\n99\nfly\ns\nr PC-99\n{oops\n{\"type\":\"fly\"}\n\u{7f}\n1\n");
    for answer in [
        "Type a number from 1 to ",
        "There is no choice 0.",
        "There is no choice 99.",
        "“fly” is no command.",
        "Type s and the name of a file.",
        "There is no rule PC-99.",
        "not JSON",
        "This is not an action of this game",
    ] {
        assert!(printed.contains(answer), "{answer}");
    }
    assert_eq!(last_board(&printed), last_board(&quiet));
}

#[test]
fn an_action_that_is_not_legal_is_refused_with_its_rule() {
    // Nobody is hired, whatever the edition asks for that.
    const PAST_HIRING: &str = "{\"type\":\"done\"}\n";
    let printed = english(2, &format!("{PAST_HIRING}{{\"type\":\"sell\"}}\n"));
    assert!(printed.contains("PC-11 does not allow it: First take your cards from the depot."), "{printed}");
    let played = english(2, &format!("{PAST_HIRING}{{\"type\":\"draw\"}}\n"));
    assert!(played.contains("You drew "), "{played}");
}

#[test]
fn undo_returns_to_the_same_board_over_what_bots_did() {
    for count in [1, 3, 12, 40] {
        let before = english(3, &"1\n".repeat(count - 1));
        let after = english(3, &format!("{}u\n", "1\n".repeat(count)));
        assert!(after.contains("the same cards will come again"));
        assert_eq!(without_news(last_board(&before)), without_news(last_board(&after)));
    }
}

#[test]
fn before_the_first_decision_there_is_nothing_to_undo() {
    let printed = english(4, "u\n1\nu\nu\n");
    assert_eq!(printed.matches("nothing to take back").count(), 2);
    assert_eq!(printed.matches("Taken back.").count(), 1);
}

#[test]
fn an_undone_game_goes_on_as_if_nothing_had_happened() {
    let straight = english(3, &ones());
    let detour = english(3, &format!("{}u\nu\nu\n{}", "1\n".repeat(30), ones()));
    let standing = |printed: &str| printed.split_once("── The game is over").unwrap().1.to_owned();
    assert_eq!(standing(&straight), standing(&detour));
}

#[test]
fn the_end_of_input_and_q_leave_cleanly() {
    for typed in ["", "1\n1", "1\nq\n"] {
        let printed = english(2, typed).replace('\n', " ");
        assert!(printed.ends_with("--seats 2 --seed test --level random --option objectives=on "), "{typed}");
    }
}

#[test]
fn a_record_is_saved_and_no_other_file_is_touched() {
    let folder = std::env::temp_dir().join(format!("aerodrome-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (file, other) = (folder.join("game.json"), folder.join("other.txt"));
    std::fs::write(&other, "mine").unwrap();
    let (name, taken) = (file.display(), other.display());
    let printed =
        english(2, &format!("1\ns {name}\n1\ns {name}\ns {taken}\ns {}/no/where\n", folder.display()));
    assert_eq!(printed.matches("Saved: ").count(), 2);
    assert!(printed.contains("is there already") && printed.contains("cannot be"));
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "mine");
    let record = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(Catalog::house().replay(&record).map(|table| table.played()).ok(), Some(record.entries.len()));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn wrong_usage_is_told_apart_from_failure() {
    let told = |args: PlayArgs| usage(&args).render(&Book::shared(), Lang::En);
    assert!(told(PlayArgs { game: "chess".into(), ..args(2) }).contains("no game called “chess”"));
    assert!(told(PlayArgs { level: "genius".into(), ..args(2) }).contains("no bot called “genius”"));
    assert!(told(PlayArgs { options: vec!["goals=on".into()], ..args(2) }).contains("no such option"));
    assert!(told(args(5)).contains("2 to 4 players, not 5"));
}

#[test]
fn by_default_as_few_as_possible_play_with_a_new_seed() {
    let default = PlayArgs { seats: None, seed: None, options: Vec::new(), ..args(2) };
    let printed = printed(&default, Lang::En, 80, "");
    assert!(printed.contains("You play against 1 bot (level random). Seed: "));
}

#[test]
fn a_tip_says_what_an_expert_would_do_and_plays_nothing() {
    let printed = english(2, "t\nt\n");
    let tips: Vec<&str> = printed.lines().filter(|line| line.contains("games played ahead")).collect();
    assert_eq!(tips.len(), 2);
    assert_eq!(tips[0], tips[1], "the same question has the same answer");
    let answers = english(2, &ones()).matches("> ").count() - 1;
    let after_the_end = english(2, &format!("{}t\n", "1\n".repeat(answers)));
    assert!(after_the_end.contains("There is nothing left to decide."));
}

#[test]
fn every_id_used_here_has_a_text() {
    let sources = [
        include_str!("aeroplanes.rs"),
        include_str!("command.rs"),
        include_str!("page.rs"),
        include_str!("pan_am.rs"),
        include_str!("planecrafters.rs"),
        include_str!("planecrafters/parts.rs"),
        include_str!("plutocracy.rs"),
        include_str!("plutocracy/several.rs"),
        include_str!("plutocracy/solo.rs"),
        include_str!("screen.rs"),
        include_str!("session.rs"),
    ];
    let book = crate::voice::with_own(Catalog::house().book("planecrafters").unwrap());
    let known: BTreeSet<&str> = book.ids().collect();
    let quoted = sources.iter().flat_map(|source| source.split('"')).filter(|text| text.starts_with("play."));
    let used: BTreeSet<String> =
        sources.into_iter().flat_map(ids_in_source).chain(quoted.map(str::to_owned)).collect();
    assert!(used.len() > 30);
    for id in &used {
        assert!(known.contains(id.as_str()), "{id}");
    }
    for id in known.iter().filter(|id| id.starts_with("play.")) {
        assert!(used.contains(*id), "{id} is not used");
    }
}

#[test]
fn the_way_back_names_everything_that_matters() {
    let edition = EditionArg { edition: Some("my cards".into()) };
    let args = PlayArgs { edition, options: Vec::new(), level: USUAL.into(), ..args(3) };
    assert_eq!(
        again(&args, 3, "a b"),
        "aerodrome play planecrafters --seats 3 --seed 'a b' --edition 'my cards'"
    );
}

fn of(game: &str, seats: usize) -> PlayArgs {
    PlayArgs { game: game.into(), options: Vec::new(), ..args(seats) }
}

#[test]
fn whole_games_are_played_in_both_languages_and_fit_the_page() {
    let typed = format!("?\nr\nr PL-54\nr PA-36\nl\n{}", ones());
    for (game, seats) in
        [("plutocracy-solo", 1), ("plutocracy", 2), ("plutocracy", 4), ("pan-am", 2), ("pan-am", 4)]
    {
        for (lang, columns, end) in
            [(Lang::En, 80, "The game is over"), (Lang::De, 60, "Das Spiel ist zu Ende")]
        {
            let printed = printed(&of(game, seats), lang, columns, &typed);
            assert!(printed.contains(&format!("── {end} ─")), "{game} {seats}");
            for line in printed.lines() {
                assert!(line.chars().count() <= columns, "{columns}: {line}");
                assert!(!line.contains('⟨'), "{line}");
            }
        }
    }
}

#[test]
fn the_board_of_plutocracy_shows_markets_and_the_time_of_journeys() {
    let mut first_game = of("plutocracy", 2);
    first_game.options = vec!["setup=first_game".into()];
    let printed = printed(&first_game, Lang::En, 80, "1\n");
    for line in [
        "Mars          0 → 1 → 2 · uranium 3 ⇒ oxygen 5 · seat 3 · waits: Earth",
        "Asteroid      Asteroid 0",
        "Favors        Alchemy 1 · Quantum Physics 1 · Astro Jump 1 · Subsidy 1 ·",
        "Fly to Mars 1 (5)",
    ] {
        assert!(printed.contains(line), "{line}");
    }
}

#[test]
fn the_board_of_the_solo_game_shows_who_waits_and_who_is_on_board() {
    let printed = printed(&of("plutocracy-solo", 1), Lang::En, 80, "1\n1\n");
    for line in [
        "You play alone. Seed: test.",
        "── Time 0 of 120 ─",
        "Mars          1 → 2 → 0 · Earth (1st class)",
        "Your ship     Earth 0 · Earth",
        "1st class     2 free",
    ] {
        assert!(printed.contains(line), "{line}");
    }
    assert!(printed.contains("Time track    You 0 · ROTATE 10 · NEW PASSENGERS 20"));
}

#[test]
fn the_board_of_pan_am_shows_the_event_the_tracks_and_the_airlines() {
    let printed = printed(&of("pan-am", 3), Lang::En, 100, "1\n");
    for text in [
        "── Round 1, 19",
        "Airports      $2/3/5/8",
        "Planes        trimotor $1/2/3/4 · clipper $2/3/4/6",
        "Next          South America: ",
        "ready: 2 trimotors",
    ] {
        assert!(printed.replace('\u{a0}', " ").contains(text), "{text} in {printed}");
    }
}

#[test]
fn whole_games_of_aeroplanes_are_played_in_both_languages_and_fit_the_page() {
    let typed = format!("?\nr\nr AE-36\nl\n{}", ones());
    for (lang, columns, end) in [(Lang::En, 80, "The game is over"), (Lang::De, 60, "Das Spiel ist zu Ende")]
    {
        let printed = printed(&of("aeroplanes", 3), lang, columns, &typed);
        assert!(printed.contains(&format!("── {end} ─")), "{lang}");
        for line in printed.lines() {
            assert!(line.chars().count() <= columns, "{columns}: {line}");
            assert!(!line.contains('⟨'), "{line}");
        }
    }
}

#[test]
fn the_help_of_aeroplanes_counts_five_actions() {
    for (lang, actions, end) in [
        (Lang::En, "one of five actions", "The end of an era"),
        (Lang::De, "eine von fünf Aktionen", "Das Ende einer Ära"),
    ] {
        let printed = printed(&of("aeroplanes", 3), lang, 80, "?\n");
        let (_, help) = printed.split_once(actions).unwrap();
        let (numbered, rest) = help.split_once(end).unwrap();
        let starts =
            |text: &str, number: u8| text.lines().any(|line| line.starts_with(&format!("{number}. ")));
        assert!((1..=5).all(|number| starts(numbered, number)) && !starts(numbered, 6), "{numbered}");
        assert!(rest.contains("AE-70"), "{rest}");
    }
}

#[test]
fn the_board_of_aeroplanes_shows_whose_airports_stand_where_and_of_which_stage() {
    // The first choice of everything, for some turns: a home, an aeroplane, and its tiles.
    let printed = printed(&of("aeroplanes", 3), Lang::En, 100, &ones()).replace('\u{a0}', " ");
    assert!(printed.contains(" home)") || printed.contains(" home, "), "{printed}");
    for stage in [" I)", " II)", " III)"] {
        assert!(printed.contains(stage), "{stage}");
    }
    let needs = printed.lines().find(|line| line.contains("≥ 12 (35 %)"));
    assert!(needs.is_some(), "{printed}");
}

#[test]
fn the_board_of_aeroplanes_shows_the_row_with_prices_and_who_waits() {
    let printed = printed(&of("aeroplanes", 3), Lang::En, 80, "1\n");
    for line in [
        "Airco DH.4A £1 (I 2/1)",
        "Subsidies     8 bonds and the black token",
        "Dice          none",
        "in Berlin (14)",
        "1: ",
    ] {
        assert!(printed.contains(line), "{line}");
    }
}
