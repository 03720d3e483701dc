import type { DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { connectPlane, type PlaneLink } from '../../src/proxy-plane/control/control-client.ts';
import { basic, curl, exchange } from '../plane/_proxy-clients.ts';
import { silentLog } from '../plane/_proxy-rig.ts';
import { answerTo, apply, command, openRunningBox, publicIp } from './_agent-rig.ts';

const patienceMs = 40_000;
const user = { username: 'user', password: 'secret-word' };

let lab: Lab;
let box: Awaited<ReturnType<typeof openRunningBox>>;
let plane: PlaneLink;
let port: DesiredPort;

async function open(planeEnv: Record<string, string> = {}): Promise<void> {
  lab = await startLab({ net: 93, redialMs: 100 });
  box = await openRunningBox(lab, { planeEnv });
  plane = connectPlane({ socketPath: box.planeSocket, log: silentLog });
  port = box.port(0);
  await apply(box, { revision: 1, ports: [port] });
}
afterEach(async () => {
  plane.close();
  await box[Symbol.asyncDispose]();
  await lab[Symbol.asyncDispose]();
});

/** Starts a rotation whose modem has no service until restored; its clients are held meanwhile. */
async function rotateWithoutCell() {
  lab.patch(port.imei, { redialMs: 3_600_000 });
  const rotate = command(port, { deadline: new Date(Date.now() + patienceMs).toISOString() });
  box.cloud.sendCommand(rotate);
  await until('the modem has lost its link', () => lab.stick(port.imei).state().link.kind !== 'up', patienceMs);
  expect((await plane.status()).held).toEqual([port.modemId]);
  const cellIsBack = () => {
    lab.patch(port.imei, { redialMs: 100, fault: 'no_service' });
    lab.patch(port.imei, { fault: null });
  };
  return { ended: answerTo(box, rotate), cellIsBack };
}

const echo = () => `http://echo.cellgate.test:${lab.ports.echo}/ip`;
const viaHttp = () => curl('-x', `http://user:secret-word@127.0.0.1:${port.httpPort}`, echo());
const viaTunnel = () => curl('-p', '-x', `http://user:secret-word@127.0.0.1:${port.httpPort}`, echo());
const viaSocks = () => curl('--socks5-hostname', `user:secret-word@127.0.0.1:${port.socksPort}`, echo());

describe('a client during a rotation of its modem', () => {
  beforeEach(() => open());

  it('waits, over any protocol, and is served by the new address', async () => {
    const before = publicIp(lab, port);
    const { ended, cellIsBack } = await rotateWithoutCell();
    let served = 0;
    const clients = [viaHttp(), viaTunnel(), viaSocks()].map(async (client) => {
      const answer = await client;
      served += 1;
      return JSON.parse(answer.body.toString()).ip;
    });
    await until(
      'all clients are connected',
      async () => (await plane.status()).ports[0]?.connections === 3,
      patienceMs,
    );
    expect(served).toBe(0);
    cellIsBack();
    const { status, newIp } = await ended;
    expect(status).toBe('changed');
    expect(newIp).not.toBe(before);
    expect(await Promise.all(clients)).toEqual([newIp, newIp, newIp]);
  });
});

describe('a client whose modem rotates longer than the hold time', () => {
  beforeEach(() => open({ CELLGATE_HOLD_MS: '300' }));

  it('receives a code for the rotation, and is served afterwards', async () => {
    const { ended, cellIsBack } = await rotateWithoutCell();
    const answer = await exchange(port.httpPort, `GET ${echo()} HTTP/1.1\r\nHost: x\r\n${basic(user)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 503 .*X-Cellgate-Reason: modem_rotating\r\n.*Retry-After: /s);
    expect((await viaTunnel()).connectStatus).toBe('503');
    expect((await viaSocks()).exitCode).not.toBe(0);
    cellIsBack();
    const { newIp } = await ended;
    expect(await box.seenThrough(port)).toBe(newIp);
    const refused = (await plane.status()).ports[0]?.refused.modem_rotating;
    expect(refused).toBe(3);
  });
});
