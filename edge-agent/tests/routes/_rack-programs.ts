import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Attempt } from '../fixtures/connect-from.ts';

export type VisitorQuestion =
  | { kind: 'connect'; attempts: readonly Attempt[] }
  | { kind: 'resolve'; source: string; server: string };
type Question = VisitorQuestion | { kind: 'states' } | { kind: 'remove' };
export type HostQuestion = Question & { id: number };
export interface HostAnswer {
  id: number;
  result: unknown;
}

/** A program that connects from the server. */
export interface Visitor {
  /** Returns the received text of each attempt, or the error code. */
  connect(attempts: readonly Attempt[]): Promise<string[]>;
  /** Returns the name server's response to a query from this source, or the error code. */
  resolve(source: string, server: string): Promise<string>;
}

/** User ID that is otherwise unused on any machine. */
export const planeUid = 64_990;

/** Command prefix for the agent's single capability, which its child processes inherit. */
export const asAgent = ['setpriv', '--bounding-set=-all,+net_admin', '--inh-caps=-all,+net_admin', '--no-new-privs'];
/** Command prefix for the plane, which has no capabilities. */
export const asPlane = [
  ...seenByAll(fileURLToPath(new URL('../../..', import.meta.url))),
  ...['setpriv', `--reuid=${planeUid}`, `--regid=${planeUid}`, '--clear-groups'],
  ...['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'],
];

/**
 * Returns a command prefix for a user without access to a folder above the sources. In the mount namespace of `ip netns exec`, it covers this folder
 * with an empty one that contains only the sources, at the same path.
 */
function seenByAll(root: string): string[] {
  const above = root.split('/').filter(Boolean).slice(0, -1);
  const folders = above.map((_, index) => `/${above.slice(0, index + 1).join('/')}`);
  const closed = folders.find((folder) => (statSync(folder).mode & 0o001) === 0);
  if (closed === undefined) return [];
  const uncover = [
    ['mount --bind "$0" /mnt', 'mount -t tmpfs -o mode=755 none "$1"'],
    ['mkdir -p "$0"', 'mount --move /mnt "$0"', 'shift', 'exec "$@"'],
  ].flat();
  return ['sh', '-c', uncover.join(' && '), root, closed];
}

interface RackProgram extends AsyncDisposable {
  ask(question: Question): Promise<unknown>;
}

export function visitorOf(program: RackProgram): Visitor {
  return {
    connect: async (attempts) => (await program.ask({ kind: 'connect', attempts })) as string[],
    resolve: async (source, server) => String(await program.ask({ kind: 'resolve', source, server })),
  };
}

export async function startIn(namespace: string, file: URL, args: string[], as: string[] = []): Promise<RackProgram> {
  const child = spawn('ip', ['netns', 'exec', namespace, ...as, process.execPath, fileURLToPath(file), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  child.on('message', (answer: HostAnswer) => waiting.get(answer.id)?.(answer.result));
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`${file.pathname} has ended with ${child.exitCode}`);
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        child.send({ ...question, id: lastId }, (error) => error && reject(error));
      }),
    [Symbol.asyncDispose]: () => endOf(child),
  };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}
