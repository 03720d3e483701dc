import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProcessPlan, type Supervised, supervise } from '../src/stack/supervise.ts';

const env = { PATH: process.env.PATH ?? '' };
const script = new URL('./fixtures/patient-child.ts', import.meta.url).pathname;

let stack: AsyncDisposableStack;
let logDir: string;
let events: unknown[];

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  logDir = stack.use(await temporaryDirectory()).path;
  events = [];
});

afterEach(() => stack.disposeAsync());

function start(plan: Partial<ProcessPlan> = {}): Supervised {
  const log = (_: string, fields: unknown) => events.push(fields);
  const process = supervise({ name: 'child', run: { script }, env, readyLine: 'here', ...plan }, { logDir, log });
  stack.defer(() => process.stop());
  return process;
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a process', () => {
  it('that crashes is restarted, reported and ready again', async () => {
    const child = start();
    await child.ready();
    const first = child.pid ?? 0;
    process.kill(first, 'SIGKILL');
    await until('a new process', () => (child.pid !== undefined && child.pid !== first ? true : undefined), 5_000);
    await child.ready();
    expect(child.restarts).toBe(1);
    expect(events).toEqual([{ name: 'child', how: 'SIGKILL', againInMs: 200 }]);
  });

  it('that is never ready is stopped after a few attempts, with a hint to its log', async () => {
    const child = start({ run: { binary: 'false', args: [] } });
    await expect(child.ready()).rejects.toThrow(/child ended with code 1 before it was ready.*child\.log/);
  });

  it('is ready however much it prints with its ready line', async () => {
    const output = `here\n${'address\n'.repeat(1_000)}`;
    const child = start({ run: { binary: 'sh', args: ['-c', 'printf %s "$1"; exec sleep 60', 'sh', output] } });
    await until('the process is ready', () => child.ready().then(() => true), 5_000);
  }, 10_000);

  it('that was killed on purpose stays down until it is restarted', async () => {
    const child = start();
    await child.ready();
    await child.kill();
    expect(child.pid).toBeUndefined();
    await child.restart();
    expect(isAlive(child.pid)).toBe(true);
  });

  it('that ignores SIGTERM is killed after a while', async () => {
    const child = start({ run: { binary: 'sh', args: ['-c', 'trap "" TERM; echo here; sleep 600 & wait; wait'] } });
    await child.ready();
    const { pid } = child;
    await child.stop(100);
    expect(isAlive(pid)).toBe(false);
  });

  it('writes its output to its log', async () => {
    const child = start();
    await child.ready();
    const text = await until(
      'output of the child',
      async () => (await readFile(join(logDir, 'child.log'), 'utf8')) || undefined,
      5_000,
    );
    expect(text).toContain('here');
  });
});

it('when the parent is killed, all of its processes end', async () => {
  const fixture = new URL('./fixtures/supervising-parent.ts', import.meta.url).pathname;
  const parent = spawn(process.execPath, [fixture, logDir], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pids: number[] = JSON.parse(line.toString());
  expect(pids.map(isAlive)).toEqual([true, true]);
  parent.kill('SIGKILL');
  await until('both processes have ended', () => (pids.some(isAlive) ? undefined : true), 5_000);
});
