import { connect } from 'node:net';
import type { Ping } from '@cellgate/shared/server/ping.ts';
import type { DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { answerTo, apply, command, openRunningBox, slowRedial } from './_agent-rig.ts';

const redialMs = 100;
let lab: Lab;
let box: Awaited<ReturnType<typeof openRunningBox>>;
let port: DesiredPort;

beforeAll(async () => {
  lab = await startLab({ net: 103, redialMs });
  box = await openRunningBox(lab);
  port = box.port(0);
  await apply(box, { revision: 1, ports: [port] });
  await box.seenThrough(port);
});
afterAll(async () => {
  await box[Symbol.asyncDispose]();
  await lab[Symbol.asyncDispose]();
});

let pings = 0;
function ping(wants: Ping['wants']): Ping['pingId'] {
  pings += 1;
  const pingId = `req_01J0000000000000000000000${pings}` as const;
  box.cloud.sendRaw('command', JSON.stringify({ v: 1, kind: 'ping', pingId, wants } satisfies Ping));
  return pingId;
}

/** Returns the ports in use according to the heartbeat that responds to a ping. */
async function loadNow() {
  const from = box.cloud.heard.length;
  const pingId = ping('heartbeat');
  const { message } = await box.cloud.awaitMessage('heartbeat', ({ pong }) => pong === pingId, { from });
  return message.load;
}

it('responds to a ping at once with a heartbeat that names it', async () => {
  const beganAt = performance.now();
  expect(await loadNow()).toBeDefined();
  // Heartbeats are 30 s apart.
  expect(performance.now() - beganAt).toBeLessThan(5_000);
});

it('reports the open connections of a port, and their end', async () => {
  const loadOf = async () => (await loadNow())?.find(([httpPort]) => httpPort === port.httpPort);
  const { username, password } = port.rules?.auth.users[0] ?? { username: '', password: '' };
  const credentials = Buffer.from(`${username}:${password}`).toString('base64');
  const target = new URL(lab.echoUrl).host;
  const client = connect(port.httpPort, '127.0.0.1');
  client.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: Basic ${credentials}\r\n\r\n`);
  await until('the connection is reported', async () => (await loadOf())?.[1] === 1, 90_000);
  client.destroy();
  await until('its end is reported', async () => ((await loadOf())?.[1] ?? 0) === 0, 90_000);
});

it('responds with a full report if it is asked for one', async () => {
  const from = box.cloud.heard.length;
  const pingId = ping('report');
  const { message } = await box.cloud.awaitMessage('reported', ({ pong }) => pong === pingId, { from });
  expect(message.modems?.map(({ imei }) => imei)).toContain(port.imei);
  expect(message.ports?.map(({ modemId }) => modemId)).toContain(port.modemId);
});

it('reports the steps of a command that last, if it is asked to', async () => {
  const stepsOf = async (reportsSteps: boolean) => {
    const from = box.cloud.heard.length;
    const rotation = command(port, { reportsSteps });
    box.cloud.sendCommand(rotation);
    await answerTo(box, rotation, from);
    return box.cloud.heard.slice(from).flatMap(({ message }) => ('step' in message && message.step) || []);
  };
  using _slow = slowRedial(lab, port, redialMs);
  expect(await stepsOf(true)).toContain('reconnecting');
  expect(await stepsOf(false)).toEqual([]);
});
