//! How long a search may run and on how many threads: a number of playouts, or a caller's clock.

/// The limit of a search. A caller with a clock implements it.
pub trait Budget: Send {
    /// The share of the time that is used up, 0 to 1; from 1 on the search ends at once with the best order found.
    fn spent(&mut self) -> f32;
    /// Takes a progress report, 0 to 1.
    fn report(&mut self, _progress: f32) {}
    /// The number of threads that may search at the same time, at least 1.
    fn threads(&self) -> usize {
        1
    }
    /// Runs all tasks, on at most [`Budget::threads`] threads.
    fn run_all(&mut self, tasks: &mut [Task<'_>]);
}

/// A part of a search that can run on any thread.
pub type Task<'a> = Box<dyn FnMut(&mut dyn Budget) + Send + 'a>;

/// The budget of one stage of a longer computation.
pub struct BudgetPart<'a> {
    /// The budget of the whole computation.
    pub budget: &'a mut dyn Budget,
    /// The progress of the whole at which this stage begins, 0 to 1.
    pub from: f32,
    /// The share of the whole progress that this stage reports, 0 to 1.
    pub size: f32,
    /// The share of the whole time after which this stage ends, above 0.
    pub time: f32,
}

impl Budget for BudgetPart<'_> {
    fn spent(&mut self) -> f32 {
        self.budget.spent() / self.time
    }

    fn report(&mut self, progress: f32) {
        self.budget.report(self.from + self.size * progress.min(1.0));
    }

    fn threads(&self) -> usize {
        self.budget.threads()
    }

    fn run_all(&mut self, tasks: &mut [Task<'_>]) {
        let Self { from, size, time, .. } = *self;
        let mut parts: Vec<Task<'_>> = Vec::with_capacity(tasks.len());
        for task in tasks {
            parts.push(Box::new(move |budget| task(&mut BudgetPart { budget, from, size, time })));
        }
        self.budget.run_all(&mut parts);
    }
}

/// A budget without a clock: only the number of playouts counts, so the same seed gives the same game on every machine.
pub struct PlayoutBudget;

impl Budget for PlayoutBudget {
    fn spent(&mut self) -> f32 {
        0.0
    }

    fn run_all(&mut self, tasks: &mut [Task<'_>]) {
        tasks.iter_mut().for_each(|task| task(self));
    }
}
