//! Actions, views, events and positions as JSON shows them: things by the names a person would use.

use serde::{Deserialize, Serialize};
use tabletop::text::Message;
use tabletop::{Seat, Viewer};

use crate::Planecrafters;
use crate::action::{Action as Act, Event as Happening};
use crate::cards::{Card, Cards, Slot};
use crate::employees::Employee;
use crate::state::{Open, Step as At, Turn as Course};
use crate::view::View as Seen;

/// An action. Cards and employees go by their names in the edition.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the same as the game's own actions")]
pub enum Action {
    Mimic { trade: Option<String> },
    Collect {},
    Hire { employee: String },
    Take { card: String },
    Draw {},
    Trade { with: Seat },
    Swap { card: String },
    Spy { on: Seat },
    Lift { card: String },
    Build { card: String },
    Steal { from: Seat, card: String },
    Sell {},
    Fit { card: Option<String> },
    Discard { card: String },
    Done {},
}

/// An event. A card that the hearer may not see is null.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the same as the game's own events")]
pub enum Event {
    TurnBegan { seat: Seat, round: u8 },
    Mimicked { seat: Seat, trade: Option<String> },
    Taxed { seat: Seat, from: Seat, crowns: u16 },
    Collected { seat: Seat, crowns: u16 },
    Hired { seat: Seat, employee: String, crowns: u16 },
    Took { seat: Seat, card: String },
    Refilled { card: String },
    Drew { seat: Seat, card: Option<String> },
    StackEmptied {},
    Traded { seat: Seat, with: Seat },
    Received { seat: Seat, cards: Vec<String> },
    Swapped { seat: Seat, card: Option<String> },
    Spied { seat: Seat, on: Seat },
    Saw { on: Seat, cards: Vec<String> },
    Lifted { seat: Seat, from: Seat, card: Option<String> },
    Built { seat: Seat, card: String },
    Stole { seat: Seat, from: Seat, card: String },
    Replaced { seat: Seat, card: String },
    Sold { seat: Seat, plane: Vec<String>, value: u16, bonus: u16, complete: bool },
    Skimmed { boss: Seat, seat: Seat, crowns: u16 },
    Displayed { seat: Seat, value: u16 },
    Achieved { seat: Seat, objective: String, crowns: u16 },
    Discarded { seat: Seat, card: Option<String> },
    Awarded { seat: Seat, award: String, figure: u16, crowns: u16 },
    Ended {},
}

/// How far a turn is.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// What is to be done now.
    pub step: Step,
    /// The trade that the Jack stands in for.
    pub mimic: Option<String>,
    /// Somebody was hired.
    pub hired: bool,
    /// The Accountant's crowns were collected.
    pub collected: bool,
    /// Extra cards drawn.
    pub extra: u8,
    /// The Agent was used.
    pub agent: bool,
    /// The Spy was used.
    pub spy: bool,
    /// Parts played.
    pub played: u8,
    /// The Thief was used.
    pub thief: bool,
    /// An incomplete plane was sold.
    pub incomplete: bool,
    /// Cards picked for a sale from a pool.
    pub picked: Vec<String>,
}

/// A step of a turn.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the same as the game's own steps")]
pub enum Step {
    Mimic {},
    Hire {},
    Draw { left: u8 },
    Extra {},
    SwapGive { given: u8 },
    SwapDraw { left: u8 },
    SpyTake { from: Seat },
    Flyer {},
    Buyer {},
    Fit { slot: String },
    CleanUp {},
    Over {},
}

/// The plane that holds the Distinction award.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Display {
    /// Who sold it.
    pub seat: Seat,
    /// Its value without bonuses.
    pub value: u16,
    /// Its cards.
    pub plane: Vec<String>,
}

/// An open objective as a viewer sees it.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective {
    /// Its name in the edition.
    pub objective: String,
    /// What it brings.
    pub crowns: u16,
    /// Who fulfilled it.
    pub taken: Option<Seat>,
}

/// An open objective in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// Its name in the edition.
    pub objective: String,
    /// Who fulfilled it.
    pub taken: Option<Seat>,
}

/// All that a viewer may know.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// When it is played, spring or autumn: what employees cost goes by it.
    pub season: String,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The round, from 1.
    pub round: u8,
    /// Whether this round is the last.
    pub ending: bool,
    /// How far the turn is.
    pub turn: Turn,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The employees that can be hired.
    pub supply: Vec<Offer>,
    /// The face-up cards; null is a gap.
    pub row: Vec<Option<String>>,
    /// The face-down stack from top to bottom; null is unknown.
    pub stack: Vec<Option<String>>,
    /// The plane that holds the Distinction award.
    pub display: Option<Display>,
    /// The open objectives, if the table plays with them.
    pub objectives: Option<Vec<Objective>>,
}

/// A player as a viewer sees them.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Money.
    pub crowns: u16,
    /// Employees.
    pub employees: Vec<String>,
    /// How many cards the hand has.
    pub hand_size: u8,
    /// The cards of the hand that the viewer knows: all of one's own.
    pub hand: Vec<String>,
    /// The plane or the pool.
    pub factory: Vec<String>,
    /// What the factory's cards would sell for as one plane, without bonuses.
    pub value: Option<u16>,
    /// The cards of all sold planes.
    pub sold: Vec<String>,
    /// How many planes were sold.
    pub planes: u8,
}

/// An employee that can be hired.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Who.
    pub employee: String,
    /// Tier 1, 2 or 3.
    pub tier: u8,
    /// The printed cost.
    pub cost: u16,
    /// The price for the viewer; a spectator sees that of the player whose turn it is.
    pub price: u16,
    /// How many are left.
    pub left: u8,
}

impl Planecrafters {
    /// A card's name in files.
    pub fn card_name(&self, card: Card) -> String {
        self.edition.card_names[card.index()].clone()
    }

    /// The card with this name, if the edition has it.
    pub fn card_named(&self, name: &str) -> Option<Card> {
        self.edition.cards_by_name.get(name).copied()
    }

    pub(crate) fn card_names(&self, cards: Cards) -> Vec<String> {
        cards.iter().map(|card| self.card_name(card)).collect()
    }

    pub(crate) fn wire_action(&self, action: Act) -> Action {
        let name = |card| self.card_name(card);
        let id = |employee: Employee| employee.id().to_owned();
        match action {
            Act::Mimic(trade) => Action::Mimic { trade: trade.map(id) },
            Act::Collect => Action::Collect {},
            Act::Hire(employee) => Action::Hire { employee: id(employee) },
            Act::Take(card) => Action::Take { card: name(card) },
            Act::Draw => Action::Draw {},
            Act::Trade(with) => Action::Trade { with },
            Act::Swap(card) => Action::Swap { card: name(card) },
            Act::Spy(on) => Action::Spy { on },
            Act::Lift(card) => Action::Lift { card: name(card) },
            Act::Build(card) => Action::Build { card: name(card) },
            Act::Steal { from, card } => Action::Steal { from, card: name(card) },
            Act::Sell => Action::Sell {},
            Act::Fit(card) => Action::Fit { card: card.map(name) },
            Act::Discard(card) => Action::Discard { card: name(card) },
            Act::Done => Action::Done {},
        }
    }

    pub(crate) fn action_from(&self, wire: &Action) -> Result<Act, Message> {
        let card = |name: &str| self.card_named(name).ok_or_else(|| unknown("unknown.card", name));
        let employee = |id: &str| Employee::from_id(id).ok_or_else(|| unknown("unknown.employee", id));
        Ok(match wire {
            Action::Mimic { trade } => Act::Mimic(trade.as_deref().map(employee).transpose()?),
            Action::Collect {} => Act::Collect,
            Action::Hire { employee: id } => Act::Hire(employee(id)?),
            Action::Take { card: name } => Act::Take(card(name)?),
            Action::Draw {} => Act::Draw,
            Action::Trade { with } => Act::Trade(*with),
            Action::Swap { card: name } => Act::Swap(card(name)?),
            Action::Spy { on } => Act::Spy(*on),
            Action::Lift { card: name } => Act::Lift(card(name)?),
            Action::Build { card: name } => Act::Build(card(name)?),
            Action::Steal { from, card: name } => Act::Steal { from: *from, card: card(name)? },
            Action::Sell {} => Act::Sell,
            Action::Fit { card: name } => Act::Fit(name.as_deref().map(card).transpose()?),
            Action::Discard { card: name } => Act::Discard(card(name)?),
            Action::Done {} => Act::Done,
        })
    }

    pub(crate) fn wire_event(&self, event: &Happening) -> Event {
        let name = |card| self.card_name(card);
        let names = |cards| self.card_names(cards);
        let id = |employee: Employee| employee.id().to_owned();
        match *event {
            Happening::TurnBegan { seat, round } => Event::TurnBegan { seat, round },
            Happening::Mimicked { seat, trade } => Event::Mimicked { seat, trade: trade.map(id) },
            Happening::Taxed { seat, from, crowns } => Event::Taxed { seat, from, crowns },
            Happening::Collected { seat, crowns } => Event::Collected { seat, crowns },
            Happening::Hired { seat, employee, crowns } => {
                Event::Hired { seat, employee: id(employee), crowns }
            }
            Happening::Took { seat, card } => Event::Took { seat, card: name(card) },
            Happening::Refilled { card } => Event::Refilled { card: name(card) },
            Happening::Drew { seat, card } => Event::Drew { seat, card: card.map(name) },
            Happening::StackEmptied => Event::StackEmptied {},
            Happening::Traded { seat, with } => Event::Traded { seat, with },
            Happening::Received { seat, cards } => Event::Received { seat, cards: names(cards) },
            Happening::Swapped { seat, card } => Event::Swapped { seat, card: card.map(name) },
            Happening::Spied { seat, on } => Event::Spied { seat, on },
            Happening::Saw { on, cards } => Event::Saw { on, cards: names(cards) },
            Happening::Lifted { seat, from, card } => Event::Lifted { seat, from, card: card.map(name) },
            Happening::Built { seat, card } => Event::Built { seat, card: name(card) },
            Happening::Stole { seat, from, card } => Event::Stole { seat, from, card: name(card) },
            Happening::Replaced { seat, card } => Event::Replaced { seat, card: name(card) },
            Happening::Sold { seat, plane, value, bonus, complete } => {
                Event::Sold { seat, plane: names(plane), value, bonus, complete }
            }
            Happening::Skimmed { boss, seat, crowns } => Event::Skimmed { boss, seat, crowns },
            Happening::Displayed { seat, value } => Event::Displayed { seat, value },
            Happening::Achieved { seat, objective, crowns } => {
                let objective = self.edition.objectives[usize::from(objective)].id.clone();
                Event::Achieved { seat, objective, crowns }
            }
            Happening::Discarded { seat, card } => Event::Discarded { seat, card: card.map(name) },
            Happening::Awarded { seat, award, figure, crowns } => {
                Event::Awarded { seat, award: award.id().to_owned(), figure, crowns }
            }
            Happening::Ended => Event::Ended {},
        }
    }

    pub(crate) fn wire_turn(&self, turn: &Course) -> Turn {
        Turn {
            step: match turn.step {
                At::Mimic => Step::Mimic {},
                At::Hire => Step::Hire {},
                At::Draw { left } => Step::Draw { left },
                At::Extra => Step::Extra {},
                At::SwapGive { given } => Step::SwapGive { given },
                At::SwapDraw { left } => Step::SwapDraw { left },
                At::SpyTake { from } => Step::SpyTake { from },
                At::Flyer => Step::Flyer {},
                At::Buyer => Step::Buyer {},
                At::Fit { slot } => Step::Fit { slot: slot.id().to_owned() },
                At::CleanUp => Step::CleanUp {},
                At::Over => Step::Over {},
            },
            mimic: turn.mimic.map(|trade| trade.id().to_owned()),
            hired: turn.hired,
            collected: turn.collected,
            extra: turn.extra,
            agent: turn.agent,
            spy: turn.spy,
            played: turn.played,
            thief: turn.thief,
            incomplete: turn.incomplete,
            picked: self.card_names(turn.picked),
        }
    }

    pub(crate) fn wire_view(&self, view: &Seen) -> View {
        let open = &view.open;
        View {
            viewer: view.viewer,
            season: open.season.id().to_owned(),
            first: open.first,
            active: open.active,
            round: open.round,
            ending: open.ending,
            turn: self.wire_turn(&open.turn),
            players: Seat::all(open.seat_count()).map(|seat| self.wire_player(view, seat)).collect(),
            supply: open.supply.kinds().map(|employee| self.wire_offer(view, employee)).collect(),
            row: self.wire_row(open),
            stack: view.stack.iter().rev().map(|card| card.map(|card| self.card_name(card))).collect(),
            display: self.wire_display(open),
            objectives: self.wire_objectives(open),
        }
    }

    fn wire_player(&self, view: &Seen, seat: Seat) -> Player {
        let player = &view.open.players[seat.index()];
        Player {
            crowns: player.crowns,
            employees: employee_names(player.staff.iter()),
            hand_size: view.hand_sizes[seat.index()],
            hand: self.card_names(view.known[seat.index()]),
            factory: self.card_names(player.factory),
            value: (!player.has_pool()).then(|| self.value(player.factory)),
            sold: self.card_names(player.sold),
            planes: player.planes,
        }
    }

    fn wire_offer(&self, view: &Seen, employee: Employee) -> Offer {
        let open = &view.open;
        let card = self.edition.employee(employee);
        let buyer = match view.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => open.active,
        };
        Offer {
            employee: employee.id().to_owned(),
            tier: card.tier as u8,
            cost: self.cost(open, employee),
            price: self.price_for(open, buyer, employee),
            left: open.supply.count(employee),
        }
    }

    pub(crate) fn wire_row(&self, open: &Open) -> Vec<Option<String>> {
        open.row[..self.edition.row].iter().map(|card| card.map(|card| self.card_name(card))).collect()
    }

    pub(crate) fn wire_display(&self, open: &Open) -> Option<Display> {
        open.display.map(|shown| Display {
            seat: shown.seat,
            value: shown.value,
            plane: self.card_names(shown.plane),
        })
    }

    fn wire_objectives(&self, open: &Open) -> Option<Vec<Objective>> {
        let wire = |goal: &crate::state::Goal| {
            let card = &self.edition.objectives[usize::from(goal.objective)];
            Objective { objective: card.id.clone(), crowns: card.crowns, taken: goal.taken }
        };
        open.objectives.as_ref().map(|goals| goals.iter().map(wire).collect())
    }

    pub(crate) fn wire_goals(&self, open: &Open) -> Option<Vec<Goal>> {
        let wire = |goal: &crate::state::Goal| Goal {
            objective: self.edition.objectives[usize::from(goal.objective)].id.clone(),
            taken: goal.taken,
        };
        open.objectives.as_ref().map(|goals| goals.iter().map(wire).collect())
    }
}

pub(crate) fn employee_names(employees: impl Iterator<Item = Employee>) -> Vec<String> {
    employees.map(|employee| employee.id().to_owned()).collect()
}

pub(crate) fn slot_named(name: &str) -> Option<Slot> {
    Slot::ALL.into_iter().find(|slot| slot.id() == name)
}

/// The message for a name that the edition does not have.
pub(crate) fn unknown(id: &'static str, name: &str) -> Message {
    Message::new(id).with("name", name)
}
