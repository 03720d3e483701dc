import { readFile, stat, truncate } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOfPort, digestOfPorts } from '../../src/cloud/transport/desired-state.ts';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import { apply, lastSaid, online, openRunningBox, publicIp, said } from './_agent-rig.ts';
import { openEdgeServer } from './_edge-server.ts';

let lab: Lab;

beforeAll(async () => {
  lab = await startLab({ net: 93, redialMs: 150 });
});
afterAll(() => lab[Symbol.asyncDispose]());

describe('enrolment', () => {
  it('retries until the API responds, keeps the key private, and runs once', async () => {
    await using box = await openEdgeServer(lab);
    const { cloud } = box;
    cloud.refuseWith.push({ status: 503, code: 'internal.busy' });
    const agent = box.startAgent();
    await cloud.awaitMessage('presence', ({ status }) => status === 'online');
    expect(cloud.enrolments).toHaveLength(2);
    expect(cloud.enrolments[1]).toBe(cloud.enrolments[0]);
    const key = join(box.stateDir, 'identity', 'key.pem');
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    expect(cloud.enrolments.join()).not.toContain((await readFile(key, 'utf8')).split('\n')[1]);
    await agent.end('SIGKILL');
    const from = cloud.heard.length;
    box.startAgent({ CELLGATE_ENROLMENT_CODE: 'a-code-that-nobody-has-given-out' });
    await online(box, from);
    expect(cloud.enrolments).toHaveLength(2);
  });

  it('ends the process with a clear log line if the code is wrong', async () => {
    await using box = await openEdgeServer(lab);
    const agent = box.startAgent({ CELLGATE_ENROLMENT_CODE: 'a-code-that-nobody-has-given-out' });
    expect(await agent.ended()).toMatchObject({ code: 1 });
    expect(agent.output()).toContain('Enrolment refused: enrolment.code_wrong');
  });

  it('does not start in an invalid environment, and names the variable', async () => {
    await using box = await openEdgeServer(lab);
    const agent = box.startAgent({ CELLGATE_ECHO_URL: 'nowhere' });
    expect(await agent.ended()).toMatchObject({ code: 1 });
    expect(agent.output()).toContain('CELLGATE_ECHO_URL');
  });
});

describe('desired state', () => {
  it('is applied through the right modems and reported under its digests', async () => {
    await using box = await openRunningBox(lab);
    const ports = [box.port(0), box.port(1), box.port(2, { state: 'off', rules: null, validUntil: null })];
    const { message } = await apply(box, { revision: 1, ports, parts: 2 });
    expect(message.applied).toEqual({ epoch: 1, revision: 1, digest: digestOfPorts(ports) });
    expect(message.ports).toEqual(
      ports.map((port) => ({
        modemId: port.modemId,
        generation: 1,
        state: port.state === 'on' ? 'open' : 'closed',
        digest: digestOfPort(port),
        code: null,
        // Final traffic of the closed port, which is zero.
        ...(port.state === 'off' && { counters: [] }),
      })),
    );
    for (const port of ports.slice(0, 2)) expect(await box.seenThrough(port)).toBe(publicIp(lab, port));
    const modems = box.cloud.heard.flatMap((heard) => ('modems' in heard.message && heard.message.modems) || []);
    expect(new Set(modems.map(({ imei }) => imei))).toEqual(new Set(lab.sticks().map(({ imei }) => imei)));
    expect(box.cloud.broken).toEqual([]);
  });

  it('is ignored if it is older, contradictory or invalid', async () => {
    await using box = await openRunningBox(lab);
    const { agent, cloud } = box;
    const port = box.port(0);
    await apply(box, { revision: 5, ports: [port] });
    const from = cloud.heard.length;
    cloud.sendDesired({ revision: 4, ports: [] });
    cloud.sendDesired({ revision: 5, ports: [] });
    cloud.sendDesired({ revision: 6, ports: [], digest: 'wrong' });
    cloud.sendRaw('desired', '{"v":1');
    cloud.sendRaw('desired', Buffer.alloc(150_000, '['));
    cloud.sendRaw('desired', '['.repeat(90_000));
    cloud.sendRaw('command', Buffer.from([0xff, 0xfe, 0x00]));
    await apply(box, { revision: 7, ports: [port, box.port(1)] });
    expect(lastSaid(box, port, from)).toBeUndefined();
    expect(await box.seenThrough(port)).toBe(publicIp(lab, port));
    expect(agent.output()).toContain('digest_conflict');
    expect(agent.output()).toContain('digest_wrong');
    expect(agent.output()).not.toContain('secret-word');
  });

  it('falls back to the previous state if its file is damaged', async () => {
    await using box = await openRunningBox(lab);
    const { agent } = box;
    await apply(box, { revision: 1, ports: [box.port(0)] });
    await apply(box, { revision: 2, ports: [box.port(0), box.port(1)] });
    await agent.end('SIGKILL');
    await truncate(join(box.stateDir, 'desired.json'), 100);
    const from = box.cloud.heard.length;
    box.startAgent();
    const { message } = await box.cloud.awaitMessage('reported', ({ ports }) => !!ports, { from });
    expect(message.applied?.revision).toBe(1);
    expect(said(box.port(0), message)).toBe('open');
    const again = await apply(box, { revision: 2, ports: [box.port(0), box.port(1)] });
    expect(said(box.port(1), again.message)).toBe('open');
  });

  it('reports missing modems and taken port numbers, and serves the others', async () => {
    await using box = await openRunningBox(lab);
    const taken = box.port(1, { httpPort: lab.ports.echo });
    const ports = [box.port(0), taken, box.port(2, { imei: '860000000099999' })];
    const { message } = await apply(box, { revision: 1, ports });
    expect(ports.map((port) => said(port, message))).toEqual(['open', 'port_in_use', 'modem_missing']);
  });

  it('is kept when the plane crashes, and applied to the next one', async () => {
    await using box = await openRunningBox(lab);
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    const from = box.cloud.heard.length;
    await box.plane.end('SIGKILL');
    await box.cloud.awaitMessage('reported', (report) => said(port, report) === 'plane_unreachable', { from });
    box.startPlane();
    await box.cloud.awaitMessage('reported', (report) => said(port, report) === 'open', { from });
    expect(await box.seenThrough(port)).toBe(publicIp(lab, port));
  });

  it('expires on time while the cloud is unreachable, and is reported afterwards', async () => {
    await using box = await openRunningBox(lab);
    const ending = box.port(0, { validUntil: new Date(Date.now() + 3_000).toISOString() });
    const staying = box.port(1);
    await apply(box, { revision: 1, ports: [ending, staying] });
    await box.cloud.stopBroker();
    expect(await box.isListening(ending)).toBe(true);
    await until('the port is closed', async () => !(await box.isListening(ending)));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(ending.validUntil ?? ''));
    expect(await box.seenThrough(staying)).toBe(publicIp(lab, staying));
    const from = box.cloud.heard.length;
    await box.cloud.startBroker();
    const { message } = await box.cloud.awaitMessage('reported', ({ ports }) => !!ports, { from, timeoutMs: 25_000 });
    expect([said(ending, message), said(staying, message)]).toEqual(['expired', 'open']);
  });
});

describe('heartbeats', () => {
  it('contain the applied state and the host’s figures', async () => {
    await using box = await openEdgeServer(lab);
    box.startPlane();
    box.startAgent({ CELLGATE_HEARTBEAT_MS: '200' });
    await online(box);
    const ports = [box.port(0)];
    await apply(box, { revision: 1, ports });
    const isWhole = ({ applied, host }: { applied: unknown; host: { cpuPercent: number | null } }) =>
      applied !== null && host.cpuPercent !== null;
    const { message } = await box.cloud.awaitMessage('heartbeat', isWhole);
    expect(message.applied).toEqual({ epoch: 1, revision: 1, digest: digestOfPorts(ports) });
    expect(message.host.memory.usedBytes).toBeLessThan(message.host.memory.totalBytes);
    expect(message.host.disk?.totalBytes).toBeGreaterThan(0);
    expect(message.host.cpuCores).toBe(cpus().length);
  });
});
