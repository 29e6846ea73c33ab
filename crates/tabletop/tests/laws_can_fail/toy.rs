//! Kites: a game just large enough to break every law, and the flaws that break them.
//!
//! Each seat holds two secret cards. On a turn it flies one (face up, for its number in coins), swaps one face
//! down (its card goes under the deck, the top card into the hand), or passes.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU32, Ordering};

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::chance::{Chance, Seed, below, pick, shuffle};
use tabletop::edition::Document;
use tabletop::fault::{Fault, Faults};
use tabletop::options::{OptionSpec, Options};
use tabletop::text::{Book, Message};
use tabletop::title::{EditionId, Purses};
use tabletop::{Decision, Log, Refusal, Rules, Seat, Standing, Title, Viewer, Viewers};

/// What a careless author could have done. Each changes one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    None,
    SetupDiffers,
    BuriesByTheClock,
    HidesPass,
    HidesPassAndNeverStrays,
    ListsAStrangersCard,
    ListsPassTwice,
    ListsNothing,
    ListsPassAfterTheEnd,
    PlaysAfterTheEnd,
    PlayIsStricterThanExplain,
    ExplainIsLaxerThanPlay,
    RefusalTakesATurn,
    ActionsComeBackGarbled,
    ViewCountsTheDeck,
    ViewShowsTheTopCard,
    EveryoneHearsTheDraw,
    EveryoneHearsWhatWasBuried,
    LegalDependsOnTheTopCard,
    RefusalTellsWhereACardIs,
    EndDependsOnTheTopCard,
    SampleForgetsBuriedCards,
    SampleRepeatsACard,
    SampleIsBiased,
    PositionForgetsWhoBuried,
    LosesACard,
    PaysInSilence,
    PaysDebts,
    LoadsDebts,
    NeverEnds,
    RanksTooFew,
    RanksOneForAll,
    PaysWhileTelling,
    LacksAText,
    TakesADrawForNothingNew,
}

pub struct Kites {
    flaw: Flaw,
    clock: AtomicU32,
    cards: u8,
    hand: usize,
    rounds: u32,
    coins: i32,
    id: EditionId,
    book: Book,
}

/// One moment; files hold it as it is. Hands are in ascending order, the deck from bottom to top.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub double: bool,
    pub turn: u32,
    pub coins: Vec<i32>,
    pub hands: Vec<Vec<u8>>,
    pub flown: Vec<u8>,
    pub deck: Vec<Buried>,
}

/// A card in the deck, and the seat that put it there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Buried {
    pub card: u8,
    pub by: Option<Seat>,
}

/// In a view, a card that is not known.
const BACK: u8 = 0;
const HIDDEN: Buried = Buried { card: BACK, by: None };

/// The state with backs for what the viewer does not know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    seen: State,
    hint: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    Fly(u8),
    Swap(u8),
    Pass,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Event {
    Flew { seat: Seat, card: u8, coins: i32 },
    Swapped { seat: Seat },
    Gave { card: u8 },
    Drew { card: u8 },
    Passed { seat: Seat },
}

impl State {
    fn active(&self) -> Seat {
        Seat((self.turn as usize % self.hands.len()) as u8)
    }

    fn in_deck(&self) -> impl Iterator<Item = u8> {
        self.deck.iter().map(|buried| buried.card)
    }

    fn cards(&self) -> impl Iterator<Item = u8> {
        self.hands.iter().flatten().chain(&self.flown).copied().chain(self.in_deck())
    }
}

impl Kites {
    pub fn with(flaw: Flaw) -> Kites {
        Kites { flaw, ..Kites::house() }
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }

    /// A number that never comes again.
    fn tick(&self) -> u32 {
        self.clock.fetch_add(1, Ordering::Relaxed)
    }

    fn is_over(&self, state: &State) -> bool {
        let ends = state.hands.iter().any(Vec::is_empty) || state.turn >= self.bound(state.hands.len());
        match self.flaw {
            Flaw::NeverEnds => false,
            Flaw::EndDependsOnTheTopCard => ends || state.in_deck().last() == Some(9),
            _ => ends,
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        let refuse = |rule| Err(Refusal::new(rule, Message::new("refused")));
        if self.is_over(state) && !self.has(Flaw::PlaysAfterTheEnd) {
            return refuse("K-3");
        }
        match action {
            Action::Fly(card) | Action::Swap(card)
                if !state.hands[state.active().index()].contains(&card) =>
            {
                let tells = self.has(Flaw::RefusalTellsWhereACardIs) && state.in_deck().any(|it| it == card);
                refuse(if tells { "K-2" } else { "K-1" })
            }
            Action::Swap(_) if self.has(Flaw::LegalDependsOnTheTopCard) => match state.in_deck().last() {
                Some(top) if top < 5 => Ok(()),
                _ => refuse("K-2"),
            },
            _ => Ok(()),
        }
    }
}

impl Rules for Kites {
    type Options = bool;
    type State = State;
    type Action = Action;
    type Request = ();
    type View = View;
    /// The state with backs, and the cards that belong there.
    type Belief = (State, Vec<u8>);
    type Event = Event;

    fn setup(&self, double: &bool, seats: usize, seed: Seed) -> State {
        let seed = if self.has(Flaw::SetupDiffers) { seed.nth(self.tick().into()) } else { seed };
        let mut cards: Vec<u8> = (1..=self.cards).collect();
        shuffle(&mut Chance::<1>::new(seed).draw(0), &mut cards);
        let mut hands: Vec<Vec<u8>> = (0..seats).map(|_| cards.drain(..self.hand).collect()).collect();
        hands.iter_mut().for_each(|hand| hand.sort_unstable());
        let deck = cards.into_iter().map(|card| Buried { card, by: None }).collect();
        State { double: *double, turn: 0, coins: vec![self.coins; seats], hands, flown: Vec::new(), deck }
    }

    fn decision(&self, state: &State) -> Decision<()> {
        if !self.is_over(state) {
            return Decision::Ask { seat: state.active(), request: () };
        }
        let mut standing = Standing::by_key(self.purses(state), |seat| state.coins[seat.index()]);
        match self.flaw {
            Flaw::RanksTooFew => drop(standing.ranks.pop()),
            Flaw::RanksOneForAll => standing.ranks.iter_mut().flatten().for_each(|seat| *seat = Seat(0)),
            _ => {}
        }
        Decision::Over(standing)
    }

    fn legal(&self, state: &State, actions: &mut Vec<Action>) {
        let hand = &state.hands[state.active().index()];
        let cards = hand.iter().flat_map(|&card| [Action::Fly(card), Action::Swap(card)]);
        actions.extend(cards.chain([Action::Pass]).filter(|&action| self.check(state, action).is_ok()));
        match self.flaw {
            Flaw::HidesPass | Flaw::HidesPassAndNeverStrays => drop(actions.pop()),
            Flaw::ListsAStrangersCard => {
                actions.extend((1..=self.cards).find(|card| !hand.contains(card)).map(Action::Fly));
            }
            Flaw::ListsPassTwice => actions.push(Action::Pass),
            Flaw::ListsNothing if state.turn == 2 => actions.clear(),
            Flaw::ListsPassAfterTheEnd if self.is_over(state) => actions.push(Action::Pass),
            Flaw::PlaysAfterTheEnd if self.is_over(state) => actions.clear(),
            _ => {}
        }
    }

    fn explain(&self, state: &State, action: Action) -> Result<(), Refusal> {
        if self.has(Flaw::ExplainIsLaxerThanPlay) { Ok(()) } else { self.check(state, action) }
    }

    fn play(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let answer = self.check(state, action);
        match self.flaw {
            Flaw::RefusalTakesATurn if answer.is_err() => state.turn += 1,
            Flaw::PlayIsStricterThanExplain if action == Action::Pass => {
                return Err(Refusal::new("K-2", Message::new("refused")));
            }
            _ => {}
        }
        answer.map(|()| self.play_unchecked(state, action, log))
    }

    fn play_unchecked(&self, state: &mut State, action: Action, log: &mut impl Log<Event>) {
        let seat = state.active();
        let hand = &mut state.hands[seat.index()];
        let only_mover = |flaw| if self.has(flaw) { Viewers::ALL } else { Viewers::only(seat) };
        match action {
            Action::Fly(card) => {
                hand.retain(|&held| held != card);
                state.flown.push(card);
                let pay = i32::from(card) * if state.double { 2 } else { 1 };
                let coins = if self.has(Flaw::PaysDebts) { -pay } else { pay };
                let mut fly = || {
                    state.coins[seat.index()] += coins + i32::from(self.has(Flaw::PaysInSilence));
                    Event::Flew { seat, card, coins }
                };
                if self.has(Flaw::PaysWhileTelling) {
                    log.tell_all(fly);
                } else {
                    let event = fly();
                    log.tell_all(|| event);
                }
            }
            Action::Swap(card) => {
                let drawn = state.deck.pop().map_or(BACK, |buried| buried.card);
                hand.retain(|&held| held != card);
                hand.push(drawn);
                hand.sort_unstable();
                let place = if self.has(Flaw::BuriesByTheClock) { self.tick() as usize % 2 } else { 0 };
                if !self.has(Flaw::LosesACard) {
                    state.deck.insert(place, Buried { card, by: Some(seat) });
                }
                log.tell_all(|| Event::Swapped { seat });
                log.tell(only_mover(Flaw::EveryoneHearsWhatWasBuried), || Event::Gave { card });
                log.tell(only_mover(Flaw::EveryoneHearsTheDraw), || Event::Drew { card: drawn });
            }
            Action::Pass => log.tell_all(|| Event::Passed { seat }),
        }
        state.turn += 1;
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut seen = state.clone();
        for seat in Seat::all(state.hands.len()).filter(|&seat| !viewer.is(seat)) {
            seen.hands[seat.index()].fill(BACK);
        }
        for buried in seen.deck.iter_mut().filter(|buried| !buried.by.is_some_and(|seat| viewer.is(seat))) {
            *buried = HIDDEN;
        }
        if let (Flaw::ViewShowsTheTopCard, Some(top)) = (self.flaw, seen.deck.last_mut()) {
            top.card = state.deck[state.deck.len() - 1].card;
        }
        View { seen, hint: self.has(Flaw::ViewCountsTheDeck).then(|| state.in_deck().sum()) }
    }

    fn belief(&self, view: &View) -> (State, Vec<u8>) {
        let mut seen = view.seen.clone();
        if self.has(Flaw::SampleForgetsBuriedCards) {
            seen.deck.fill(HIDDEN);
        }
        let pool = (1..=self.cards).filter(|&card| !seen.cards().any(|known| known == card)).collect();
        (seen, pool)
    }

    fn blank(&self, (seen, _): &(State, Vec<u8>)) -> State {
        seen.clone()
    }

    fn sample(&self, (seen, pool): &(State, Vec<u8>), rng: &mut impl Rng, state: &mut State) {
        state.clone_from(seen);
        let mut cards = pool.clone();
        match self.flaw {
            Flaw::SampleIsBiased => cards.rotate_left(below(rng, pool.len() as u32) as usize),
            Flaw::SampleRepeatsACard => cards.fill(pool[0]),
            _ => shuffle(rng, &mut cards),
        }
        let deck = state.deck.iter_mut().map(|buried| &mut buried.card);
        let backs = state.hands.iter_mut().flatten().chain(deck).filter(|card| **card == BACK);
        backs.zip(cards).for_each(|(back, card)| *back = card);
        state.hands.iter_mut().for_each(|hand| hand.sort_unstable());
    }
}

impl Title for Kites {
    const ID: &'static str = "kites";
    const RULES_VERSION: u32 = 3;
    const SEATS: RangeInclusive<usize> = 2..=3;
    const OPTIONS: &'static [OptionSpec] =
        &[OptionSpec { id: "double", values: &["off", "on"], default: "off" }];
    const HOUSE: &'static str = r#"
        game = "kites"
        name = "house"
        cards = 9
        hand = 2
        rounds = 12
        coins = 3
    "#;
    const RULES_TOML: &'static str = "rule = []";

    type WireAction = Action;
    type WireView = View;
    type WireEvent = Event;
    type Position = State;

    fn from_edition(document: &Document) -> Result<Kites, Vec<Fault>> {
        let root = document.root();
        document.finish(Kites {
            flaw: Flaw::None,
            clock: AtomicU32::new(0),
            cards: root.integer("cards", 7..=20),
            hand: usize::from(root.integer("hand", 1..=2_u8)),
            rounds: root.integer("rounds", 1..=50),
            coins: root.integer("coins", 0..=50),
            id: EditionId { name: root.text("name"), digest: document.digest().to_owned() },
            book: Book::shared().with(Book::parse(EN, DE).expect("the toy's texts are in order")),
        })
    }

    fn edition(&self) -> &EditionId {
        &self.id
    }

    fn book(&self) -> &Book {
        &self.book
    }

    fn options(options: &Options) -> bool {
        options.is_on("double")
    }

    fn encode_action(&self, action: Action) -> Action {
        match action {
            Action::Swap(card) if self.has(Flaw::ActionsComeBackGarbled) => Action::Fly(card),
            _ => action,
        }
    }

    fn decode_action(&self, wire: &Action) -> Result<Action, Message> {
        Ok(*wire)
    }

    fn encode_view(&self, view: &View) -> View {
        view.clone()
    }

    fn encode_event(&self, event: &Event) -> Event {
        event.clone()
    }

    fn position(&self, state: &State) -> State {
        let mut position = state.clone();
        if self.has(Flaw::PositionForgetsWhoBuried) {
            position.deck.iter_mut().for_each(|buried| buried.by = None);
        }
        position
    }

    fn load(&self, state: &State) -> Result<State, Vec<Fault>> {
        let seats = state.hands.len();
        let coins = if self.has(Flaw::LoadsDebts) { -1..=999 } else { 0..=999 };
        let mut cards: Vec<u8> = state.cards().collect();
        cards.sort_unstable();
        let mut faults = Faults::default();
        for (place, holds) in [
            ("hands", Self::SEATS.contains(&seats) && state.hands.iter().all(|hand| hand.is_sorted())),
            ("coins", state.coins.len() == seats && state.coins.iter().all(|purse| coins.contains(purse))),
            ("turn", state.turn <= self.bound(seats)),
            ("deck", !state.deck.is_empty()),
            ("deck", state.deck.iter().flat_map(|buried| buried.by).all(|seat| seat.index() < seats)),
            ("cards", cards.into_iter().eq(1..=self.cards)),
        ] {
            if !holds {
                faults.add(place, Message::new("position.wrong"));
            }
        }
        faults.into_result(state.clone())
    }

    fn seats(&self, state: &State) -> usize {
        state.hands.len()
    }

    fn options_of(&self, state: &State) -> Options {
        Options::defaults(Self::OPTIONS).with("double", if state.double { "on" } else { "off" })
    }

    fn kind((): &()) -> &'static str {
        "turn"
    }

    fn prompt(&self, seat: Seat, (): &()) -> Message {
        Message::new("prompt").with("seat", seat)
    }

    fn label(&self, action: Action) -> Message {
        match action {
            Action::Fly(card) => Message::new("action.fly").with("card", card),
            Action::Swap(card) => Message::new("action.swap").with("card", card),
            Action::Pass if self.has(Flaw::LacksAText) => Message::new("action.wait"),
            Action::Pass => Message::new("action.pass"),
        }
    }

    fn line(&self, event: &Event) -> Message {
        match *event {
            Event::Flew { seat, card, coins } => {
                Message::new("event.flew").with("seat", seat).with("card", card).with("coins", coins)
            }
            Event::Swapped { seat } => Message::new("event.swapped").with("seat", seat),
            Event::Gave { card } => Message::new("event.gave").with("card", card),
            Event::Drew { card } => Message::new("event.drew").with("card", card),
            Event::Passed { seat } => Message::new("event.passed").with("seat", seat),
        }
    }

    fn cites(_: &Event) -> &'static [&'static str] {
        &[]
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Drew { .. }) && !self.has(Flaw::TakesADrawForNothingNew)
    }

    fn bound(&self, seats: usize) -> u32 {
        self.rounds * seats as u32
    }

    fn round(&self, state: &State) -> u32 {
        state.turn / state.hands.len() as u32 + 1
    }

    fn purses(&self, state: &State) -> Purses {
        state.coins.iter().copied().collect()
    }

    fn flow(event: &Event, purses: &mut Purses) {
        if let Event::Flew { seat, coins, .. } = *event {
            purses[seat.index()] += coins;
        }
    }

    fn stray_action(&self, _: &State, rng: &mut impl Rng) -> Action {
        let card = 1 + below(rng, self.cards.into()) as u8;
        let last = if self.has(Flaw::HidesPassAndNeverStrays) { Action::Swap(card) } else { Action::Pass };
        pick(rng, &[Action::Fly(card), Action::Swap(card), last])
    }
}

const EN: &str = r#"
    prompt = "{seat}, fly, swap or pass."
    refused = "This cannot be played now."
    position.wrong = "This cannot be so in Kites."
    action.fly = "Fly {card}"
    action.swap = "Swap {card}"
    action.pass = "Pass"
    event.flew = "{seat} flies {card} for {coins} {coins:coin|coins}."
    event.swapped = "{seat} swaps a card."
    event.gave = "The {card} goes under the deck."
    event.drew = "The {card} is drawn."
    event.passed = "{seat} passes."
"#;

const DE: &str = r#"
    prompt = "{seat}, steigen lassen, tauschen oder passen."
    refused = "Das geht jetzt nicht."
    position.wrong = "Das gibt es in Kites nicht."
    action.fly = "{card} steigen lassen"
    action.swap = "{card} tauschen"
    action.pass = "Passen"
    event.flew = "{seat} lässt die {card} steigen: {coins} {coins:Münze|Münzen}."
    event.swapped = "{seat} tauscht eine Karte."
    event.gave = "Die {card} kommt unter den Stapel."
    event.drew = "Die {card} wird gezogen."
    event.passed = "{seat} passt."
"#;
