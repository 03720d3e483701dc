import { createLog, type Log, type LogFields, messageOf } from '../../log.ts';
import { loadOnly } from './load-program.ts';

/** Returns the log of this process, on stdout. */
export function planeLog(fields: LogFields = {}): Log {
  // The reader of the log may exit before this process; that must not end it.
  process.stdout.on('error', () => undefined);
  return createLog({
    write: (line) => process.stdout.write(line),
    now: Date.now,
    fields: { part: 'proxy-plane', ...fields },
  });
}

export interface StopAsked {
  /** Resolves with the first reason for stopping. */
  asked: Promise<string>;
  ask: (by: string) => void;
}

/** Waits for SIGTERM or SIGINT and, if `withParent`, for the end of the parent's channel. */
export function stopAsked({ withParent }: { withParent: boolean }): StopAsked {
  const { promise: asked, resolve: ask } = Promise.withResolvers<string>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ask(signal));
  if (withParent && process.connected) process.once('disconnect', () => ask('parent gone'));
  return { asked, ask };
}

/** Runs the program and exits when it is done; remaining timers and sockets do not delay the exit. */
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
