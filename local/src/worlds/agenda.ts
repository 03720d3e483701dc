/** Steps of a past, in order of time. Steps may add later ones. */
export interface Agenda {
  add(atMs: number, run: () => Promise<unknown>): void;
  /** Runs the steps until none is left. `begin` is called with the time of each before it runs. */
  run(begin: (atMs: number) => void): Promise<void>;
}

/** Creates an empty agenda. Steps of or after `endMs` are left out: they belong to the present. */
export function createAgenda(endMs: number): Agenda {
  const steps: { atMs: number; run: () => Promise<unknown> }[] = [];
  return {
    add(atMs, run) {
      if (atMs >= endMs) return;
      const later = steps.findIndex((step) => step.atMs > atMs);
      steps.splice(later < 0 ? steps.length : later, 0, { atMs, run });
    },
    async run(begin) {
      for (let next = steps.shift(); next; next = steps.shift()) {
        begin(next.atMs);
        await next.run();
      }
    },
  };
}
