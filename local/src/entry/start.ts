import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { buildSite } from '../build-site.ts';
import { curlLine } from '../demo/curl-line.ts';
import { filesOf, readLayout } from '../environment.ts';
import { createLog, describeError, type Log } from '../log.ts';
import { createProgress } from '../progress.ts';
import { listenersOf } from '../stack/listeners.ts';
import { repositoryRoot } from '../stack/processes.ts';
import { PortTaken, requireFreePorts } from '../stack/require-free-ports.ts';
import { OtherWorld } from '../stack/stored-world.ts';
import { watchSources } from '../stack/watch-sources.ts';
import { type Stack, startStack } from '../start-stack.ts';
import { readWorldOption, UnknownWorld } from '../worlds/worlds.ts';

const dev = process.argv.includes('--dev');
const fresh = process.argv.includes('--fresh');
const dataDir = resolve(process.env.CELLGATE_DATA_DIR || join(repositoryRoot, '.data'));

const stopping = new AbortController();
/** Window in which a repeated Ctrl-C counts as one: the terminal and npm both send it. */
const repeatedSignalMs = 1_000;
let askedAt: number | undefined;
const ask = () => {
  askedAt ??= performance.now();
  // A second Ctrl-C exits at once. The children notice by their channels.
  if (performance.now() - askedAt > repeatedSignalMs) process.exit(1);
  stopping.abort();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
process.on('disconnect', ask);

try {
  await main();
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(`\n${describeError(error)}`);
    process.exitCode = error instanceof UnknownWorld ? 2 : 1;
  }
}
process.exit();

async function main(): Promise<void> {
  const startedAt = Date.now() - process.uptime() * 1_000;
  const step = createProgress(process.stdout);
  const layout = readLayout(process.env);
  const world = readWorldOption(process.argv.slice(2));
  // First, because a running stack must keep its data, and this error must not wait for a build.
  await requireFreePorts(listenersOf(layout, { dev }));
  if (fresh) await step('Removing old data', () => rm(dataDir, { recursive: true, force: true }));
  const log = openLog(dataDir);
  if (!dev) await step('Building the site', () => buildSite(repositoryRoot));
  const { signal } = stopping;
  await using stack = await startStack({ layout, ...(world && { world }), dataDir, dev, step, log, signal }).catch(
    (error: unknown) => {
      if (!(error instanceof PortTaken || error instanceof OtherWorld || signal.aborted))
        console.error(`\n  Logs: ${shown(filesOf(dataDir).logs)}`);
      throw error;
    },
  );
  printWelcome(stack, (Date.now() - startedAt) / 1_000);
  using _watcher = dev ? watchSources(repositoryRoot, (names) => restartAll(stack, names)) : undefined;
  if (!signal.aborted) await once(signal, 'abort');
  console.log('\n  Stopping …');
}

function printWelcome(stack: Stack, seconds: number): void {
  const logins = stack.world.accounts.map(
    ({ role, email, password }) => `    ${role.padEnd(10)} ${email.padEnd(28)} ${password}`,
  );
  const curl = stack.demoProxy ? ['', '  Demo proxy', `    ${curlLine(stack.demoProxy, stack.ports.echo)}`] : [];
  console.log(
    [
      '',
      `  Cellgate is running at ${stack.origin}   (ready in ${seconds.toFixed(1)} s)`,
      '',
      '  Accounts',
      ...logins,
      ...curl,
      '',
      `  Emails ${stack.mailUrl} · payments ${stack.paymentsUrl} · simulated modems ${stack.labControlUrl}/sticks`,
      `  Data and logs: ${shown(stack.dataDir)} · stop with Ctrl-C`,
      '',
    ].join('\n'),
  );
}

function restartAll(stack: Stack, names: readonly string[]): void {
  const wanted = stack
    .processes()
    .filter(({ name }) => names.some((one) => name === one || (one.endsWith('-') && name.startsWith(one))));
  console.log(`  Files changed, restarting ${wanted.map(({ name }) => name).join(', ')}`);
  for (const { name } of wanted) {
    stack.restart(name).catch((error: unknown) => console.error(`  ${name}: ${describeError(error)}`));
  }
}

/** Creates the log file. Crashes and restarts are printed to the terminal as well. */
function openLog(directory: string): Log {
  const { logs } = filesOf(directory);
  mkdirSync(logs, { recursive: true });
  const file = createWriteStream(join(logs, 'stack.log'), { flags: 'a' });
  const toFile = createLog((line) => file.write(`${line}\n`));
  return (event, fields = {}) => {
    toFile(event, fields);
    if (event === 'process_ended') console.error(`  ! ${fields.name} ended (${fields.how}), restarting`);
  };
}

function shown(path: string): string {
  return relative(process.cwd(), path) || path;
}
