import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { until } from '@cellgate/testkit/until.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { maxStrangers } from '../../src/proxy-plane/port/strangers.ts';
import { openRecordingPort, type RecordingPort } from '../agent/_recording-port.ts';
import { basic, user } from './_proxy-clients.ts';

const customer = '127.0.5.1';
const flood = '127.0.5.2';
const neighbour = '127.0.5.3';

let rig: RecordingPort;
let clients: Socket[];

beforeEach(async () => {
  clients = [];
  rig = await openRecordingPort();
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await rig[Symbol.asyncDispose]();
});

/** Opens connections from one address that send nothing. */
async function openSilentConnections(localAddress: string, count: number): Promise<Socket[]> {
  const arrived = rig.proxy.status().arriving;
  const knocking = Array.from({ length: count }, () => {
    const client = connect({ port: rig.port.httpPort, host: '127.0.0.1', localAddress });
    client.on('error', () => undefined);
    client.resume();
    return client;
  });
  clients.push(...knocking);
  await Promise.all(knocking.map((client) => once(client, 'connect')));
  await until('all connections are open', () => {
    const { arriving } = rig.proxy.status();
    return arriving === Math.min(arrived + count, maxStrangers);
  });
  return knocking;
}

/** Returns the number of connections that the port has closed, once there are at least `minimum`. */
function endedOf(ours: readonly Socket[], minimum = 1): Promise<number> {
  return until('some connections were closed', () => closedOf(ours) >= minimum && closedOf(ours));
}

function closedOf(ours: readonly Socket[]): number {
  return ours.filter(({ closed }) => closed).length;
}

async function showCredentials(localAddress: string): Promise<void> {
  const client = connect({ port: rig.port.httpPort, host: '127.0.0.1', localAddress });
  clients.push(client);
  client.write(`GET http://93.184.216.34/ HTTP/1.1\r\nHost: a\r\n${basic(user)}\r\n\r\n`);
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(answer.toString()).toContain('X-Cellgate-Reason: target_refused');
  client.destroy();
  await once(client, 'close');
  await until('the connection is closed', () => rig.proxy.status().arriving + rig.proxy.status().connections === 0);
}

it('limits a flood from one address to that address, even if others have waited longer', async () => {
  const first = await openSilentConnections(customer, 3);
  const crowd = await openSilentConnections(flood, maxStrangers - 3);
  const more = await openSilentConnections(flood, 20);
  expect(await endedOf(crowd, 20)).toBe(20);
  expect(closedOf(first)).toBe(0);
  expect(closedOf(more)).toBe(0);
});

it('ends connections of recently authenticated addresses last', async () => {
  await showCredentials(customer);
  const ours = await openSilentConnections(customer, maxStrangers - 2);
  const others = await openSilentConnections(neighbour, 2);
  const more = await openSilentConnections(customer, 2);
  expect(await endedOf(others, 2)).toBe(2);
  expect(closedOf([...ours, ...more])).toBe(0);
});

it('forgets all addresses when the credentials change', async () => {
  await showCredentials(customer);
  await rig.serve({ rules: { auth: { type: 'strong', users: [{ ...user, password: 'Another-horse-2' }] } } });
  const ours = await openSilentConnections(customer, maxStrangers - 2);
  const others = await openSilentConnections(neighbour, 3);
  expect(await endedOf(ours)).toBe(1);
  expect(closedOf(others)).toBe(0);
});
