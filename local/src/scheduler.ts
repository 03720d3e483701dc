import type { InvokeEvent } from './functions/invoke.ts';

/** Invokes the `schedule` function for each task at its rate, like EventBridge Scheduler. */
export function startScheduler(options: {
  schedules: Readonly<Record<string, { everySeconds: number }>>;
  invoke: InvokeEvent;
}): Disposable {
  const timers = Object.entries(options.schedules).map(([task, { everySeconds }]) =>
    setInterval(() => options.invoke('schedule', { task }), everySeconds * 1_000),
  );
  return {
    [Symbol.dispose]() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
