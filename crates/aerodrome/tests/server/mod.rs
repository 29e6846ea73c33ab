//! A server as a process, and requests to it.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// A server in a process of its own.
pub struct Server {
    /// The process.
    pub child: Child,
    /// Where it listens.
    pub address: String,
}

impl Server {
    /// With its tables in a folder.
    pub fn start(folder: &Path) -> Server {
        Server::with(&["--data".as_ref(), folder.as_os_str()])
    }

    /// With these options.
    pub fn with(options: &[impl AsRef<OsStr>]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_aerodrome"))
            .args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--rate", "1000000"])
            .args(options)
            .env("AERODROME_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit('/').next().unwrap().to_owned();
        Server { child, address }
    }

    /// SIGKILL: nothing is finished, nothing is said.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// The body of an answer and its status; none if the server went away.
pub fn call(address: &str, token: &str, method: &str, path: &str, body: &Value) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let bearer = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
    let request = format!(
        "{method} /api/v1{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{bearer}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some((status, serde_json::from_str(body).ok()?))
}
