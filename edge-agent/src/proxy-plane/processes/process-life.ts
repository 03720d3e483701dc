import { createLog, type Log, type LogFields, messageOf } from '../../log.ts';
import { loadOnly } from './load-program.ts';

/** The log of this process, on stdout. */
export function planeLog(fields: LogFields = {}): Log {
  // Whoever reads the log may be gone before this process; that must not end it.
  process.stdout.on('error', () => undefined);
  return createLog({
    write: (line) => process.stdout.write(line),
    now: Date.now,
    fields: { part: 'proxy-plane', ...fields },
  });
}

export interface StopAsked {
  /** Resolves with who asked first. */
  asked: Promise<string>;
  ask: (by: string) => void;
}

/** Stopping by a signal and, `withParent`, by the end of a parent that this process has a channel to. */
export function stopAsked({ withParent }: { withParent: boolean }): StopAsked {
  const { promise: asked, resolve: ask } = Promise.withResolvers<string>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ask(signal));
  if (withParent && process.connected) process.once('disconnect', () => ask('parent gone'));
  return { asked, ask };
}

/** Ends the process with the work, at once: timers and sockets that are left do not hold it. */
export function runToCompletion(run: () => Promise<void>): void {
  if (process.argv.includes(loadOnly)) process.exit(0);
  run().then(
    () => process.exit(0),
    (thrown: unknown) => {
      planeLog().error('plane start failed', { problem: messageOf(thrown) });
      process.exit(1);
    },
  );
}
