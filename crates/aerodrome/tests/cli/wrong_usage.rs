//! Wrong usage: exit code 2 and a sentence that helps, in both languages.

use crate::process::run;

#[test]
fn what_does_not_exist_is_named_with_what_does() {
    for (args, en, de) in [
        (
            &["rules", "chess"][..],
            "There is no game called “chess”. There are: planecrafters, plutocracy, plutocracy-solo, pan-am and aeroplanes.",
            "Ein Spiel namens „chess“ gibt es nicht. Es gibt: planecrafters, plutocracy, plutocracy-solo, pan-am und aeroplanes.",
        ),
        (
            &["bench", "planecrafters", "chess"],
            "There is no game called “chess”",
            "namens „chess“ gibt es nicht",
        ),
        (
            &["rules", "planecrafters", "PC-99"],
            "planecrafters has no rule PC-99. See all of them with: aerodrome rules planecrafters --list",
            "planecrafters hat keine Regel PC-99.",
        ),
        (
            &["bench", "planecrafters", "--seats", "5"],
            "planecrafters is for 2 to 4 players, not 5.",
            "planecrafters ist für 2 bis 4 Personen, nicht für 5.",
        ),
        (&["bench", "--seats", "99"], "players, not 99.", "nicht für 99."),
        (&["play", "chess"], "There is no game called “chess”", "namens „chess“ gibt es nicht"),
        (
            &["play", "planecrafters", "--seats", "1"],
            "planecrafters is for 2 to 4 players, not 1.",
            "planecrafters ist für 2 bis 4 Personen, nicht für 1.",
        ),
        (
            &["play", "planecrafters", "--option", "objectives=maybe"],
            "options.objectives: “maybe” is not possible. Choose from: off and on.",
            "options.objectives: „maybe“ ist nicht möglich. Zur Wahl: off und on.",
        ),
        (
            &["play", "planecrafters", "--option", "speed=3"],
            "There is no such option. Possible: objectives and season.",
            "Diese Option gibt es nicht.",
        ),
        (
            &["play", "planecrafters", "--level", "genius"],
            "There is no bot called “genius”. There are: random, greedy and expert.",
            "Einen Bot namens „genius“ gibt es nicht.",
        ),
        (&["simulate", "chess"], "There is no game called “chess”", "namens „chess“ gibt es nicht"),
        (
            &["simulate", "planecrafters", "--seats", "7"],
            "planecrafters is for 2 to 4 players, not 7.",
            "planecrafters ist für 2 bis 4 Personen, nicht für 7.",
        ),
        (
            &["simulate", "planecrafters", "--bots", "random,random,random"],
            "3 bots are named for 2 seats. Name at most 2 in --bots, or choose more --seats.",
            "Für 2 Plätze sind 3 Bots genannt.",
        ),
        (
            &["simulate", "planecrafters", "--bots", "random,genius"],
            "There is no bot called “genius”",
            "Einen Bot namens „genius“ gibt es nicht.",
        ),
        (
            &["simulate", "planecrafters", "--option", "speed=3"],
            "There is no such option. Possible: objectives and season.",
            "Diese Option gibt es nicht.",
        ),
        (
            &["tournament", "planecrafters", "--bots", "random"],
            "A tournament needs at least two different bots: --bots a,b.",
            "Ein Turnier braucht mindestens zwei verschiedene Bots: --bots a,b.",
        ),
        (
            &["tournament", "planecrafters", "--bots", "random,random"],
            "random is named twice.",
            "random ist zweimal genannt.",
        ),
    ] {
        run(args).fails(2, &["Error: ", en]);
        run(&[&["--lang", "de"], args].concat()).fails(2, &["Fehler: ", de]);
    }
}

#[test]
fn clap_refuses_the_rest() {
    for args in [
        &[][..],
        &["fly"],
        &["rules"],
        &["games", "--lang", "fr"],
        &["rules", "planecrafters", "PC-01", "--list"],
        &["bench", "--games", "0"],
        &["bench", "--seconds", "-1"],
        &["bench", "--seconds", "1", "--games", "1"],
        &["verify"],
        &["simulate"],
        &["simulate", "planecrafters", "--games", "0"],
        &["simulate", "planecrafters", "--threads", "0"],
        &["simulate", "planecrafters", "--until-significant", "1.5"],
        &["simulate", "planecrafters", "--bots"],
        &["tournament", "planecrafters"],
    ] {
        run(args).fails(2, &["--help"]);
    }
    run(&["games", "--lang", "fr"]).fails(2, &["use en or de"]);
}
