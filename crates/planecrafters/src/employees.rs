//! The people one hires, and how many of them a factory has.

/// An employee. The first five, the trades, exist twice and can be doubled (PC-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Employee {
    /// Makes hiring cheaper (PC-20).
    Recruiter,
    /// Agent of the Board: trades hands or swaps cards (PC-21).
    Agent,
    /// Draws and holds more (PC-22).
    Logistician,
    /// Plays more parts (PC-23).
    Technician,
    /// Sells incomplete planes (PC-24).
    Contractor,
    /// Jack of all Trades: one of the five above, each turn anew (PC-25).
    Jack,
    /// Earns by the number of employees (PC-26).
    Accountant,
    /// Takes a crown from everyone (PC-27).
    TaxCollector,
    /// Looks at a hand and takes a card (PC-28).
    Spy,
    /// Builds several planes at once (PC-29).
    FactoryManager,
    /// Takes a part from a factory (PC-30).
    Thief,
    /// Sells for more (PC-31).
    AcePilot,
    /// Your Boss's Boss: takes from the sales of others (PC-32).
    Boss,
    /// Keeps one's cards safe (PC-33).
    Guard,
    /// Keeps one's crowns safe (PC-33).
    Investigator,
}

impl Employee {
    /// How many kinds there are.
    pub const COUNT: usize = 15;

    /// Every kind, trades first.
    pub const ALL: [Employee; Employee::COUNT] = [
        Employee::Recruiter,
        Employee::Agent,
        Employee::Logistician,
        Employee::Technician,
        Employee::Contractor,
        Employee::Jack,
        Employee::Accountant,
        Employee::TaxCollector,
        Employee::Spy,
        Employee::FactoryManager,
        Employee::Thief,
        Employee::AcePilot,
        Employee::Boss,
        Employee::Guard,
        Employee::Investigator,
    ];

    /// The five of tier 1, which the Jack can mimic.
    pub const TRADES: [Employee; 5] = [
        Employee::Recruiter,
        Employee::Agent,
        Employee::Logistician,
        Employee::Technician,
        Employee::Contractor,
    ];

    /// A number below [`Employee::COUNT`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether this is one of the trades.
    pub const fn is_trade(self) -> bool {
        self.index() < Employee::TRADES.len()
    }

    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Employee::Recruiter => "recruiter",
            Employee::Agent => "agent",
            Employee::Logistician => "logistician",
            Employee::Technician => "technician",
            Employee::Contractor => "contractor",
            Employee::Jack => "jack",
            Employee::Accountant => "accountant",
            Employee::TaxCollector => "tax_collector",
            Employee::Spy => "spy",
            Employee::FactoryManager => "factory_manager",
            Employee::Thief => "thief",
            Employee::AcePilot => "ace_pilot",
            Employee::Boss => "boss",
            Employee::Guard => "guard",
            Employee::Investigator => "investigator",
        }
    }

    /// The employee with this name in files.
    pub fn from_id(id: &str) -> Option<Employee> {
        Employee::ALL.into_iter().find(|employee| employee.id() == id)
    }
}

/// A multiset of employees: two bits for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Staff(u32);

impl Staff {
    /// The most copies of one employee.
    pub const MOST_COPIES: u8 = 3;

    /// How many of an employee there are.
    pub const fn count(self, employee: Employee) -> u8 {
        (self.0 >> (employee as u32 * 2)) as u8 & Staff::MOST_COPIES
    }

    /// Whether there is one.
    pub const fn has(self, employee: Employee) -> bool {
        self.count(employee) > 0
    }

    /// How many there are in all, duplicates counted.
    pub const fn len(self) -> u32 {
        const LOW: u32 = 0x5555_5555;
        (self.0 & LOW).count_ones() + 2 * (self.0 >> 1 & LOW).count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds one.
    pub fn add(&mut self, employee: Employee) {
        debug_assert!(self.count(employee) < Staff::MOST_COPIES);
        self.0 += 1 << (employee as u32 * 2);
    }

    /// Removes one that is there.
    pub fn remove(&mut self, employee: Employee) {
        debug_assert!(self.has(employee));
        self.0 -= 1 << (employee as u32 * 2);
    }

    /// The different employees, each once.
    pub fn kinds(self) -> impl Iterator<Item = Employee> {
        const LOW: u32 = 0x5555_5555;
        let mut left = (self.0 | self.0 >> 1) & LOW;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let employee = Employee::ALL[left.trailing_zeros() as usize / 2];
            left &= left - 1;
            Some(employee)
        })
    }

    /// All employees, duplicates one after another.
    pub fn iter(self) -> impl Iterator<Item = Employee> {
        self.kinds().flat_map(move |one| std::iter::repeat_n(one, usize::from(self.count(one))))
    }
}

impl FromIterator<Employee> for Staff {
    fn from_iter<I: IntoIterator<Item = Employee>>(employees: I) -> Staff {
        let mut staff = Staff::default();
        employees.into_iter().for_each(|employee| staff.add(employee));
        staff
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_staff_counts_and_lists() {
        let mut staff: Staff = [Employee::Guard, Employee::Agent, Employee::Agent].into_iter().collect();
        assert_eq!((staff.len(), staff.count(Employee::Agent), staff.has(Employee::Spy)), (3, 2, false));
        staff.add(Employee::Agent);
        assert_eq!(staff.kinds().collect::<Vec<_>>(), [Employee::Agent, Employee::Guard]);
        staff.remove(Employee::Agent);
        staff.remove(Employee::Agent);
        assert_eq!(staff.iter().collect::<Vec<_>>(), [Employee::Agent, Employee::Guard]);
    }

    #[test]
    fn names_are_found_again() {
        for (index, employee) in Employee::ALL.into_iter().enumerate() {
            assert_eq!((employee.index(), Employee::from_id(employee.id())), (index, Some(employee)));
        }
        assert!(Employee::TRADES.into_iter().all(Employee::is_trade) && !Employee::Jack.is_trade());
    }
}
