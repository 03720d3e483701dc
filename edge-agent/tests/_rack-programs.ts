import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Attempt } from './fixtures/connect-from.ts';

export type VisitorQuestion =
  | { kind: 'connect'; attempts: readonly Attempt[] }
  | { kind: 'resolve'; source: string; server: string };
type Question = VisitorQuestion | { kind: 'states' } | { kind: 'remove' };
export type HostQuestion = Question & { id: number };
export interface HostAnswer {
  id: number;
  result: unknown;
}

/** Somebody who connects from the server. */
export interface Visitor {
  /** What was heard from each, or the error's code. */
  connect(attempts: readonly Attempt[]): Promise<string[]>;
  /** What the name server says of a question from there. */
  resolve(source: string, server: string): Promise<string>;
}

/** Nobody else's on any machine. */
export const planeUid = 64_990;

/** The one right that the agent has on a server, also for whatever it runs. */
export const asAgent = ['setpriv', '--bounding-set=-all,+net_admin', '--inh-caps=-all,+net_admin', '--no-new-privs'];
/** The plane has none. */
export const asPlane = [
  ...seenByAll(fileURLToPath(new URL('../..', import.meta.url))),
  ...['setpriv', `--reuid=${planeUid}`, `--regid=${planeUid}`, '--clear-groups'],
  ...['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'],
];

/**
 * Words before a program of another user, who may not enter every folder above the sources: in the mounts of its own that `ip netns exec`
 * gives it, such a folder is covered by an empty one that holds them alone, at the same path.
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
