/**
 * The first file that runs: on whatever Node somebody has (18 or newer), with no package installed. It installs what is missing and
 * hands over to the project's own Node, which runs the rest as TypeScript.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockFile = join(root, 'package-lock.json');
const marker = join(root, 'node_modules', '.cellgate-lock');
const ownNode = join(root, 'node_modules', '.bin', 'node');

const commands = {
  start: ['local/src/entry/start.ts'],
  dev: ['local/src/entry/start.ts', '--dev'],
  test: ['dev/checks/src/test.ts'],
  build: ['local/src/entry/build.ts'],
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Usage: node local/bootstrap.mjs ${Object.keys(commands).join(' | ')} [options]`);
  process.exit(2);
}
requirePlatform();
if (!isInstalled()) await install();
process.exit(await handOver([...command, ...rest]));

function requirePlatform() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 18) fail(`Node ${process.versions.node} is too old: use 18 or later.`);
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    fail(
      `The local stack requires Linux x64 (for the database engine and the simulated modems), not ${process.platform} ${process.arch}.`,
    );
  }
}

/** By a hash of the lock file; an install made by hand counts when it is newer than the lock file. */
function isInstalled() {
  if (!existsSync(ownNode)) return false;
  const hash = lockHash();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return true;
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) return false;
  writeFileSync(marker, hash);
  return true;
}

async function install() {
  const startedAt = Date.now();
  if (process.stdout.isTTY) process.stdout.write('  … Installing packages (npm ci)');
  const npm = process.env.npm_execpath;
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await (npm ? capture(process.execPath, [npm, ...args]) : capture('npm', args));
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (code !== 0) fail(`  ✗ Installing packages: npm ci failed after ${seconds} s\n${output.slice(-4000)}`);
  writeFileSync(marker, lockHash());
  console.log(`  ✓ ${'Installing packages'.padEnd(42)} ${seconds} s`);
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function capture(file, args) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * The other process has a group of its own, so that Ctrl-C comes once, from here. It sees by its channel when this process is gone.
 */
function handOver(args) {
  const child = spawn(ownNode, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWhenOrphaned(child);
  return new Promise((resolve) => {
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** npm may be killed outright, and a shell between dies of a signal without passing it on: then the parent changes, and that is the signal. */
function stopWhenOrphaned(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
