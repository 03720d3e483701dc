/** One piece of work at a time; a request for what is being done already shares its result, another one waits. */
export interface SingleFlight {
  run<T>(what: string, work: () => Promise<T>): Promise<T>;
  isBusy(): boolean;
  /** Resolves once the work of this moment is over. */
  idle(): Promise<void>;
}

export function createSingleFlight(): SingleFlight {
  // In order of arrival: the first is under way, the last is what a newcomer of its kind joins.
  const flights = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<T>(what: string, work: () => Promise<T>): Promise<T> {
      const joined = flights.get(what);
      // One name always carries one kind of work, so its result has the type that is asked for.
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
