//! One process for one file.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

use super::StoreError;

/// Held as long as the value lives; the system lets go of it even when the process is killed.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock that belongs to a database file, or says who has it.
    pub(super) fn take(database: &Path) -> Result<Lock, StoreError> {
        let mut path = database.as_os_str().to_owned();
        path.push(".lock");
        let unusable =
            |detail: String| StoreError::Unusable { place: database.display().to_string(), detail };
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let file = file.map_err(|error| unusable(error.to_string()))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Taken(database.display().to_string())),
            Err(TryLockError::Error(error)) => Err(unusable(error.to_string())),
        }
    }
}
