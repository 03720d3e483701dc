import type { ActionStep } from '@cellgate/shared/modem/modem-action.ts';

/** Time, in ms, that a step must last to be reported: steps of a quick command would only add messages. */
const lastsMs = 300;

/** Reports the steps of one command that last. */
export interface LastingSteps extends Disposable {
  reached(step: ActionStep): void;
}

export function createLastingSteps(report: (step: ActionStep) => void): LastingSteps {
  let current: ActionStep | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    reached: (step) => {
      if (step === current) return;
      current = step;
      clearTimeout(timer);
      timer = setTimeout(() => report(step), lastsMs);
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}
