import { type Log, messageOf } from '../log.ts';

/** Runs `run` repeatedly, `everyMs()` after it last ended. Failures are logged and do not stop it. */
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

/** Logs the failure of a promise that is not awaited, so that it does not crash the process. */
export function inBackground({ what, work, log }: { what: string; work: Promise<unknown>; log: Log }): void {
  work.catch((error: unknown) => log.error('background task failed', { what, error: messageOf(error) }));
}
