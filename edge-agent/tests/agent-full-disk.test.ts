import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../src/lab/start-lab.ts';
import { answerTo, apply, command, lastSaid, openRunningBox, publicIp } from './_agent-rig.ts';
import type { TestProcess } from './_process.ts';
import { until } from './_until.ts';

const patienceMs = 40_000;
let lab: Lab;
let box: Awaited<ReturnType<typeof openRunningBox>>;

beforeAll(async () => {
  lab = await startLab({ net: 99, redialMs: 100 });
  box = await openRunningBox(lab);
});
afterAll(async () => {
  await box[Symbol.asyncDispose]();
  await lab[Symbol.asyncDispose]();
});

/** From now on the process cannot write past so many bytes of any file: what a full disk is to it, for one process and without a disk. */
async function limitFiles({ pid }: TestProcess, bytes: number | 'unlimited'): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}
const commandFile = () => readFile(join(box.stateDir, 'commands.jsonl'), 'utf8');
const isApplied = (revision: number) =>
  box.cloud.heard.some(({ message }) => 'applied' in message && message.applied?.revision === revision);

describe('an agent whose disk is full', () => {
  const port = () => box.port(0);
  const another = () => box.port(1);

  it('goes on serving what it serves, takes nothing new, and runs no command that it cannot write down', async () => {
    await apply(box, { revision: 1, ports: [port()] });
    const first = command(port());
    box.cloud.sendCommand(first);
    expect(await answerTo(box, first)).toMatchObject({ status: 'changed' });
    const before = publicIp(lab, port());

    // Room for a few bytes more: what is written next is torn.
    await limitFiles(box.agent, Buffer.byteLength(await commandFile()) + 10);
    box.cloud.sendDesired({ revision: 2, ports: [port(), another(), box.port(2)] });
    const second = command(port());
    box.cloud.sendCommand(second);
    expect(await answerTo(box, second)).toMatchObject({ status: 'failed', code: 'interrupted' });
    expect(await box.seenThrough(port())).toBe(before);
    expect(isApplied(2)).toBe(false);
    expect(box.agent.isRunning()).toBe(true);
  });

  it('starts again, serves, and is reached by the cloud', async () => {
    await box.agent.end('SIGKILL');
    const from = box.cloud.heard.length;
    const next = box.startAgent();
    await limitFiles(next, 0);
    box = { ...box, agent: next };
    await until('the port is reported', () => lastSaid(box, port(), from), patienceMs);
    expect(lastSaid(box, port(), from)).toBe('open');
    expect(await box.seenThrough(port())).toBe(publicIp(lab, port()));
  });

  it('takes up everything once there is room, with all of its memory', async () => {
    const before = publicIp(lab, port());
    await limitFiles(box.agent, 'unlimited');
    await apply(box, { revision: 3, ports: [port(), another()] });
    expect(await box.seenThrough(another())).toBe(publicIp(lab, another()));
    const third = command(port());
    box.cloud.sendCommand(third);
    expect(await answerTo(box, third)).toMatchObject({ status: 'changed', oldIp: before });

    await box.agent.end('SIGKILL');
    const from = box.cloud.heard.length;
    box = { ...box, agent: box.startAgent() };
    await until('the ports are reported', () => lastSaid(box, another(), from), patienceMs);
    box.cloud.sendCommand(third);
    expect(await answerTo(box, third, from)).toMatchObject({ status: 'changed', oldIp: before });
    expect(publicIp(lab, port())).toBe((await answerTo(box, third, from)).newIp);
  });
});
