/** Step of a past. */
export interface Step<Scene> {
  /** Time of the step, in epoch ms. */
  atMs: number;
  /** Part of the shop that the step reads and changes, e.g. a customer. `everything` includes the parts of all other steps. */
  parts: readonly string[] | 'everything';
  run(scene: Scene): Promise<unknown>;
}

/** Steps of a past, in order of time. A step may add others that are more than `windowMs` later, or have no other parts than its own. */
export interface Agenda<Scene> {
  add(step: Step<Scene>): void;
  /**
   * Runs the steps until none is left, those with a part in common one after the other in order of time, the others at the same time. `begin` returns
   * the scene of a step at this time. Rejects with the first error, once no step is running.
   */
  run(begin: (atMs: number) => Scene): Promise<void>;
}

/** Maximum number of steps that run at the same time. */
const abreast = 8;
/** Maximum time between two steps that run at the same time, in ms. */
export const windowMs = 2 * 86_400_000;

/** Creates an empty agenda. Steps of or after `endMs` are left out: they belong to the present. */
export function createAgenda<Scene>(endMs: number): Agenda<Scene> {
  const waiting: Step<Scene>[] = [];
  return {
    add(step) {
      if (step.atMs >= endMs) return;
      const later = waiting.findIndex(({ atMs }) => atMs > step.atMs);
      waiting.splice(later < 0 ? waiting.length : later, 0, step);
    },
    async run(begin) {
      const running = new Map<Step<Scene>, Promise<void>>();
      const start = async (step: Step<Scene>): Promise<void> => {
        await step.run(begin(step.atMs));
        running.delete(step);
      };
      try {
        while (waiting.length > 0 || running.size > 0) {
          for (const step of readySteps(waiting, [...running.keys()])) {
            waiting.splice(waiting.indexOf(step), 1);
            running.set(step, start(step));
          }
          await Promise.race(running.values());
        }
      } finally {
        await Promise.allSettled(running.values());
      }
    },
  };
}

/** Returns the steps that may start: none has a part in common with a running or an earlier step. */
function readySteps<Scene>(waiting: readonly Step<Scene>[], running: readonly Step<Scene>[]): Step<Scene>[] {
  const ready: Step<Scene>[] = [];
  const before = [...running];
  const untilMs = Math.min(...[...running, ...waiting.slice(0, 1)].map(({ atMs }) => atMs)) + windowMs;
  for (const step of waiting) {
    if (running.length + ready.length >= abreast || step.atMs > untilMs) break;
    if (!before.some((earlier) => haveCommonPart(earlier, step))) ready.push(step);
    before.push(step);
    if (step.parts === 'everything') break;
  }
  return ready;
}

function haveCommonPart<Scene>({ parts: one }: Step<Scene>, { parts: other }: Step<Scene>): boolean {
  if (one === 'everything' || other === 'everything') return true;
  return one.some((part) => other.includes(part));
}
