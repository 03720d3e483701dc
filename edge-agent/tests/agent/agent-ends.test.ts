import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { openTunnel, type Tunnel } from '../plane/_proxy-clients.ts';
import { answerTo, apply, command, openRunningBox, publicIp, said, slowRedial } from './_agent-rig.ts';

const redialMs = 150;
let lab: Lab;

/** Starts an echo server. */
async function startEcho(): Promise<AsyncDisposable & { place: string }> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).pipe(socket)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    place: `127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the text echoed through the tunnel, or how the tunnel ended. */
async function echoes({ socket, ended }: Tunnel): Promise<string> {
  const heard = once(socket, 'data').then(([data]) => String(data));
  socket.write('hello');
  return Promise.race([heard, ended.then(() => 'ended')]);
}

beforeAll(async () => {
  lab = await startLab({ net: 94, redialMs });
});
afterAll(() => lab[Symbol.asyncDispose]());

describe('an agent that exits', () => {
  it('by SIGKILL leaves the proxies serving; the next one reports and repeats its results', async () => {
    await using box = await openRunningBox(lab);
    const { agent } = box;
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    const rotate = command(port);
    box.cloud.sendCommand(rotate);
    const answer = await answerTo(box, rotate);
    const from = box.cloud.heard.length;
    await agent.end('SIGKILL');
    await box.cloud.awaitMessage('presence', ({ status }) => status === 'offline', { from });
    expect(await box.seenThrough(port)).toBe(answer.newIp);

    box.startAgent();
    const { message } = await box.cloud.awaitMessage('reported', ({ ports }) => !!ports, { from });
    expect(said(port, message)).toBe('open');
    const repeatFrom = box.cloud.heard.length;
    box.cloud.sendCommand(rotate);
    expect(await answerTo(box, rotate, repeatFrom)).toEqual(answer);
    expect(publicIp(lab, port)).toBe(answer.newIp);
  });

  it('by SIGKILL loses no tunnel, also when the next one connects to the plane', async () => {
    await using echo = await startEcho();
    await using box = await openRunningBox(lab, { mayReach: echo.place });
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    using stack = new DisposableStack();
    const tunnels: Tunnel[] = [];
    const login = { username: 'user', password: 'secret-word' };
    for (let count = 0; count < 20; count += 1) {
      tunnels.push(stack.use(await openTunnel(port.httpPort, echo.place, login)));
    }
    await box.agent.end('SIGKILL');
    expect(await Promise.all(tunnels.map(echoes))).toEqual(Array(20).fill('hello'));
    const from = box.cloud.heard.length;
    box.startAgent();
    // The first report may come before the plane is reached.
    const isOpen = (message: Parameters<typeof said>[1]) => said(port, message) === 'open';
    await box.cloud.awaitMessage('reported', isOpen, { from, timeoutMs: 90_000 });
    expect(await Promise.all(tunnels.map(echoes))).toEqual(Array(20).fill('hello'));
  });

  it('is followed by one that keeps the proxy of a working modem that does not identify itself', async () => {
    await using box = await openRunningBox(lab);
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    await box.agent.end('SIGKILL');
    using hung = new DisposableStack();
    lab.patch(port.imei, { fault: 'hang' });
    hung.defer(() => lab.patch(port.imei, { fault: null }));
    const from = box.cloud.heard.length;
    box.startAgent();
    const { message } = await box.cloud.awaitMessage('reported', ({ ports }) => !!ports, { from });
    expect(said(port, message)).toBe('open');
    expect(await box.seenThrough(port)).toBe(publicIp(lab, port));
  });

  it('during a rotation answers it as interrupted, does not run it again, and restores the modem', async () => {
    await using box = await openRunningBox(lab);
    const { agent } = box;
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    using _slow = slowRedial(lab, port, redialMs);
    const rotate = command(port);
    box.cloud.sendCommand(rotate);
    await until('the modem is off', () => lab.stick(port.imei).state().link.kind !== 'up');
    await agent.end('SIGKILL');
    const from = box.cloud.heard.length;
    box.startAgent();
    expect(await answerTo(box, rotate, from)).toMatchObject({ status: 'failed', code: 'interrupted' });
    await until('traffic flows again', () => box.seenThrough(port).catch(() => undefined));
    const addressBefore = publicIp(lab, port);
    const repeatFrom = box.cloud.heard.length;
    box.cloud.sendCommand(rotate);
    expect(await answerTo(box, rotate, repeatFrom)).toMatchObject({ code: 'interrupted' });
    expect(publicIp(lab, port)).toBe(addressBefore);
  });

  it('by SIGTERM publishes that it is offline and exits within two seconds, with the plane still serving', async () => {
    await using box = await openRunningBox(lab);
    const { agent } = box;
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    const from = box.cloud.heard.length;
    const { code, signal, tookMs } = await agent.end('SIGTERM');
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(tookMs).toBeLessThan(2_000);
    await box.cloud.awaitMessage('presence', ({ status }) => status === 'offline', { from });
    expect(await box.seenThrough(port)).toBe(publicIp(lab, port));
  });
});
