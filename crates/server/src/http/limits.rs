//! Nobody may ask so often that others have to wait: limits by address and by guest.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tabletop::text::{Lang, Message};

use super::Desk;
use super::error::ApiError;
use crate::metrics::Metrics;
use crate::table::{Guest, Refused};

/// How much is allowed each second, with ten times as much at once.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Requests from one address.
    pub address: u32,
    /// Requests and orders of one guest.
    pub guest: u32,
    /// Lines of chat of one guest, by the minute.
    pub chat: u32,
    /// New tables and hints of one guest, by the minute.
    pub effort: u32,
    /// Sockets open at once.
    pub sockets: i64,
}

impl Default for Rates {
    fn default() -> Rates {
        Rates { address: 50, guest: 20, chat: 20, effort: 30, sockets: 10_000 }
    }
}

impl Rates {
    /// The usual rates, with more or less for each address and for each guest alike.
    pub fn for_address(address: u32) -> Rates {
        let usual = Rates::default();
        let scaled = |rate: u32| {
            let rate = u64::from(rate) * u64::from(address) / u64::from(usual.address);
            u32::try_from(rate).unwrap_or(u32::MAX).max(1)
        };
        Rates { address, guest: scaled(usual.guest), effort: scaled(usual.effort), ..usual }
    }
}

pub(super) struct Limits {
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    guests: DefaultKeyedRateLimiter<String>,
    chats: DefaultKeyedRateLimiter<String>,
    efforts: DefaultKeyedRateLimiter<String>,
    pub(super) sockets: i64,
    asked: AtomicU32,
}

/// After so many requests, those who have been quiet are forgotten.
const SWEEP: u32 = 10_000;

impl Limits {
    pub(super) fn new(rates: Rates) -> Limits {
        let count = |count: u32| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        let each_second =
            |rate: u32| Quota::per_second(count(rate)).allow_burst(count(rate.saturating_mul(10)));
        Limits {
            addresses: RateLimiter::keyed(each_second(rates.address)),
            guests: RateLimiter::keyed(each_second(rates.guest)),
            chats: RateLimiter::keyed(Quota::per_minute(count(rates.chat))),
            efforts: RateLimiter::keyed(Quota::per_minute(count(rates.effort))),
            sockets: rates.sockets,
            asked: AtomicU32::new(0),
        }
    }

    fn by_address(&self, address: IpAddr) -> Result<(), Refused> {
        if self.asked.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            self.addresses.retain_recent();
            self.guests.retain_recent();
            self.chats.retain_recent();
            self.efforts.retain_recent();
        }
        self.addresses.check_key(&neighbourhood(address)).map_err(|_| too_many())
    }

    pub(super) fn by_guest(&self, guest: &Guest) -> Result<(), Refused> {
        self.guests.check_key(&guest.id).map_err(|_| too_many())
    }

    pub(super) fn by_effort(&self, guest: &Guest) -> Result<(), Refused> {
        self.efforts.check_key(&guest.id).map_err(|_| too_many())
    }

    pub(super) fn by_chat(&self, guest: &Guest) -> Result<(), Refused> {
        self.chats.check_key(&guest.id).map_err(|_| too_many())
    }
}

/// Whoever has one address of IPv6 has 2^64 of them.
fn neighbourhood(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            address.to_ipv4_mapped().map_or(IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0)), IpAddr::V4)
        }
    }
}

fn too_many() -> Refused {
    Refused::new("too_many", Message::new("server.refused.too-many"))
}

pub(super) fn counted(desk: &Desk) {
    Metrics::count(&desk.house.metrics.limited);
}

/// Turns requests away from an address that sends too many.
pub(super) async fn by_address(
    State(desk): State<Desk>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    match desk.limits.by_address(address.ip()) {
        Ok(()) => next.run(request).await,
        Err(refused) => {
            counted(&desk);
            ApiError::plain(&refused, Lang::En).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_stopped_and_others_are_not() {
        let limits = Limits::new(Rates { address: 1, ..Rates::default() });
        let flood = (0..100).filter(|_| limits.by_address([10, 0, 0, 1].into()).is_ok()).count();
        assert!((10..=11).contains(&flood), "{flood}");
        assert!(limits.by_address([10, 0, 0, 2].into()).is_ok());
    }

    #[test]
    fn one_neighbourhood_is_one_address() {
        let at = |text: &str| neighbourhood(text.parse().unwrap());
        assert_eq!(at("2001:db8::1"), at("2001:db8::ffff:2"));
        assert_ne!(at("2001:db8:0:1::1"), at("2001:db8:0:2::1"));
        assert_eq!(at("::ffff:10.0.0.1"), at("10.0.0.1"));
    }
}
