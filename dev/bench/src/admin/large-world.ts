import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@cellgate/functions/storage/database.ts';
import { type ServerRecord, serverStore } from '@cellgate/functions/storage/server/server-store.ts';
import { databaseEnvironment, tableNames } from '@cellgate/local/environment.ts';
import { deriveFleets, type LargeOptions, loadLarge } from '@cellgate/local/large/load-large.ts';
import { createTables } from '@cellgate/local/stack/create-tables.ts';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { freePort } from '@cellgate/testkit/free-port.ts';

const engine = join(repositoryRoot, 'node_modules', '@dynoxide', 'linux-x64', 'dynoxide');
const startTimeoutMs = 60_000;

/** The tables of a large installation, which the AWS variables of this process name while it is open. */
export interface LargeWorld extends AsyncDisposable {
  servers: readonly ServerRecord[];
  /** Time at which the installation was made, in epoch ms: its servers were online then. */
  madeAtMs: number;
}

export interface LargeWorldOptions {
  /** Directory of the tables. A directory that has them already is used as it is. */
  dataDir: string;
  size: LargeOptions['size'];
  print: (line: string) => void;
}

/** Opens a large installation; makes it first if the directory is empty, which takes a minute for a tenth and ten for all of it. */
export async function openLargeWorld({ dataDir, size, print }: LargeWorldOptions): Promise<LargeWorld> {
  await mkdir(dataDir, { recursive: true });
  await using stack = new AsyncDisposableStack();
  const port = await freePort();
  const args = ['--port', String(port), '--db-path', join(dataDir, 'database.sqlite')];
  const child = spawn(engine, args, { stdio: 'ignore' });
  stack.defer(() => stop(child));
  await createTables({ port, timeoutMs: startTimeoutMs, signal: new AbortController().signal });
  Object.assign(process.env, databaseEnvironment({ database: port }));
  const database = openDatabase({ tableNames, random: Math.random });
  const servers = serverStore(database);
  const kept = await servers.list();
  if (kept.length === 0) {
    const startedAt = performance.now();
    const { written } = await loadLarge({ tableNames, size, seed: 1, nowMs: Date.now(), onProgress: () => {} });
    print(`${written} items in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }
  const records = await servers.list();
  const madeAtMs = Math.max(...records.map(({ lastSeenAt }) => Date.parse(lastSeenAt ?? '')));
  // Kept tables may be of another version.
  if (kept.length > 0) await deriveFleets(database, { servers: kept }, madeAtMs);
  const owned = stack.move();
  return { servers: records, madeAtMs, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
