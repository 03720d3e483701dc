import { type Log, messageOf } from '../log.ts';

/** Runs a piece of work again and again, `everyMs()` after it last ended; a failure is logged and does not stop it. */
export function repeat(parts: { what: string; everyMs: () => number; run: () => unknown; log: Log }): Disposable {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const plan = () => {
    if (!isStopped) timer = setTimeout(turn, parts.everyMs());
  };
  const turn = () => {
    inBackground({ ...parts, work: Promise.resolve().then(parts.run).finally(plan) });
  };
  plan();
  return {
    [Symbol.dispose]: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** For work whose end nobody waits for: a failure is a line in the log instead of the end of the process. */
export function inBackground({ what, work, log }: { what: string; work: Promise<unknown>; log: Log }): void {
  work.catch((error: unknown) => log.error('background task failed', { what, error: messageOf(error) }));
}
