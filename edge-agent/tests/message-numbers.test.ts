import { isOlder } from '@cellgate/shared/server/message-order.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Lab, startLab } from '../src/lab/start-lab.ts';
import { online, openRunningBox } from './_agent-rig.ts';

const at = '2026-11-22T00:00:00.000Z';

let lab: Lab;
let box: Awaited<ReturnType<typeof openRunningBox>>;
beforeAll(async () => {
  lab = await startLab({ net: 97 });
  box = await openRunningBox(lab);
});
afterAll(async () => {
  await box[Symbol.asyncDispose]();
  await lab[Symbol.asyncDispose]();
});

const ordersFrom = (from: number) =>
  box.cloud.heard.slice(from).map(({ message, order }) => {
    if (!order) throw new Error(`a message without a number: ${JSON.stringify(message)}`);
    return order;
  });

it('every message has a greater number than the one before; the last will is older than all of its connection; a later run is newer', async () => {
  await box.cloud.hear('heartbeat', () => true);
  const first = ordersFrom(0);
  expect(first.length).toBeGreaterThan(3);
  for (const [index, order] of first.slice(1).entries())
    expect(isOlder({ at, order: first[index] ?? order }, { at, order })).toBe(true);
  expect(new Set(first.map(({ boot, connection }) => `${boot} ${connection}`)).size).toBe(1);

  await box.agent.end('SIGKILL');
  const will = await box.cloud.hear('presence', ({ status }) => status === 'offline');
  expect(will.order).toMatchObject({ connection: first[0]?.connection });
  for (const order of first) expect(will.order?.sequence).toBeLessThan(order.sequence);

  const from = box.cloud.heard.length;
  box.startAgent();
  await online(box, from);
  const [second] = ordersFrom(from);
  expect(second?.boot).toBeGreaterThan(first[0]?.boot ?? 0);

  await box.cloud.stopBroker();
  const reconnectedFrom = box.cloud.heard.length;
  await box.cloud.startBroker();
  await online(box, reconnectedFrom);
  const [third] = ordersFrom(reconnectedFrom);
  expect(third).toMatchObject({ boot: second?.boot });
  expect(third?.connection).toBeGreaterThan(second?.connection ?? 0);
});
