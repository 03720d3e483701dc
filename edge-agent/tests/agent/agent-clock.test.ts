import { until } from '@cellgate/testkit/until.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { answerTo, apply, command, lastSaid, online, publicIp } from './_agent-rig.ts';
import { expectConsistentState } from './_consistent-state.ts';
import { type Box, openEdgeServer } from './_edge-server.ts';
import type { Faults } from './_faulty-agent.ts';

const hour = 3_600_000;
const patienceMs = 40_000;
let lab: Lab;
let box: Box;
let revision = 0;

beforeAll(async () => {
  lab = await startLab({ net: 97, redialMs: 100 });
});
afterAll(() => lab[Symbol.asyncDispose]());
beforeEach(async () => {
  box = await openEdgeServer(lab);
  box.startPlane();
});
afterEach(() => box[Symbol.asyncDispose]());

async function start(faults: Faults) {
  const from = box.cloud.heard.length;
  const agent = await box.startFaultyAgent(faults);
  await online(box, from);
  return agent;
}
/** Serves one port paid for the next hour and one that expired an hour ago. */
async function serve() {
  revision += 1;
  const [paid, over] = [box.port(0), box.port(1, { validUntil: new Date(Date.now() - hour).toISOString() })];
  await apply(box, { revision, ports: [paid, over] });
  return { paid, over };
}
const saysSkew = (skewMs: number, from = 0) =>
  box.cloud.awaitMessage(
    'heartbeat',
    ({ host }) => host.clockSkewMs !== undefined && Math.abs(host.clockSkewMs - skewMs) < 60_000,
    { from, timeoutMs: patienceMs },
  );

describe('an agent on a machine whose clock is wrong', () => {
  it.each([24 * hour, -24 * hour])(
    'by %d ms in one step: serves paid ports, no expired ones, and logs it',
    async (wallAheadMs) => {
      const agent = await start({});
      const { paid, over } = await serve();
      await agent.change({ wallAheadMs });
      await saysSkew(wallAheadMs);
      expect(await box.seenThrough(paid)).toBe(publicIp(lab, paid));
      expect(await box.isListening(over)).toBe(false);
      const rotate = command(paid);
      box.cloud.sendCommand(rotate);
      expect(await answerTo(box, rotate)).toMatchObject({ status: 'changed' });

      await agent.end('SIGKILL');
      const from = box.cloud.heard.length;
      await start({ wallAheadMs });
      // Until the agent has reached its plane it reports the port as failed.
      await until('the paid port is reported as open', () => lastSaid(box, paid, from) === 'open', patienceMs);
      expect(lastSaid(box, over, from)).toBe('expired');
      await expectConsistentState({ lab, box, living: [paid], ended: [over] });
    },
    120_000,
  );

  it.each([24 * hour, -24 * hour])(
    'by %d ms since boot: does so as soon as the cloud’s time is known',
    async (wallAheadMs) => {
      await (await start({})).end('SIGKILL');
      await start({ wallAheadMs, bootId: 'another boot' });
      const { paid, over } = await serve();
      await until('the paid ports serve', () => box.seenThrough(paid).catch(() => undefined), patienceMs);
      expect(await box.isListening(over)).toBe(false);
      const late = command(paid, { deadline: new Date(Date.now() - 1_500).toISOString() });
      box.cloud.sendCommand(late);
      expect(await answerTo(box, late)).toMatchObject({ code: 'deadline_passed' });
      const rotate = command(paid);
      box.cloud.sendCommand(rotate);
      expect(await answerTo(box, rotate)).toMatchObject({ status: 'changed' });
      await expectConsistentState({ lab, box, living: [paid], ended: [over] });
    },
    120_000,
  );
});
