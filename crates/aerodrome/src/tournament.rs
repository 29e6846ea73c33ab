//! `aerodrome tournament`: bots play against one another and are ranked.

use std::io::{self, Write};

use anyhow::Result;
use catalog::Catalog;
use clap::Args;
use lab::Ladder;
use lab::number::{count, decimal, grouped, percent};
use tabletop::text::Message;

use crate::columns::Columns;
use crate::progress;
use crate::series::{SeriesArgs, head, misused, name};
use crate::style::QUIET;
use crate::voice::{Voice, with_own};

/// Options of the command.
#[derive(Args, Debug)]
pub struct TournamentArgs {
    #[command(flatten)]
    pub(crate) series: SeriesArgs,
    /// The bots by name, separated by commas: at least two different ones
    #[arg(long, value_name = "BOTS", value_delimiter = ',', value_parser = name, required = true)]
    bots: Vec<String>,
}

/// Plays and prints.
pub fn run(args: &TournamentArgs, catalog: &Catalog, voice: &Voice<'_>, out: &mut dyn Write) -> Result<()> {
    let tournament = args.series.plan(&args.bots).tournament(catalog).map_err(misused(voice))?;
    let book = with_own(catalog.book(&args.series.game).map_err(misused(voice))?);
    let voice = Voice::of(&book, voice.lang());
    let progress = progress::games(tournament.games(), &voice);
    let ladder = tournament.run(&|| progress.add(1));
    progress.finish();
    if args.series.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&ladder)?)?;
    } else {
        print(&ladder, &voice, out)?;
    }
    Ok(())
}

fn print(ladder: &Ladder, voice: &Voice<'_>, out: &mut dyn Write) -> io::Result<()> {
    let lang = voice.lang();
    let head = head(ladder.seats, ladder.games, &ladder.seed, lang);
    writeln!(out, "{}\n", voice.say(&head))?;
    table(ladder, voice).print(out)?;
    writeln!(out)?;
    let mut lines = vec![Message::new("tournament.note")];
    if ladder.games > ladder.games_asked {
        lines.push(Message::new("simulate.rounded").with("asked", grouped(ladder.games_asked as f64, lang)));
    }
    for line in lines {
        writeln!(out, "{QUIET}{}{QUIET:#}", voice.say(&line))?;
    }
    Ok(())
}

fn table(ladder: &Ladder, voice: &Voice<'_>) -> Columns {
    let lang = voice.lang();
    let heads = [
        Message::new("tournament.place"),
        Message::new("simulate.bot"),
        Message::new("tournament.rating"),
        Message::new("simulate.interval"),
        Message::new("tournament.games"),
        Message::new("simulate.wins"),
        Message::new("simulate.win-rate"),
        Message::new("simulate.score"),
    ];
    let mut table = Columns::new(2, heads.iter().map(|head| voice.say(head)).collect());
    for rung in &ladder.bots {
        table.push(vec![
            rung.place.to_string(),
            rung.bot.clone(),
            decimal(rung.rating, 2, lang),
            format!("{} – {}", decimal(rung.ci95.low, 2, lang), decimal(rung.ci95.high, 2, lang)),
            grouped(rung.games as f64, lang),
            count(rung.wins, lang),
            percent(rung.win_rate, 1, lang),
            decimal(rung.mean_score, 1, lang),
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use lab::Rung;
    use lab::statistics::Interval;
    use tabletop::options::Options;
    use tabletop::text::Lang;
    use tabletop::title::EditionId;

    use super::*;

    #[test]
    fn the_ladder_is_a_table_in_both_languages() {
        let ladder = Ladder {
            game: "planecrafters",
            seats: 2,
            games: 1002,
            seed: "rain".into(),
            bots: vec![Rung {
                place: 1,
                bot: "greedy".into(),
                rating: 27.125,
                ci95: Interval { low: 26.5, high: 27.75 },
                games: 1002,
                wins: 700.5,
                win_rate: 0.7,
                mean_score: 31.25,
            }],
            games_asked: 1001,
            options: Options::default(),
            edition: EditionId { name: "house".into(), digest: String::new() },
            rules_version: 1,
        };
        let book = with_own(Catalog::house().book("planecrafters").ok().unwrap());
        let told = |lang| {
            let mut out = Vec::new();
            print(&ladder, &Voice::of(&book, lang), &mut out).unwrap();
            anstream::adapter::strip_str(str::from_utf8(&out).unwrap()).to_string()
        };
        let (en, de) = (told(Lang::En), told(Lang::De));
        assert!(
            en.contains("1      greedy   27.12  26.50 – 27.75  1,002  700.50     70.0%        31.2"),
            "{en}"
        );
        assert!(de.contains("27,12   26,50 – 27,75   1.002  700,50"), "{de}");
        assert!(!en.contains('⟨') && !de.contains('⟨'));
    }
}
