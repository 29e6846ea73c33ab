//! Builds anew when the browser app was. The folder is always there, if only with a file that keeps it.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
