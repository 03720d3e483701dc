import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { answerTo, apply, command, online, publicIp } from './_agent-rig.ts';
import { countCuts, expectConsistentState } from './_consistent-state.ts';
import { openEdgeServer } from './_edge-server.ts';

let lab: Lab;

beforeAll(async () => {
  lab = await startLab({ net: 99, redialMs: 100 });
});
afterAll(() => lab[Symbol.asyncDispose]());

/** Truncates the file in the middle of the last line of this kind, as after a power cut during a write. */
async function tear(path: string, kind: 'accepted' | 'answered'): Promise<void> {
  const text = await readFile(path, 'utf8');
  const begin = text.lastIndexOf(`{"kind":"${kind}"`);
  expect(begin).toBeGreaterThanOrEqual(0);
  await truncate(path, Buffer.byteLength(text.slice(0, begin)) + 30);
}

it('runs no command twice whose result was torn on disk, and loses no later one', {
  timeout: 120_000,
}, async () => {
  await using box = await openEdgeServer(lab);
  const port = box.port(0);
  const ending = box.port(1, { validUntil: new Date(Date.now() + 2_500).toISOString() });
  const cutsOf = countCuts(lab);
  const cuts = () => cutsOf(port.imei);
  box.startPlane();
  const restarted = async () => {
    const from = box.cloud.heard.length;
    const agent = box.startAgent();
    await online(box, from);
    return agent;
  };
  const commandLog = join(box.stateDir, 'commands.jsonl');
  const said = async (wanted: ReturnType<typeof command>) => {
    const from = box.cloud.heard.length;
    box.cloud.sendCommand(wanted);
    return answerTo(box, wanted, from);
  };

  let agent = await restarted();
  await apply(box, { revision: 1, ports: [port, ending] });
  const first = command(port);
  expect(await said(first)).toMatchObject({ status: 'changed' });
  const address = publicIp(lab, port);
  await agent.end('SIGKILL');
  await tear(commandLog, 'answered');

  agent = await restarted();
  expect(await said(first)).toMatchObject({ status: 'failed', code: 'interrupted' });
  expect(cuts()).toBe(1);
  expect(publicIp(lab, port)).toBe(address);

  // The torn line must not swallow the next one.
  const second = command(port);
  const answer = await said(second);
  expect(answer).toMatchObject({ status: 'changed', oldIp: address });
  await agent.end('SIGKILL');
  agent = await restarted();
  expect(await said(second)).toEqual(answer);
  expect(await said(first)).toMatchObject({ code: 'interrupted' });
  expect(cuts()).toBe(2);
  await expectConsistentState({ lab, box, living: [port], ended: [ending], torn: [first], cutsOf });
});
