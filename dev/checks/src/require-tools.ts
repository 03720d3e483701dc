import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import type { CheckResult } from './check-result.ts';

interface Tool {
  /** Name on PATH, or the path of a file. */
  program: string;
  debianPackage: string;
  /** True if the tests that use it need root, and are skipped otherwise. */
  onlyForRoot?: true;
}

/** Programs that the tests run, each with its Debian package. */
const tools: readonly Tool[] = [
  { program: 'chromium', debianPackage: 'chromium' },
  { program: 'curl', debianPackage: 'curl' },
  { program: 'jq', debianPackage: 'jq' },
  { program: 'minisign', debianPackage: 'minisign' },
  { program: 'ncat', debianPackage: 'ncat' },
  { program: 'openssl', debianPackage: 'openssl' },
  { program: 'python3', debianPackage: 'python3' },
  { program: 'qemu-aarch64-static', debianPackage: 'qemu-user-static' },
  { program: '/usr/aarch64-linux-gnu/lib/libstdc++.so.6', debianPackage: 'libstdc++6-arm64-cross' },
  { program: 'wget', debianPackage: 'wget' },
  { program: 'ip', debianPackage: 'iproute2', onlyForRoot: true },
  { program: 'nft', debianPackage: 'nftables', onlyForRoot: true },
];

/** Installs missing programs if possible (root on Debian), otherwise prints the command. Passes if no program is missing. */
export async function requireTools(): Promise<CheckResult> {
  const startedAt = performance.now();
  const missing = await findMissing();
  const wanted = missing.map(({ debianPackage }) => debianPackage);
  let output = '';
  if (missing.length > 0) {
    const byHand = `Install them with: sudo apt-get install --no-install-recommends ${wanted.join(' ')}\n`;
    output = (await mayInstall()) ? await install(wanted) : `Missing: ${wanted.join(', ')}. ${byHand}`;
  }
  const failed = missing.length > 0 && (await findMissing()).length > 0 ? 1 : 0;
  return {
    name: 'tools',
    passed: 1 - failed,
    failed,
    skipped: 0,
    skips: [],
    unstable: [],
    seconds: (performance.now() - startedAt) / 1_000,
    output,
  };
}

async function findMissing() {
  const needed = tools.filter(({ onlyForRoot }) => !onlyForRoot || isRoot());
  const found = await Promise.all(needed.map(async (tool) => ({ tool, path: await findProgram(tool.program) })));
  return found.flatMap(({ tool, path }) => (path === undefined ? [tool] : []));
}

/** Returns the path of a program on PATH, or of a file; undefined if there is none. */
export async function findProgram(program: string): Promise<string | undefined> {
  if (isAbsolute(program)) return (await isAllowed(program, constants.R_OK)) ? program : undefined;
  for (const directory of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(directory, program);
    if (await isAllowed(path, constants.X_OK)) return path;
  }
  return undefined;
}

async function isAllowed(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

async function mayInstall(): Promise<boolean> {
  return isRoot() && (await findProgram('apt-get')) !== undefined;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function install(packages: readonly string[]): Promise<string> {
  const run = promisify(execFile);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 * 1024 };
  try {
    const updated = await run('apt-get', ['update'], options);
    const installed = await run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], options);
    return updated.stdout + installed.stdout;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
