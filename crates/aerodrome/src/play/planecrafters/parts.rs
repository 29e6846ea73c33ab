//! Parts by name, colour and mark, and planes drawn from them.

use ::planecrafters::cards::{Card, Cards, MODELS, Slot};
use anstyle::{Ansi256Color, Style};

use crate::play::layout::{BOLD, DIM, PLAIN, Rich, solid};
use crate::play::page::Page;

/// How wide a mark is: a model's first word, or as much of it as fits.
const MARK: usize = 6;

/// How wide a drawn plane is.
pub(super) const WINGSPAN: usize = 3 * MARK + 4;

/// Middle tones, so that they are seen on dark and on light.
const TONES: [u8; MODELS] = [33, 135, 100, 37, 172, 204, 131, 71];

/// What the parts of an edition look like in one language.
pub(super) struct Parts {
    models: Vec<Model>,
    /// Every card's name, by index.
    names: Vec<String>,
    /// Every slot's name, in the order of [`Slot::ALL`].
    slots: [String; 5],
    spare: String,
}

struct Model {
    name: String,
    mark: String,
}

impl Parts {
    pub(super) fn new(page: &Page) -> Parts {
        let names = Card::all().map(|card| page.term(&format!("card.{}", card.index()))).collect::<Vec<_>>();
        let slots = Slot::ALL.map(|slot| page.term(&format!("slot.{}", slot.id().replace(' ', "-"))));
        let mut models: Vec<Model> = Vec::new();
        for number in 0..MODELS {
            // A card's name is the model's and the slot's.
            let nose = &names[Card::part(number, Slot::Nose).index()];
            let name = nose.strip_suffix(slots[0].as_str()).unwrap_or(nose).trim_end().to_owned();
            let mark = mark(&name, number, &models);
            models.push(Model { name, mark });
        }
        let spare = page.text("play.planecrafters.spare");
        Parts { models, names, slots, spare }
    }

    fn style(card: Card) -> Style {
        card.model().map_or(BOLD, |model| Ansi256Color(TONES[model]).on_default())
    }

    /// A card by its full name.
    pub(super) fn card(&self, card: Card) -> Rich {
        Rich::new(Parts::style(card), solid(&self.names[card.index()]))
    }

    /// Cards gathered by model: "Big Boy nose, tail · Spare Part ×2".
    pub(super) fn cards(&self, cards: Cards) -> Rich {
        let mut groups: Vec<(Option<usize>, Rich)> = Vec::new();
        for card in cards.kinds() {
            let copies = match cards.count(card) {
                1 => String::new(),
                copies => format!(" ×{copies}"),
            };
            match groups.last_mut() {
                Some((model, group)) if *model == card.model() => {
                    let slot = card.slot().map_or("", |slot| self.slots[slot as usize].as_str());
                    let more = format!("{}{copies}", solid(slot));
                    *group = std::mem::take(group).then(PLAIN, ", ").then(Parts::style(card), solid(&more));
                }
                _ => groups.push((card.model(), self.card(card).then(PLAIN, solid(&copies)))),
            }
        }
        Rich::dotted(groups.into_iter().map(|(_, group)| group))
    }

    /// A sentence in which every card has its colour.
    pub(super) fn paint(&self, text: &str) -> Rich {
        let mut painted = Rich::default();
        let mut rest = text;
        while let Some((at, card)) = self.first_card(rest) {
            let (before, from) = rest.split_at(at);
            let (name, after) = from.split_at(self.names[card.index()].len());
            painted = painted.then(PLAIN, before).then(Parts::style(card), name);
            rest = after;
        }
        painted.then(PLAIN, rest)
    }

    fn first_card(&self, text: &str) -> Option<(usize, Card)> {
        let named = Card::all().filter(|card| !self.names[card.index()].is_empty());
        let found = named.filter_map(|card| Some((text.find(&self.names[card.index()])?, card)));
        found.min_by_key(|&(at, card)| (at, std::cmp::Reverse(self.names[card.index()].len())))
    }

    /// Every mark with the model it stands for.
    pub(super) fn legend(&self) -> Rich {
        let entry = |(number, model): (usize, &Model)| {
            let style = Parts::style(Card::part(number, Slot::Nose));
            Rich::new(style, solid(&model.mark)).then(PLAIN, "\u{a0}= ").then(style, solid(&model.name))
        };
        Rich::dotted(self.models.iter().enumerate().map(entry))
    }

    /// A plane from above, flying to the right: tail, fuselage and nose, a wing to each side.
    pub(super) fn plane(&self, factory: Cards) -> Vec<Rich> {
        let mut spares = usize::from(factory.spares());
        let mut cell = |slot: Slot| self.cell(factory.in_slot(slot), slot, &mut spares);
        let [nose, tail, left, right, fuselage] = Slot::ALL.map(&mut cell);
        let indent = " ".repeat(MARK);
        let wing = |edge: &str, wing: Cell| {
            Rich::new(PLAIN, &indent)
                .then(wing.frame(), edge)
                .and(wing.content.clone())
                .then(wing.frame(), edge)
        };
        let point = if nose.filled { "▶" } else { "▷" };
        let body = Rich::new(tail.frame(), "»").and(tail.content).then(PLAIN, "═").and(fuselage.content);
        let body = body.then(PLAIN, "═").and(nose.content.clone()).then(nose.frame(), point);
        vec![wing("╲", left), body, wing("╱", right)]
    }

    /// What is seen in a slot. Spares stand where a part is missing (PC-15).
    fn cell(&self, there: Cards, slot: Slot, spares: &mut usize) -> Cell {
        let mut parts = there.iter();
        match (parts.next(), parts.count()) {
            (Some(card), more) => Cell::filled(Parts::style(card), &self.mark_of(card), more),
            (None, _) if *spares > 0 => {
                *spares -= 1;
                Cell::filled(BOLD, &self.spare, 0)
            }
            (None, _) => {
                let empty = if slot == Slot::Fuselage { "═" } else { "·" };
                Cell { content: Rich::new(DIM, empty.repeat(MARK)), filled: false }
            }
        }
    }

    fn mark_of(&self, card: Card) -> String {
        card.model().map_or(self.spare.clone(), |model| self.models[model].mark.clone())
    }
}

/// A slot of a drawn plane.
struct Cell {
    content: Rich,
    filled: bool,
}

impl Cell {
    /// A mark, and how many parts more a pool has for this slot.
    fn filled(style: Style, mark: &str, more: usize) -> Cell {
        let more = if more > 0 { format!("+{more}") } else { String::new() };
        let mark: String = mark.chars().take(MARK - more.len()).collect();
        Cell { content: Rich::new(style, format!("{:^MARK$}", mark + &more)), filled: true }
    }

    fn frame(&self) -> Style {
        if self.filled { PLAIN } else { DIM }
    }
}

/// The model's first word, or its last, whichever no other model has; otherwise its number.
fn mark(name: &str, number: usize, taken: &[Model]) -> String {
    let mut words = name.split([' ', '-']);
    let choices = [words.next(), words.next_back()];
    let short = |word: &str| word.chars().take(MARK).collect::<String>();
    let free = |mark: &String| !mark.is_empty() && taken.iter().all(|model| model.mark != *mark);
    choices.into_iter().flatten().map(short).find(free).unwrap_or_else(|| format!("#{}", number + 1))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use catalog::Catalog;
    use tabletop::text::Lang;

    use super::*;

    fn parts(lang: Lang) -> Parts {
        Parts::new(&Page::new(Catalog::house().book("planecrafters").unwrap(), lang, 80))
    }

    fn plain(lines: &[Rich]) -> Vec<String> {
        lines.iter().map(|line| anstream::adapter::strip_str(&line.to_string()).to_string()).collect()
    }

    fn some(cards: &[(usize, Slot)], spares: usize) -> Cards {
        let parts = cards.iter().map(|&(model, slot)| Card::part(model, slot));
        parts.chain(std::iter::repeat_n(Card::SPARE, spares)).collect()
    }

    #[test]
    fn every_model_has_its_own_mark_and_colour() {
        for lang in Lang::ALL {
            let marks: BTreeSet<String> = parts(lang).models.into_iter().map(|model| model.mark).collect();
            assert_eq!(marks.len(), MODELS);
        }
        assert_eq!(BTreeSet::from(TONES).len(), MODELS);
    }

    #[test]
    fn marks_differ_even_if_names_begin_alike() {
        let mut models: Vec<Model> = Vec::new();
        for (number, name) in ["Big Boy", "Big Girl", "Big", "Girl"].into_iter().enumerate() {
            let mark = mark(name, number, &models);
            models.push(Model { name: name.into(), mark });
        }
        let marks: Vec<&str> = models.iter().map(|model| model.mark.as_str()).collect();
        assert_eq!(marks, ["Big", "Girl", "#3", "#4"]);
    }

    #[test]
    fn a_plane_looks_like_one() {
        let parts = parts(Lang::En);
        let plane = some(&[(1, Slot::Nose), (4, Slot::LeftWing), (2, Slot::Fuselage)], 1);
        let drawn = plain(&parts.plane(plane));
        assert_eq!(drawn, ["      ╲Baron ╲", "»Spare ═Black ═Night ▶", "      ╱······╱"]);
        assert_eq!(drawn[1].chars().count(), WINGSPAN);
        assert_eq!(plain(&parts.plane(Cards::NONE))[1], "»······════════······▷");
    }

    #[test]
    fn a_pool_shows_how_many_parts_there_are() {
        let pool = some(&[(1, Slot::Tail), (2, Slot::Tail), (4, Slot::Tail), (7, Slot::Nose)], 0);
        assert_eq!(plain(&parts(Lang::En).plane(pool))[1], "»Nigh+2════════Profes▶");
    }

    #[test]
    fn cards_are_gathered_by_model() {
        let cards = some(&[(0, Slot::Nose), (0, Slot::Tail), (0, Slot::Tail), (3, Slot::LeftWing)], 2);
        let gathered = plain(&[parts(Lang::De).cards(cards)]);
        assert_eq!(gathered, ["Big Boy Nase, Heck ×2 · Lady Zephyr linker Flügel · Ersatzteil ×2"]);
    }

    #[test]
    fn cards_in_a_sentence_have_their_colours() {
        let text = "You built Night Fury nose.";
        let style = Parts::style(Card::part(1, Slot::Nose));
        let painted = Rich::from("You built ").then(style, "Night Fury nose").then(PLAIN, ".");
        assert_eq!(parts(Lang::En).paint(text), painted);
    }
}
