//! What the interface is written down as: OpenAPI for any program, TypeScript for the browser app. The files are
//! committed; these tests fail when they no longer say what the code does, and `cargo xtask types` writes them anew.

use std::path::Path;

use catalog::Catalog;
use tabletop::seat::MAX_SEATS;
use tabletop::types::{Declarations, is_committed};
use utoipa::openapi::schema::{KnownFormat, SchemaFormat};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{Modify, OpenApi};

use crate::table::{Settings, Span, UndoStop, Visibility};
use crate::wire;

#[derive(OpenApi)]
#[openapi(
    info(title = "Aerodrome", description = "Tables for flying board games.", version = "1"),
    paths(
        super::guests::welcome,
        super::games::list,
        super::games::handbook,
        super::tables::list,
        super::tables::mine,
        super::tables::create,
        super::tables::show,
        super::tables::rematch,
        super::tables::chat,
        super::tables::say,
        super::orders::order,
        super::orders::why,
        super::orders::hint,
        super::history::moment,
        super::history::course,
        super::history::branch,
        super::history::export,
        super::history::import,
    ),
    components(schemas(wire::Said, wire::Told)),
    modifiers(&Token, &Bounds, &Choices)
)]
struct Interface;

struct Token;

impl Modify for Token {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("From /api/v1/guests"))
            .build();
        openapi.components.get_or_insert_default().add_security_scheme("token", SecurityScheme::Http(scheme));
    }
}

/// OpenAPI has no formats for numbers without a sign: a byte is at most 255, and other counts have no bound.
struct Bounds;

impl Modify for Bounds {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let schemas = openapi.components.iter_mut().flat_map(|components| components.schemas.values_mut());
        schemas.for_each(bound);
        let operations = openapi.paths.paths.values_mut().flat_map(|path| [&mut path.get, &mut path.post]);
        for parameter in operations.flatten().flat_map(|operation| operation.parameters.iter_mut().flatten())
        {
            if let RefOr::T(parameter) = parameter {
                parameter.schema.iter_mut().for_each(bound);
            }
        }
    }
}

fn bound(schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) => {
            match object.format {
                Some(SchemaFormat::KnownFormat(KnownFormat::UInt8)) => {
                    object.format = Some(SchemaFormat::KnownFormat(KnownFormat::Int32));
                    object.maximum = Some(u8::MAX.into());
                }
                Some(SchemaFormat::KnownFormat(KnownFormat::UInt64)) => object.format = None,
                _ => {}
            }
            object.properties.values_mut().for_each(bound);
        }
        Schema::OneOf(one) => one.items.iter_mut().for_each(bound),
        Schema::AllOf(all) => all.items.iter_mut().for_each(bound),
        Schema::AnyOf(any) => any.items.iter_mut().for_each(bound),
        _ => {}
    }
}

/// What a new table may ask for.
struct Choices;

impl Modify for Choices {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let schemas =
            openapi.components.iter_mut().flat_map(|components| components.schemas.get_mut("CreateTable"));
        for schema in schemas {
            let RefOr::T(Schema::Object(wanted)) = schema else { continue };
            if let Some(RefOr::T(Schema::Object(game))) = wanted.properties.get_mut("game") {
                game.enum_values = Some(Catalog::IDS.iter().map(|&id| id.into()).collect());
            }
            if let Some(RefOr::T(Schema::Object(seats))) = wanted.properties.get_mut("seats") {
                (seats.minimum, seats.maximum) = (Some(1usize.into()), Some(MAX_SEATS.into()));
            }
        }
    }
}

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_openapi_description_is_as_committed() {
    let text = format!("{}\n", Interface::openapi().to_pretty_json().unwrap());
    is_committed(&folder().join("types/openapi.json"), &text);
}

#[test]
fn the_typescript_types_are_as_committed() {
    let mut types = Declarations::from_source("crates/server/src/wire.rs").line(
        "export type JsonValue = number | string | boolean | null | JsonValue[] | { [key: string]: JsonValue };",
    );
    macro_rules! types {
        ($($name:ty),* $(,)?) => { $(types = types.with::<$name>();)* };
    }
    types!(
        Visibility,
        Settings,
        UndoStop,
        Span,
        wire::Order,
        wire::Said,
        wire::Told,
        wire::Update,
        wire::TableInfo,
        wire::EditionInfo,
        wire::SeatInfo,
        wire::UndoInfo,
        wire::OriginInfo,
        wire::DecisionInfo,
        wire::Offer,
        wire::OverInfo,
        wire::EventInfo,
        wire::ChatLine,
        wire::ErrorInfo,
        wire::Failure,
        wire::Name,
        wire::Welcome,
        wire::Games,
        wire::HandbookInfo,
        wire::ChoiceInfo,
        wire::ValueInfo,
        wire::RuleInfo,
        wire::RulePart,
        wire::CreateTable,
        wire::SeatedBot,
        wire::Shown,
        wire::Tables,
        wire::Listed,
        crate::house::ListedSeat,
        wire::Chats,
        wire::Line,
        wire::Done,
        wire::Question,
        wire::Legality,
        wire::ForSeat,
        wire::Hint,
        wire::Suggested,
        wire::MomentInfo,
        wire::Course,
        wire::Stand,
        wire::Branch,
        wire::Made,
    );
    types.are_committed(&folder().join("../../web/src/wire/server.ts"));
}
