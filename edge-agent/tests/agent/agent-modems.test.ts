import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { answerTo, apply, command, online, openRunningBox, operation, publicIp } from './_agent-rig.ts';
import type { Box } from './_edge-server.ts';

const net = 76;
const directories = new AsyncDisposableStack();
let lab: Lab;

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'cellgate-lab-'));
  directories.defer(() => rm(directory, { recursive: true, force: true }));
  lab = await startLab({ net, redialMs: 150, directory });
});
afterAll(async () => {
  await lab[Symbol.asyncDispose]();
  await directories.disposeAsync();
});

/** Resolves when the agent has reported this about the modem. */
const reported = ({ cloud }: Box, imei: string, what: object, from = 0) =>
  until(
    `${imei} is reported as ${JSON.stringify(what)}`,
    () => {
      const reports = cloud.heard.slice(from).flatMap(({ message }) => ('modems' in message && message.modems) || []);
      const last = reports.findLast((modem) => modem.imei === imei);
      return last && JSON.stringify({ ...last, ...what }) === JSON.stringify(last) ? last : undefined;
    },
    30_000,
  );

async function curl(port: DesiredPort, url: string): Promise<string> {
  const proxy = `http://user:secret-word@127.0.0.1:${port.httpPort}`;
  const args = ['-sS', '-m', '10', '-o', '-', '-w', ' %{http_code}', '-x', proxy, url];
  return (await promisify(execFile)('curl', args)).stdout;
}

/** Returns the public address seen through the proxy, once it serves. */
const served = (box: Box, port: DesiredPort) =>
  until('the proxy serves', () => box.seenThrough(port).catch(() => undefined), 90_000);

describe('a modem that staff operates', () => {
  it('is stopped, stays so after a restart of the agent, runs again once it is sold, and restarts', async () => {
    await using box = await openRunningBox(lab);
    const free = box.port(0, { state: 'off', rules: null, validUntil: null });
    await apply(box, { revision: 1, ports: [free] });
    await reported(box, free.imei, { link: 'connected' });
    const stop = operation(free, 'stop');
    box.cloud.sendCommand(stop);
    expect(await answerTo(box, stop)).toMatchObject({ status: 'done', code: null });
    expect(lab.stick(free.imei).state().dataOn).toBe(false);

    await box.agent.end('SIGKILL');
    const from = box.cloud.heard.length;
    box.startAgent();
    await online(box, from);
    await reported(box, free.imei, { isStopped: true }, from);
    expect(lab.stick(free.imei).state().dataOn).toBe(false);

    const sold = box.port(0);
    await apply(box, { revision: 2, ports: [sold] });
    expect(await served(box, sold)).toBe(publicIp(lab, sold));
    const restart = operation(sold, 'restart');
    box.cloud.sendCommand(restart);
    expect(await answerTo(box, restart)).toMatchObject({ status: 'done' });
    expect(box.cloud.broken).toEqual([]);
  });

  it('is reported when unplugged, its proxy refuses with a code, and serves again from another slot', async () => {
    await using box = await openRunningBox(lab);
    const port = box.port(1);
    await apply(box, { revision: 1, ports: [port] });
    expect(await served(box, port)).toBe(publicIp(lab, port));
    lab.unplug(port.imei);
    await reported(box, port.imei, { link: 'unreachable' });
    // Until the plane knows of the rotation, a request may still fail as incomplete.
    const refused = async () => (await curl(port, lab.echoUrl)).includes('egress_unavailable');
    expect(await until('the proxy refuses with a code', refused, 90_000)).toBe(true);
    lab.plug(port.imei, { interface: 'eth77' });
    await reported(box, port.imei, { link: 'connected', interface: 'eth77' });
    expect(await served(box, port)).toBe(publicIp(lab, port));
  });
});

describe('a fixed IPv4 address', () => {
  it('is reported, carries a customer’s traffic, and refuses to rotate', async () => {
    const address = `127.${net}.1.201`;
    const [slot] = lab.inventories[0]?.slots ?? [];
    const inventory = { fixed: [{ family: 'ipv4', address, dnsServers: slot?.dnsServers }] };
    await using box = await openRunningBox(lab, { inventory });
    const port = box.port(2, { imei: `ipv4:${address}` });
    await reported(box, port.imei, { link: 'connected', egressIp: address, modemType: 'ipv4' });
    await apply(box, { revision: 1, ports: [port] });
    expect(await served(box, port)).toBe(address);
    const rotation = command(port);
    box.cloud.sendCommand(rotation);
    expect(await answerTo(box, rotation)).toMatchObject({ status: 'failed', code: 'unsupported' });
  });
});

/** Reports whether this machine permits adding addresses to its loopback interface. */
function ipv6Blocker(): string | undefined {
  const probe = `fd00:ce11:${randomBytes(2).toString('hex')}::1/128`;
  try {
    for (const what of ['add', 'del'])
      execFileSync('ip', ['-6', 'address', what, probe, 'dev', 'lo'], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `addresses cannot be added here: ${String(error).split('\n')[0]}`;
  }
}
const reason = ipv6Blocker();
const why = reason ? ` (skipped: ${reason})` : '';

describe.skipIf(reason !== undefined)(`an address out of an IPv6 prefix${why}`, () => {
  it('carries a customer’s traffic, changes by a rotation, and stays the same after a restart', async () => {
    await using echo = await startIpv6Echo();
    const prefix = `fd00:ce11:${randomBytes(2).toString('hex')}::/64`;
    const inventory = { fixed: [{ family: 'ipv6', prefix, seats: 2, dnsServers: ['::1'] }] };
    const agentEnv = { CELLGATE_ECHO_URL: echo.url };
    await using box = await openRunningBox(lab, { inventory, mayReach: echo.address, agentEnv });
    await using _cleaning = { [Symbol.asyncDispose]: async () => dropAddresses(prefix) };
    const seen = async (port: DesiredPort) => JSON.parse((await curl(port, echo.url)).replace(/ \d+$/, '')).ip;

    const canonical = prefix.replace(/:0+(?=[\da-f])/g, ':');
    const port = box.port(0, { imei: `ipv6:${canonical}#1` });
    const { egressIp } = await reported(box, port.imei, { link: 'connected' });
    expect(egressIp?.startsWith(canonical.replace('::/64', ':'))).toBe(true);
    await apply(box, { revision: 1, ports: [port] });
    expect(await until('the proxy serves', () => seen(port).catch(() => undefined), 90_000)).toBe(egressIp);

    const rotation = command(port);
    box.cloud.sendCommand(rotation);
    const answer = await answerTo(box, rotation);
    expect(answer).toMatchObject({ status: 'changed', oldIp: egressIp, code: null });
    expect(await seen(port)).toBe(answer.newIp);
    expect(addressesIn(prefix)).not.toContain(egressIp);

    await box.agent.end('SIGKILL');
    const from = box.cloud.heard.length;
    box.startAgent(agentEnv);
    await online(box, from);
    await reported(box, port.imei, { egressIp: answer.newIp }, from);
    expect(await seen(port)).toBe(answer.newIp);
  });
});

async function startIpv6Echo() {
  const server = createServer((request, response) => {
    response.end(JSON.stringify({ ip: request.socket.remoteAddress }));
  });
  server.listen(0, '::1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `[::1]:${port}`,
    url: `http://[::1]:${port}/ip`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function addressesIn(prefix: string): string[] {
  const text = execFileSync('ip', ['-6', '-o', 'address', 'show', 'dev', 'lo', 'to', prefix], { encoding: 'utf8' });
  return [...text.matchAll(/inet6 ([\da-f:]+)\//g)].map(([, address = '']) => address);
}

function dropAddresses(prefix: string): void {
  for (const address of addressesIn(prefix))
    execFileSync('ip', ['-6', 'address', 'del', `${address}/128`, 'dev', 'lo']);
}
