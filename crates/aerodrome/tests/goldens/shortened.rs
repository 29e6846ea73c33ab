//! JSON as a page can show it: keys in their order, long lists cut, broken where a line would be too long.

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

const WIDTH: usize = 110;
/// A list with more items than this is cut.
const MOST: usize = 3;

/// JSON that keeps its order, which `serde_json::Value` does not.
enum Node {
    Leaf(String),
    List(Vec<Node>),
    Object(Vec<(String, Node)>),
}

/// The lines of a JSON text.
pub(crate) fn shortened(json: &str) -> Vec<String> {
    let node: Node = serde_json::from_str(json).unwrap();
    let mut lines = Vec::new();
    node.lines(0, "", "", &mut lines);
    lines
}

impl Node {
    fn flat(&self) -> String {
        match self {
            Node::Leaf(text) => text.clone(),
            Node::List(items) => {
                let mut items: Vec<String> = items.iter().map(Node::flat).collect();
                if items.len() > MOST {
                    items.splice(MOST - 1.., ["…".to_owned()]);
                }
                format!("[{}]", items.join(","))
            }
            Node::Object(fields) => {
                let fields: Vec<String> =
                    fields.iter().map(|(key, value)| format!("{key}:{}", value.flat())).collect();
                format!("{{{}}}", fields.join(","))
            }
        }
    }

    /// Adds the lines of this node, which stands behind `before` and in front of `after`.
    fn lines(&self, indent: usize, before: &str, after: &str, lines: &mut Vec<String>) {
        let margin = " ".repeat(indent);
        let flat = format!("{margin}{before}{}{after}", self.flat());
        let (open, parts, close): (_, Vec<(String, &Node)>, _) = match self {
            _ if flat.chars().count() <= WIDTH => return lines.push(flat),
            Node::Leaf(_) => return lines.push(flat),
            Node::List(items) => ("[", items.iter().map(|item| (String::new(), item)).collect(), "]"),
            Node::Object(fields) => {
                ("{", fields.iter().map(|(key, value)| (format!("{key}:"), value)).collect(), "}")
            }
        };
        lines.push(format!("{margin}{before}{open}"));
        let cut_short = open == "[" && parts.len() > MOST;
        let shown = if cut_short { MOST - 1 } else { parts.len() };
        for (place, (key, part)) in parts[..shown].iter().enumerate() {
            let comma = if place + 1 < shown || cut_short { "," } else { "" };
            part.lines(indent + 2, key, comma, lines);
        }
        if cut_short {
            lines.push(format!("{margin}  …"));
        }
        lines.push(format!("{margin}{close}{after}"));
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Node;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node, E> {
        Ok(Node::Leaf(value.to_string()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Node, E> {
        Ok(Node::Leaf(value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Node, E> {
        Ok(Node::Leaf(value.to_string()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Node, E> {
        Ok(Node::Leaf(serde_json::Value::from(value).to_string()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Node, E> {
        Ok(Node::Leaf(serde_json::Value::from(value).to_string()))
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Leaf("null".to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Node::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Node, A::Error> {
        let mut fields = Vec::new();
        while let Some((key, value)) = entries.next_entry::<String, Node>()? {
            fields.push((serde_json::Value::from(key).to_string(), value));
        }
        Ok(Node::Object(fields))
    }
}
