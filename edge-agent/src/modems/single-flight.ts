/** Runs one task at a time. A request with the name of a queued or running task shares its result; others wait. */
export interface SingleFlight {
  run<T>(what: string, work: () => Promise<T>): Promise<T>;
  isBusy(): boolean;
  /** Resolves when the current tasks have ended. */
  idle(): Promise<void>;
}

export function createSingleFlight(): SingleFlight {
  // In order of arrival; the first is running.
  const flights = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<T>(what: string, work: () => Promise<T>): Promise<T> {
      const joined = flights.get(what);
      // A name always stands for one kind of task, so its result has the requested type.
      if (joined) return joined as Promise<T>;
      const before = flights.size > 0 ? last : undefined;
      const flight = (async () => {
        await before?.catch(() => undefined);
        return work();
      })().finally(() => flights.delete(what));
      flights.set(what, flight);
      last = flight;
      return flight;
    },
    isBusy: () => flights.size > 0,
    idle: async () => {
      await last.catch(() => undefined);
    },
  };
}
