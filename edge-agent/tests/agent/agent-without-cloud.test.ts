import type { CommandAck } from '@cellgate/shared/server/server.messages.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { answerTo, apply, command, lastSaid, online } from './_agent-rig.ts';
import { countCuts, expectConsistentState, finalAnswers } from './_consistent-state.ts';
import { type Box, openEdgeServer } from './_edge-server.ts';

const minute = 60_000;
const patienceMs = 60_000;
/** Speed of the agent's time: one minute takes a second. Modems and network keep their speed. */
const speed = 60;
let lab: Lab;
let box: Box;
let agent: Awaited<ReturnType<Box['startFaultyAgent']>>;
let cutsOf: (imei: string) => number;

beforeAll(async () => {
  lab = await startLab({ net: 92, redialMs: 50 });
  cutsOf = countCuts(lab);
  box = await openEdgeServer(lab);
  box.startPlane();
  agent = await box.startFaultyAgent({});
  await online(box);
  await until('the agent has the time', () => agent.output().includes('clock synchronized'), patienceMs);
});
afterAll(async () => {
  await box[Symbol.asyncDispose]();
  await lab[Symbol.asyncDispose]();
});

/** Returns the pauses between attempts to reach the broker, in ms of the agent's time. */
function pausesMs(): number[] {
  const lines = agent.output().split('\n');
  const down = lines.filter((line) => line.includes('"broker disconnected"'));
  return down.map((line) => Number(JSON.parse(line).retryInMs));
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const turnsOf = (acks: readonly CommandAck[]) => acks.flatMap(({ timer }) => (timer ? [timer.startedAt] : []));

it('serves ten minutes without the broker, expires ports on time, and then reports everything once and in order', {
  timeout: 240_000,
}, async () => {
  const turning = box.port(0, { autoRotateMinutes: 1 });
  const ending = box.port(1, { validUntil: new Date(Date.now() + 5 * minute).toISOString() });
  const staying = box.port(2);
  await apply(box, { revision: 1, ports: [turning, ending, staying] });
  await expectConsistentState({ lab, box, living: [turning, ending, staying] });
  // Requested earlier, answered while the agent is offline.
  lab.patch(staying.imei, { redialMs: 1_000 });
  const asked = command(staying, { deadline: new Date(Date.now() + 9 * minute).toISOString() });
  box.cloud.sendCommand(asked);
  await until('the modem is off', () => lab.stick(staying.imei).state().link.kind !== 'up', patienceMs);
  await box.cloud.stopBroker();
  const toldBefore = finalAnswers(box.cloud).length;
  await agent.change({ speed });
  await until('ten minutes of pauses have passed', () => sum(pausesMs()) >= 10 * minute, patienceMs);
  await agent.change({});
  await expectConsistentState({ lab, box, living: [turning, staying], ended: [ending] });
  expect(finalAnswers(box.cloud)).toHaveLength(toldBefore);

  const pauses = pausesMs();
  expect(Math.max(...pauses)).toBeLessThanOrEqual(20_100);
  expect(pauses[0]).toBeLessThanOrEqual(1_100);
  expect(pauses.length).toBeLessThanOrEqual(150);

  const from = box.cloud.heard.length;
  await box.cloud.startBroker();
  await online(box, from);
  expect(await answerTo(box, asked, from)).toMatchObject({ status: 'changed' });
  await until('every port is reported', () => lastSaid(box, ending, from) && lastSaid(box, staying, from), patienceMs);
  expect([turning, ending, staying].map((port) => lastSaid(box, port, from))).toEqual(['open', 'expired', 'open']);
  const answered = () => agent.output().split('"command finished"').length - 1;
  await until('all results are reported', () => finalAnswers(box.cloud).length >= answered(), patienceMs);
  const turns = [...new Set(turnsOf(finalAnswers(box.cloud).slice(toldBefore)))];
  expect(turns.length).toBeGreaterThanOrEqual(9);
  expect(turns).toEqual(turns.toSorted());

  // Expired by the agent's accelerated clock.
  const old = command(staying, { deadline: new Date(Date.now() + 45_000).toISOString() });
  box.cloud.sendCommand(old);
  expect(await answerTo(box, old)).toMatchObject({ code: 'deadline_passed' });
  await expectConsistentState({ lab, box, living: [turning, staying], ended: [ending], cutsOf });
});
