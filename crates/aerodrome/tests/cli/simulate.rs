//! `simulate` and `tournament`: what they print, what they write, and what they refuse.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::process::{file, folder, run};

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(args).done()).unwrap()
}

#[test]
fn simulate_gives_programs_what_the_protocol_promises() {
    let found =
        json(&["simulate", "planecrafters", "--seats", "3", "--games", "30", "--seed", "rain", "--json"]);
    for key in ["game", "seats", "games", "seed", "bots", "mean_decisions", "mean_rounds", "measures"] {
        assert!(!found[key].is_null(), "{key}");
    }
    assert_eq!((&found["game"], &found["seed"]), (&"planecrafters".into(), &"rain".into()));
    assert_eq!((&found["seats"], &found["games"]), (&3.into(), &30.into()));
    let bots = found["bots"].as_array().unwrap();
    assert_eq!(bots.len(), 3);
    for (seat, bot) in bots.iter().enumerate() {
        assert_eq!((&bot["seat"], &bot["bot"]), (&seat.into(), &"random".into()));
        let (low, high) = (bot["ci95"][0].as_f64().unwrap(), bot["ci95"][1].as_f64().unwrap());
        let rate = bot["win_rate"].as_f64().unwrap();
        assert!(low <= rate && rate <= high && bot["mean_score"].is_number());
        assert!((bot["wins"].as_f64().unwrap() / 30.0 - rate).abs() < 1e-9);
    }
    let recruiter = &found["measures"]["employees"]["recruiter"];
    for key in ["hires", "hire_rate", "win_rate"] {
        assert!(recruiter[key].is_number(), "{recruiter}");
    }
    assert!(found["measures"]["planes"]["per_game"].as_f64() > Some(0.0));
}

#[test]
fn threads_make_no_difference_to_a_byte() {
    let args =
        ["simulate", "planecrafters", "--games", "200", "--json", "--until-significant", "0.4", "--threads"];
    let told = |threads: &str| run(&[&args[..], &[threads]].concat()).done();
    let one = told("1");
    assert_eq!(one, told("2"));
    assert_eq!(one, told("7"));
    let other = run(&["simulate", "planecrafters", "--games", "200", "--json", "--seed", "snow"]).done();
    assert_ne!(one, other);
    let thinking =
        ["simulate", "planecrafters", "--games", "8", "--json", "--bots", "expert:5it,greedy", "--threads"];
    let told = |threads: &str| run(&[&thinking[..], &[threads]].concat()).done();
    assert_eq!(told("1"), told("3"));
}

#[test]
fn simulate_gives_people_a_table() {
    let out = run(&["simulate", "planecrafters", "--games", "1200"]).done();
    assert!(out.starts_with("Planecrafters, 2 players, 1,200 games, seed aerodrome\n"), "{out}");
    assert!(out.contains("Seat  Bot") && out.contains("An even share of wins is 50.0%."), "{out}");
    let german = run(&["simulate", "planecrafters", "--games", "1200", "--lang", "de"]).done();
    assert!(german.contains("1.200 Spiele") && german.contains("95-%-Intervall"), "{german}");
}

#[test]
fn options_and_editions_are_played() {
    let found = json(&["simulate", "planecrafters", "--games", "20", "--option", "objectives=on", "--json"]);
    assert_eq!(found["options"]["objectives"], "on");
    assert!(found["measures"]["crowns"]["objectives"]["per_seat"].as_f64() > Some(0.0));
    let house = include_str!("../../../planecrafters/edition/edition.toml");
    file("simulate-edition", "edition.toml", house.replacen("crowns = 5", "crowns = 50", 1));
    let rich = folder("simulate-edition");
    let found =
        json(&["simulate", "planecrafters", "--games", "20", "--edition", rich.to_str().unwrap(), "--json"]);
    assert_eq!(found["measures"]["crowns"]["start"]["per_seat"], 50.0);
}

#[test]
fn a_test_says_what_it_shows() {
    let out = run(&["simulate", "planecrafters", "--games", "5000", "--until-significant", "10%"]).done();
    assert!(out.contains("Shown at 95%: seat 1 (random) wins more often than 10.0%."), "{out}");
    let below =
        run(&["simulate", "planecrafters", "--games", "5000", "--until-significant", "0.9", "--lang", "de"])
            .done();
    assert!(below.contains("Platz 1 (random) gewinnt seltener als 90,0"), "{below}");
    let open = json(&["simulate", "planecrafters", "--games", "30", "--json", "--until-significant"]);
    assert_eq!((&open["significant"]["shown"], &open["significant"]["rate"]), (&Value::Null, &0.5.into()));
    assert_eq!(open["significant"]["games"], 30);
}

#[test]
fn different_bots_swap_seats() {
    let [one, two] = ["random", "greedy"];
    let bots = format!("{one},{two}");
    let found =
        json(&["simulate", "planecrafters", "--seats", "3", "--games", "10", "--bots", &bots, "--json"]);
    assert_eq!(
        (&found["games"], &found["games_asked"], &found["games_in_block"]),
        (&12.into(), &10.into(), &3.into())
    );
    let names: Vec<&Value> = found["bots"].as_array().unwrap().iter().map(|bot| &bot["bot"]).collect();
    assert_eq!(names, [one, two, two]);
    for seat in found["by_seat"].as_array().unwrap() {
        assert!(seat["bots"].as_array().unwrap().iter().all(|bot| bot["games"] == 4), "{seat}");
    }
    let told = run(&["simulate", "planecrafters", "--seats", "3", "--games", "10", "--bots", &bots]).done();
    assert!(told.contains("You asked for 10 games") && told.contains("At seat 3"), "{told}");
}

#[test]
fn the_report_is_one_file_that_needs_no_other() {
    let path = folder("simulate-report").join("report.html");
    let path = path.to_str().unwrap();
    for lang in ["en", "de"] {
        run(&[
            "simulate",
            "planecrafters",
            "--games",
            "50",
            "--seed",
            "it's raining",
            "--report",
            path,
            "--lang",
            lang,
        ])
        .done();
        let page = fs::read_to_string(path).unwrap();
        assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
        assert!(page.contains(&format!("<html lang=\"{lang}\">")));
        for foreign in ["http:", "https:", "<script", "<link", "src=", "url(", "⟨", "NaN"] {
            assert!(!page.contains(foreign), "{foreign}");
        }
        let command = "aerodrome simulate planecrafters --seats 2 --games 50 --bots random --seed &#39;it&#39;\\&#39;&#39;s raining&#39;";
        assert!(page.contains(command), "how to see it again");
        assert!(!page.contains(path), "where it lies is nobody's business");
    }
}

/// The cells of a CSV file, line by line.
fn rows(path: &Path) -> Vec<Vec<String>> {
    let text = fs::read_to_string(path).unwrap();
    let mut rows = Vec::new();
    for line in text.lines() {
        let (mut cells, mut within) = (vec![String::new()], false);
        for c in line.chars() {
            match c {
                '"' => within = !within,
                ',' if !within => cells.push(String::new()),
                c => cells.last_mut().unwrap().push(c),
            }
        }
        assert!(!within, "{line}");
        rows.push(cells);
    }
    rows
}

#[test]
fn csv_files_hold_everything() {
    let folder = folder("simulate-csv").join("new");
    run(&["simulate", "planecrafters", "--games", "25", "--csv", folder.to_str().unwrap()]).done();
    for name in [
        "games",
        "study",
        "bots",
        "seats",
        "scores",
        "lengths",
        "decisions",
        "actions",
        "money",
        "measure_employees",
        "measure_planes",
        "measure_plane_values",
        "measure_models",
        "measure_awards",
        "measure_crowns",
    ] {
        let rows = rows(&folder.join(format!("{name}.csv")));
        assert!(rows.len() > 1, "{name}");
        assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{name}");
    }
    let games = rows(&folder.join("games.csv"));
    assert_eq!(games.len(), 26);
    assert_eq!(
        games[0].join(","),
        "game,block,seed,bot_0,bot_1,score_0,score_1,rank_0,rank_1,decisions,rounds"
    );
    assert_eq!(games[25][..3], ["24", "24", "aerodrome"]);
}

#[test]
fn csv_files_tell_what_was_played_and_what_a_test_showed() {
    let folder = folder("simulate-study").join("new");
    let written = |more: &[&str]| {
        let args =
            ["simulate", "planecrafters", "--option", "objectives=on", "--csv", folder.to_str().unwrap()];
        run(&[&args[..], more].concat()).done();
        rows(&folder.join("study.csv"))
    };
    let has = |rows: &[Vec<String>], what: &str, value: &str| rows.contains(&vec![what.into(), value.into()]);
    let plain = written(&["--games", "4"]);
    assert!(has(&plain, "options", "objectives=on season=drawn") && has(&plain, "games", "4"), "{plain:?}");
    assert!(has(&plain, "test_rate", "") && has(&plain, "test_shown", ""), "{plain:?}");
    let tested = written(&["--games", "400", "--bots", "greedy,random", "--until-significant"]);
    assert!(has(&tested, "test_rate", "0.5") && has(&tested, "test_shown", "above"), "{tested:?}");
}

#[test]
fn what_cannot_be_written_is_told_before_the_first_game() {
    let missing = folder("simulate-missing").join("no/such/folder/report.html");
    let many = ["simulate", "planecrafters", "--games", "1000000000", "--report", missing.to_str().unwrap()];
    run(&many).fails(1, &["cannot be written", "Nothing has been played yet"]);
    let occupied = file("simulate-occupied", "file", "");
    let many = ["simulate", "planecrafters", "--games", "1000000000", "--csv", &occupied, "--lang", "de"];
    run(&many).fails(1, &["lässt sich nicht schreiben", "Noch wurde nichts gespielt"]);
    let report = folder("simulate-unplayed").join("report.html");
    let both = [&many[..], &["--report", report.to_str().unwrap()]].concat();
    run(&both).fails(1, &["lässt sich nicht schreiben"]);
    assert!(!report.exists(), "no empty report of games that were not played");
}

#[test]
fn bots_are_named_as_people_write_lists() {
    let args = ["simulate", "planecrafters", "--games", "2", "--json", "--bots"];
    let told = |bots: &str| run(&[&args[..], &[bots]].concat()).done();
    assert_eq!(told("greedy, random"), told("greedy,random"));
    let ladder = json(&["tournament", "planecrafters", "--games", "2", "--json", "--bots", "greedy, random"]);
    assert_eq!(ladder["bots"].as_array().unwrap().len(), 2);
}

#[test]
fn who_names_too_many_bots_hears_what_can_be_done() {
    let three = ["--bots", "random,greedy,random"];
    run(&[&["simulate", "planecrafters"], &three[..]].concat())
        .fails(2, &["for 2 seats", "choose more --seats"]);
    let solo = [&["simulate", "plutocracy-solo"], &three[..]].concat();
    run(&solo).fails(2, &["3 bots are named for 1 seat. Name at most 1", "no more seats"]);
    run(&[&solo[..], &["--lang", "de"]].concat()).fails(2, &["Für 1 Platz sind 3 Bots genannt"]);
}

#[test]
fn two_games_are_no_certainty() {
    let ladder = json(&["tournament", "planecrafters", "--games", "2", "--json", "--bots", "greedy,random"]);
    for rung in ladder["bots"].as_array().unwrap() {
        let [low, high] = [0, 1].map(|end| rung["ci95"][end].as_f64().unwrap());
        assert!(high - low > 10.0, "{rung}");
    }
}

#[test]
fn a_full_disk_does_not_take_the_results_along() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let full = run(&["simulate", "planecrafters", "--games", "20", "--report", "/dev/full"]);
    full.fails(1, &["/dev/full could not be written", "results that were printed are complete"]);
    assert!(full.out.contains("Mean score"), "{}", full.out);
    let out = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = crate::process::command(&["simulate", "planecrafters", "--games", "20", "--json"]);
    assert_eq!(command.stdout(out).status().unwrap().code(), Some(1));
}

#[test]
fn a_tournament_ranks_bots() {
    let [one, two] = ["random", "greedy"];
    let bots = format!("{one},{two}");
    let args = ["tournament", "planecrafters", "--bots", &bots, "--games", "60", "--seed", "rain"];
    let ladder = json(&[&args[..], &["--json", "--threads", "1"]].concat());
    assert_eq!(ladder, json(&[&args[..], &["--json", "--threads", "3"]].concat()));
    let rungs = ladder["bots"].as_array().unwrap();
    assert_eq!((rungs.len(), &rungs[0]["place"], &rungs[0]["games"]), (2, &1.into(), &60.into()));
    for key in ["bot", "rating", "ci95", "games", "win_rate", "mean_score"] {
        assert!(!rungs[0][key].is_null(), "{key}");
    }
    assert!(rungs[0]["rating"].as_f64() >= rungs[1]["rating"].as_f64());
    assert!(run(&[&args[..], &["--lang", "de"]].concat()).done().contains("Wertung"));
}

#[test]
fn balance_judges_every_target_and_fails_if_one_is_missed() {
    let run =
        run(&["balance", "planecrafters", "--bot", "random", "--games", "40", "--seats", "2", "--json"]);
    // Players who seldom sell take too long.
    run.fails(1, &["outside", "limits"]);
    let cells: Value = serde_json::from_str(&run.out).unwrap();
    let targets = cells[0]["targets"].as_array().unwrap();
    assert_eq!((&targets[0]["what"], &targets[0]["holds"]), (&"Rounds in a game".into(), &false.into()));
    for what in ["Wins of place 2 in turn order", "Share of cards hired: Spy"] {
        assert!(targets.iter().any(|target| target["what"] == what), "{what}");
    }
}

/// A small sample of what `cargo xtask balance` measures: three standard errors tell a mishap from chance. What is known to
/// lie outside its limits is named, and has to.
fn sample(game: &str, seats: &str, games: &str, outside: &[&str]) {
    let args =
        ["balance", game, "--seats", seats, "--games", games, "--seed", "sample", "--sigmas", "3", "--json"];
    let cells: Value = serde_json::from_str(&run(&args).out).unwrap();
    let targets = cells[0]["targets"].as_array().unwrap();
    let missed = targets.iter().filter(|target| target["holds"] == false).map(|target| &target["what"]);
    assert_eq!(missed.collect::<Vec<_>>(), outside);
}

#[test]
fn a_sample_of_planecrafters_is_in_balance() {
    sample("planecrafters", "2", "40", &[]);
}

#[test]
fn a_sample_of_pan_am_is_in_balance() {
    sample("pan-am", "2", "30", &[]);
}

#[test]
fn a_sample_of_plutocracy_is_in_balance() {
    sample("plutocracy", "2", "30", &[]);
}

#[test]
fn a_sample_of_aeroplanes_is_in_balance() {
    sample("aeroplanes", "3", "12", &[]);
}

#[test]
fn balance_tells_wrong_usage_apart() {
    run(&["balance", "planecrafters", "--seats", "7"]).fails(2, &["2 to 4 players, not 7"]);
    run(&["balance", "planecrafters", "--bot", "genius"]).fails(2, &["no bot called “genius”"]);
    run(&["balance", "planecrafters", "--sigmas", "-1"]).fails(2, &[]);
}
