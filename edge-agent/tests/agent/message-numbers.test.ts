import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { apply, online, openRunningBox } from './_agent-rig.ts';

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

it('every message has a unique number; the last will is older than its connection; a later run is newer', async () => {
  await box.cloud.awaitMessage('heartbeat', () => true);
  // A broker may deliver a heartbeat (QoS 0) before an older message.
  const isWhole = (sequences: number[]) => sequences.every((sequence, index) => sequence === index + 2);
  await until('no number is missing', () =>
    isWhole(
      ordersFrom(0)
        .map(({ sequence }) => sequence)
        .toSorted((a, b) => a - b),
    ),
  );
  const first = ordersFrom(0);
  expect(first.length).toBeGreaterThan(2);
  expect(new Set(first.map(({ boot, connection }) => `${boot} ${connection}`)).size).toBe(1);

  await box.agent.end('SIGKILL');
  const will = await box.cloud.awaitMessage('presence', ({ status }) => status === 'offline');
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

it('a superseded agent disconnects until it is restarted; a notice to another run has no effect', async () => {
  const from = box.cloud.heard.length;
  box.cloud.sendRaw('certificate', JSON.stringify({ v: 1, standDown: 'another-run' }));
  const { message: stayed } = await apply(box, { revision: 1, ports: [] });
  const isGone = (status: string, bootId: string) => status === 'offline' && bootId === stayed.bootId;
  expect(box.cloud.heard.slice(from).filter(({ channel }) => channel === 'presence')).toEqual([]);

  box.cloud.sendRaw('certificate', JSON.stringify({ v: 1, standDown: stayed.bootId }));
  await box.cloud.awaitMessage('presence', ({ status, bootId }) => isGone(status, bootId), { from });
  const left = box.cloud.heard.length;
  box.startAgent();
  await online(box, left);
  const runs = box.cloud.heard.slice(left).flatMap(({ message }) => ('bootId' in message ? message.bootId : []));
  expect(runs).not.toContain(stayed.bootId);
});
