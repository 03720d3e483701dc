import type { InvokeEvent } from './functions/invoke.ts';

/** Invokes the `schedule` function for each task at its rate, like EventBridge Scheduler. Leaves out the tasks that fall into a pause. */
export function startScheduler(options: {
  schedules: Readonly<Record<string, { everySeconds: number }>>;
  invoke: InvokeEvent;
  isPaused(): boolean;
}): Disposable {
  const timers = Object.entries(options.schedules).map(([task, { everySeconds }]) =>
    setInterval(() => {
      if (!options.isPaused()) options.invoke('schedule', { task });
    }, everySeconds * 1_000),
  );
  return {
    [Symbol.dispose]() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
