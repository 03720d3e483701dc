import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './run.ts';

/** A Debian with its own systemd as process 1, users, files and network. */
export interface DebianMachine extends AsyncDisposable {
  /** Root of its files, as seen from this machine. */
  readonly root: string;
  /** Returns the ID of its process 1 on this machine; changes with each boot. */
  leader(): number;
  /** Runs a shell script on it as root. Returns its output. */
  shell(script: string, timeoutMs?: number): Promise<string>;
  /** Runs `systemctl reboot`. Resolves when the machine is up again, with an empty network. */
  reboot(): Promise<void>;
}

const bootTimeoutMs = 90_000;

/**
 * Boots the base in `systemd-nspawn`. Its changes are kept in memory and lost at the end. Its processes, mounts and interfaces belong to the caller's
 * namespaces.
 */
export async function bootDebian(options: {
  base: string;
  folder: string;
  /** Size of its disk in bytes. */
  diskBytes: number;
  /** Folders of this machine that it sees under the same path. */
  shared: readonly string[];
  log: string;
}): Promise<DebianMachine> {
  const { base, folder, diskBytes, shared } = options;
  const [disk, root] = [join(folder, 'disk'), join(folder, 'root')];
  await mkdir(disk, { recursive: true });
  await mkdir(root, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', disk]);
  for (const part of ['changes', 'work']) await mkdir(join(disk, part));
  const layers = `lowerdir=${base},upperdir=${disk}/changes,workdir=${disk}/work`;
  await run('mount', ['-t', 'overlay', 'overlay', '-o', layers, root]);
  const log = createWriteStream(options.log, { flags: 'a' });
  const boot = async () => {
    const started = startContainer(root, shared);
    started.stdout?.pipe(log, { end: false });
    started.stderr?.pipe(log, { end: false });
    return { child: started, leader: await bootedLeader(started) };
  };
  let running = await boot();
  return {
    root,
    leader: () => running.leader,
    shell: (script, timeoutMs) => shellIn(running.leader, script, timeoutMs),
    reboot: async () => {
      const gone = once(running.child, 'exit');
      await shellIn(running.leader, 'systemctl reboot').catch(() => undefined);
      await gone;
      running = await boot();
    },
    [Symbol.asyncDispose]: async () => {
      const { child } = running;
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
      }
      log.end();
      for (const place of [root, disk]) await run('umount', ['--lazy', place]);
    },
  };
}

function startContainer(root: string, shared: readonly string[]): ChildProcess {
  return spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--keep-unit', '--register=no', '--machine=box', `--directory=${root}`],
      ...[
        '--private-network',
        '--resolv-conf=off',
        '--boot',
        '--console=pipe',
        ...shared.map((path) => `--bind=${path}`),
      ],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' } },
  );
}

function shellIn(leader: number, script: string, timeoutMs?: number): Promise<string> {
  const clean = ['env', '-i', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8'];
  const args = ['--all', `--target=${leader}`, ...clean, 'sh', '-ec', script];
  return run('nsenter', args, timeoutMs === undefined ? {} : { timeoutMs });
}

/** Returns process 1 after systemd has finished the boot. */
async function bootedLeader(child: ChildProcess): Promise<number> {
  const deadline = performance.now() + bootTimeoutMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The container has ended with ${child.exitCode}`);
    const found = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '');
    const leader = Number(found.trim().split(' ').at(-1)) || undefined;
    const state = leader && (await shellIn(leader, 'systemctl is-system-running || true').catch(() => ''));
    if (leader !== undefined && state && /^(running|degraded)/.test(state)) return leader;
    if (performance.now() > deadline) throw new Error('The machine has not come up');
    await delay(200);
  }
}
