//! The kinds of advantage tiles (AE-51).

/// A kind of advantage tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Advantage {
    /// Adds to a roll outside Europe.
    DaringPilot,
    /// Discards all engine failures at the start of a turn.
    EngineMaintenance,
    /// One more airport tile with a purchase.
    IncreasedProduction,
    /// One more passenger tile to Europe.
    NightFlights,
    /// Rolls all dice again.
    RadioBeacon,
}

impl Advantage {
    /// How many kinds there are.
    pub const COUNT: usize = 5;
    /// All of them, in the order of their numbers.
    pub const ALL: [Advantage; Self::COUNT] = [
        Advantage::DaringPilot,
        Advantage::EngineMaintenance,
        Advantage::IncreasedProduction,
        Advantage::NightFlights,
        Advantage::RadioBeacon,
    ];

    /// The kind as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The face of the dice that brings it.
    pub const fn face(self) -> u8 {
        self as u8 + 2
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Advantage::DaringPilot => "daring_pilot",
            Advantage::EngineMaintenance => "engine_maintenance",
            Advantage::IncreasedProduction => "increased_production",
            Advantage::NightFlights => "night_flights",
            Advantage::RadioBeacon => "radio_beacon",
        }
    }

    /// The kind with this name in files.
    pub fn from_id(id: &str) -> Option<Advantage> {
        Advantage::ALL.into_iter().find(|kind| kind.id() == id)
    }
}
