//! How a tile gets to its place: the dice, and what makes up for them.

use tabletop::list::List;
use tabletop::{Log, Refusal, Seat};

use crate::Aeroplanes;
use crate::action::{Action, Event, Roll};
use crate::advantage::Advantage;
use crate::aeroplane::Card;
use crate::airports::full_places;
use crate::board::{Colour, Market, Place, Places};
use crate::dice::Dice;
use crate::state::{Flight, Open, State, Step, Tried, stream};
use crate::texts::refuse;

impl Aeroplanes {
    pub(crate) fn set_off(
        &self,
        state: &mut State,
        card: Card,
        target: Place,
        via: Option<Place>,
        replaced: Option<Seat>,
        log: &mut impl Log<Event>,
    ) {
        let seat = state.open.active;
        log.tell_all(|| Event::SetOff { seat, card, target, via });
        (state.open.rolls, state.open.tried) = (List::default(), Some(Tried { target, via }));
        let flight = Flight { card, target, via, replaced, beyond: false, pilots: 0 };
        self.fly(state, flight, log);
    }

    /// How hard the leg is that is being flown.
    pub(crate) fn leg(&self, open: &Open, flight: &Flight) -> Colour {
        let from = match flight.via {
            Some(via) if flight.beyond => Places::only(via),
            _ => open.player().network(),
        };
        let long = self.aeroplane(flight.card).long;
        self.edition.board.easiest(from, flight.leg_end(), long).unwrap_or(Colour::Black)
    }

    /// AE-34: the dice with an opponent's help and the pilots', against what the connection asks for.
    pub fn roll_of(&self, open: &Open, flight: &Flight) -> Roll {
        let figures = &self.edition.flight;
        let to = flight.leg_end();
        let help = self.help_at(open, to);
        let total = open.dice().sum() + help + figures.pilot * flight.pilots;
        let need = self.leg(open, flight).need(figures).unwrap_or(0);
        Roll { to, dice: open.dice(), help, total, need }
    }

    /// AE-34: flies the leg; a risky one waits for the dice.
    fn fly(&self, state: &mut State, flight: Flight, log: &mut impl Log<Event>) {
        if self.leg(&state.open, &flight) == Colour::White {
            self.arrive(state, flight, log);
        } else {
            self.roll(state, flight, log);
        }
    }

    fn arrive(&self, state: &mut State, flight: Flight, log: &mut impl Log<Event>) {
        if flight.via.is_some() && !flight.beyond {
            let flight = Flight { beyond: true, pilots: 0, ..flight };
            self.fly(state, flight, log);
        } else {
            self.land(state, &flight, log);
        }
    }

    fn roll(&self, state: &mut State, flight: Flight, log: &mut impl Log<Event>) {
        let dice = Dice::roll(&mut state.chance.draw(stream::RISK));
        state.open.rolls.push(dice);
        let seat = state.open.active;
        log.tell_all(|| {
            let Roll { to, dice, help, need, .. } = self.roll_of(&state.open, &flight);
            Event::Rolled { seat, to, dice, help, need }
        });
        if state.open.player().holds(Advantage::RadioBeacon) > 0 {
            state.open.step = Step::Reroll(flight);
        } else {
            self.settle(state, flight, log);
        }
    }

    /// AE-36: the earlier skulls do not count.
    pub(crate) fn reroll(&self, state: &mut State, flight: Flight, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        state.open.player_mut().advantages[Advantage::RadioBeacon.index()] -= 1;
        state.open.rolls.pop();
        log.tell_all(|| Event::BeaconUsed { seat });
        self.roll(state, flight, log);
    }

    /// AE-35, AE-36: the skulls of the last roll count, even if the total suffices.
    pub(crate) fn settle(&self, state: &mut State, flight: Flight, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let (seat, count) = (open.active, open.dice().skulls());
        if count > 0 {
            let player = open.player_mut();
            player.failures += count;
            let failures = player.failures;
            log.tell_all(|| Event::EnginesFailed { seat, count, failures });
            if failures >= self.edition.failures {
                player.failures = 0;
                log.tell_all(|| Event::Crashed { seat, target: flight.target });
                return self.lose_tile(state, flight.card, log);
            }
        }
        self.weigh(state, flight, log);
    }

    fn weigh(&self, state: &mut State, flight: Flight, log: &mut impl Log<Event>) {
        let missing = self.roll_of(&state.open, &flight).missing();
        if missing == 0 {
            self.arrive(state, flight, log);
        } else if self.can_make_good(&state.open, &flight) {
            state.open.step = Step::MakeGood(flight);
        } else {
            self.give_up(state, &flight, log);
        }
    }

    /// AE-36: pilots fly only legs that end outside Europe.
    fn pilots(&self, open: &Open, flight: &Flight) -> u8 {
        let abroad = !self.edition.board.in_europe(flight.leg_end());
        if abroad { open.player().holds(Advantage::DaringPilot) } else { 0 }
    }

    /// Whether all pilots and all money together make up for the roll.
    pub(crate) fn can_make_good(&self, open: &Open, flight: &Flight) -> bool {
        let pilots = u16::from(self.pilots(open, flight)) * u16::from(self.edition.flight.pilot);
        pilots + open.player().money >= u16::from(self.roll_of(open, flight).missing())
    }

    pub(crate) fn legal_remedies(&self, open: &Open, flight: &Flight, actions: &mut Vec<Action>) {
        if self.check_pilot(open, flight).is_ok() {
            actions.push(Action::Pilot);
        }
        if self.check_pay(open, flight).is_ok() {
            actions.push(Action::Pay);
        }
        actions.push(Action::GiveUp);
    }

    pub(crate) fn check_pilot(&self, open: &Open, flight: &Flight) -> Result<(), Refusal> {
        if open.player().holds(Advantage::DaringPilot) == 0 {
            Err(refuse::without(Advantage::DaringPilot))
        } else if self.pilots(open, flight) == 0 {
            Err(refuse::pilot_in_europe(flight.leg_end()))
        } else {
            Ok(())
        }
    }

    pub(crate) fn check_pay(&self, open: &Open, flight: &Flight) -> Result<(), Refusal> {
        let (missing, money) = (self.roll_of(open, flight).missing().into(), open.player().money);
        if missing > money { Err(refuse::too_dear("AE-36", missing, money)) } else { Ok(()) }
    }

    pub(crate) fn use_pilot(&self, state: &mut State, flight: Flight, log: &mut impl Log<Event>) {
        let seat = state.open.active;
        state.open.player_mut().advantages[Advantage::DaringPilot.index()] -= 1;
        let flight = Flight { pilots: flight.pilots + 1, ..flight };
        log.tell_all(|| Event::PilotUsed { seat, total: self.roll_of(&state.open, &flight).total });
        self.weigh(state, flight, log);
    }

    pub(crate) fn pay(&self, state: &mut State, flight: Flight, log: &mut impl Log<Event>) {
        let (seat, money) = (state.open.active, self.roll_of(&state.open, &flight).missing().into());
        let player = state.open.player_mut();
        player.money = player.money.saturating_sub(money);
        log.tell_all(|| Event::PipsPaid { seat, money });
        self.arrive(state, flight, log);
    }

    /// AE-37: the tile returns to the supply and the turn ends.
    pub(crate) fn give_up(&self, state: &mut State, flight: &Flight, log: &mut impl Log<Event>) {
        let (seat, target) = (state.open.active, flight.target);
        let missing = self.roll_of(&state.open, flight).missing();
        log.tell_all(|| Event::GaveUp { seat, target, missing });
        self.lose_tile(state, flight.card, log);
    }

    fn lose_tile(&self, state: &mut State, card: Card, log: &mut impl Log<Event>) {
        state.open.planes[card.index()].tiles -= 1;
        self.end_turn(state, log);
    }

    /// AE-31, AE-38: the tile opens an airport, in an empty space or in the place of another.
    fn land(&self, state: &mut State, flight: &Flight, log: &mut impl Log<Event>) {
        let open = &mut state.open;
        let (seat, place, stage) = (open.active, flight.target, self.aeroplane(flight.card).stage);
        debug_assert_eq!(flight.replaced.is_some(), full_places(open).contains(place));
        open.planes[flight.card.index()].tiles -= 1;
        open.player_mut().airports[stage.index()].insert(place);
        match flight.replaced {
            Some(loser) => {
                let lost = open.players[loser.index()].clear_airport(place);
                log.tell_all(|| Event::Replaced { seat, place, stage, loser, lost });
            }
            None => {
                log.tell_all(|| Event::Placed { seat, place, stage });
                if self.edition.board.market(Market::Americas).contains(place) {
                    let (money, points) = self.edition.americas;
                    let player = open.player_mut();
                    player.money += money;
                    player.points += points;
                    log.tell_all(|| Event::Pioneered { seat, place, money, points });
                }
            }
        }
        if self.can_place(open) {
            open.step = Step::More;
        } else {
            self.end_turn(state, log);
        }
    }
}
