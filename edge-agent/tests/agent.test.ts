import { readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command, DesiredPort, PortReport } from '@cellgate/shared/server/server.messages.ts';
import { monotonicFactory } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOfPort, digestOfPorts } from '../src/cloud/desired-state.ts';
import { type Lab, startLab } from '../src/lab/start-lab.ts';
import { type Box, openBox } from './_box.ts';
import type { TestProcess } from './_process.ts';
import { until } from './_until.ts';

const ulid = monotonicFactory();
let lab: Lab;

beforeAll(async () => {
  lab = await startLab({ net: 93, redialMs: 150 });
});
afterAll(() => lab[Symbol.asyncDispose]());

/** The state of the port in a report, or its code where it has one. */
function said(port: DesiredPort, message: { ports?: PortReport[] | undefined }): string | undefined {
  const report = message.ports?.find(({ modemId }) => modemId === port.modemId);
  return report?.code ?? report?.state;
}

/** Sends a state with these ports and resolves with the first report that has applied it. */
function apply(box: Box, { revision, ports, parts }: { revision: number; ports: DesiredPort[]; parts?: number }) {
  const from = box.cloud.heard.length;
  box.cloud.sendDesired({ revision, ports, ...(parts ? { parts } : {}) });
  return box.cloud.hear('reported', ({ applied, ports: told }) => applied?.revision === revision && !!told, { from });
}

async function online(box: Box, from = 0) {
  await box.cloud.hear('desired/get', () => true, { from });
}

/** A box whose plane and agent run and are connected. */
async function openRunningBox(): Promise<Box & { plane: TestProcess; agent: TestProcess }> {
  const box = await openBox(lab);
  const [plane, agent] = [box.startPlane(), box.startAgent()];
  await online(box);
  return { ...box, plane, agent };
}

let lastRevision = 0;
/** For boxes that several tests share: each state is newer than the ones before it. */
const nextRevision = () => {
  lastRevision += 1;
  return lastRevision;
};

function command(port: DesiredPort, over: Partial<Command> = {}): Command {
  const now = Date.now();
  return {
    v: 1,
    commandId: `rot_${ulid()}`,
    kind: 'rotate',
    modemId: port.modemId,
    generation: port.generation,
    method: 'fast',
    issuedAt: new Date(now).toISOString(),
    deadline: new Date(now + 20_000).toISOString(),
    by: 'test',
    ...over,
  };
}

/** The final answer to a command. */
async function answerTo(box: Box, { commandId }: Command, from = 0) {
  const isFinal = (ack: { commandId: string; status: string }) =>
    ack.commandId === commandId && ack.status !== 'accepted';
  return (await box.cloud.hear('command/ack', isFinal, { from, timeoutMs: 25_000 })).message;
}

/** While the result is held on to, the stick takes so long to redial that a test can act in between. */
function slowRedial(port: DesiredPort): Disposable {
  lab.patch(port.imei, { redialMs: 2_000 });
  return { [Symbol.dispose]: () => lab.patch(port.imei, { redialMs: 150 }) };
}

const publicIp = (port: DesiredPort) => lab.sticks().find(({ imei }) => imei === port.imei)?.publicIp;

describe('enrolment', () => {
  it('keeps asking while the API does not answer, keeps the key to itself, and is done once', async () => {
    await using box = await openBox(lab);
    const { cloud } = box;
    cloud.refuseWith.push({ status: 503, code: 'internal.busy' });
    const agent = box.startAgent();
    await cloud.hear('presence', ({ status }) => status === 'online');
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

  it('ends the process with a clear line when the code is wrong', async () => {
    await using box = await openBox(lab);
    const agent = box.startAgent({ CELLGATE_ENROLMENT_CODE: 'a-code-that-nobody-has-given-out' });
    expect(await agent.ended()).toMatchObject({ code: 1 });
    expect(agent.output()).toContain('Enrolment refused: enrolment.code_wrong');
  });

  it('does not start in a wrong environment, and names the variable', async () => {
    await using box = await openBox(lab);
    const agent = box.startAgent({ CELLGATE_ECHO_URL: 'nowhere' });
    expect(await agent.ended()).toMatchObject({ code: 1 });
    expect(agent.output()).toContain('CELLGATE_ECHO_URL');
  });
});

describe('desired state', () => {
  it('is applied through the right modems and reported under its digests', async () => {
    await using box = await openRunningBox();
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
      })),
    );
    for (const port of ports.slice(0, 2)) expect(await box.seenThrough(port)).toBe(publicIp(port));
    const modems = box.cloud.heard.flatMap((heard) => ('modems' in heard.message && heard.message.modems) || []);
    expect(new Set(modems.map(({ imei }) => imei))).toEqual(new Set(lab.sticks().map(({ imei }) => imei)));
    expect(box.cloud.broken).toEqual([]);
  });

  it('is ignored when it is older, contradicts itself, or is no desired state at all', async () => {
    await using box = await openRunningBox();
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
    const reports = cloud.heard.slice(from).flatMap(({ message }) => ('ports' in message ? [message] : []));
    expect(reports.map((report) => said(port, report))).not.toContain(undefined);
    expect(await box.seenThrough(port)).toBe(publicIp(port));
    expect(agent.output()).toContain('digest_conflict');
    expect(agent.output()).toContain('digest_wrong');
    expect(agent.output()).not.toContain('secret-word');
  });

  it('falls back to the state before it when its file is torn', async () => {
    await using box = await openRunningBox();
    const { agent } = box;
    await apply(box, { revision: 1, ports: [box.port(0)] });
    await apply(box, { revision: 2, ports: [box.port(0), box.port(1)] });
    await agent.end('SIGKILL');
    await truncate(join(box.stateDir, 'desired.json'), 100);
    const from = box.cloud.heard.length;
    box.startAgent();
    const { message } = await box.cloud.hear('reported', ({ ports }) => !!ports, { from });
    expect(message.applied?.revision).toBe(1);
    expect(said(box.port(0), message)).toBe('open');
    const again = await apply(box, { revision: 2, ports: [box.port(0), box.port(1)] });
    expect(said(box.port(1), again.message)).toBe('open');
  });

  it('says which modem is missing and which port number is taken, and serves the others', async () => {
    await using box = await openRunningBox();
    const taken = box.port(1, { httpPort: lab.ports.echo });
    const ports = [box.port(0), taken, box.port(2, { imei: '860000000099999' })];
    const { message } = await apply(box, { revision: 1, ports });
    expect(ports.map((port) => said(port, message))).toEqual(['open', 'port_in_use', 'modem_missing']);
  });

  it('is kept when the plane dies, and told to the next one', async () => {
    await using box = await openRunningBox();
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    const from = box.cloud.heard.length;
    await box.plane.end('SIGKILL');
    await box.cloud.hear('reported', (report) => said(port, report) === 'plane_unreachable', { from });
    box.startPlane();
    await box.cloud.hear('reported', (report) => said(port, report) === 'open', { from });
    expect(await box.seenThrough(port)).toBe(publicIp(port));
  });

  it('ends on time while the cloud cannot be reached, and is reported afterwards', async () => {
    await using box = await openRunningBox();
    const ending = box.port(0, { validUntil: new Date(Date.now() + 3_000).toISOString() });
    const staying = box.port(1);
    await apply(box, { revision: 1, ports: [ending, staying] });
    await box.cloud.stopBroker();
    expect(await box.isListening(ending)).toBe(true);
    await until('the port is closed', async () => !(await box.isListening(ending)));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(ending.validUntil ?? ''));
    expect(await box.seenThrough(staying)).toBe(publicIp(staying));
    const from = box.cloud.heard.length;
    await box.cloud.startBroker();
    const { message } = await box.cloud.hear('reported', ({ ports }) => !!ports, { from, timeoutMs: 25_000 });
    expect([said(ending, message), said(staying, message)]).toEqual(['expired', 'open']);
  });
});

describe('an agent that ends', () => {
  it('by SIGKILL leaves the proxies serving; the next one reports again and repeats its answers', async () => {
    await using box = await openRunningBox();
    const { agent } = box;
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    const rotate = command(port);
    box.cloud.sendCommand(rotate);
    const answer = await answerTo(box, rotate);
    const from = box.cloud.heard.length;
    await agent.end('SIGKILL');
    await box.cloud.hear('presence', ({ status }) => status === 'offline', { from });
    expect(await box.seenThrough(port)).toBe(answer.newIp);

    box.startAgent();
    const { message } = await box.cloud.hear('reported', ({ ports }) => !!ports, { from });
    expect(said(port, message)).toBe('open');
    const repeatFrom = box.cloud.heard.length;
    box.cloud.sendCommand(rotate);
    expect(await answerTo(box, rotate, repeatFrom)).toEqual(answer);
    expect(publicIp(port)).toBe(answer.newIp);
  });

  it('is followed by one that keeps the proxy of a modem which serves but does not say who it is', async () => {
    await using box = await openRunningBox();
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    await box.agent.end('SIGKILL');
    using hung = new DisposableStack();
    lab.patch(port.imei, { fault: 'hang' });
    hung.defer(() => lab.patch(port.imei, { fault: null }));
    const from = box.cloud.heard.length;
    box.startAgent();
    const { message } = await box.cloud.hear('reported', ({ ports }) => !!ports, { from });
    expect(said(port, message)).toBe('open');
    expect(await box.seenThrough(port)).toBe(publicIp(port));
  });

  it('in the middle of a rotation answers it as interrupted, does not run it again, and puts the modem right', async () => {
    await using box = await openRunningBox();
    const { agent } = box;
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    using _slow = slowRedial(port);
    const rotate = command(port);
    box.cloud.sendCommand(rotate);
    await until('the modem is off', () => lab.stick(port.imei).state().link.kind !== 'up');
    await agent.end('SIGKILL');
    const from = box.cloud.heard.length;
    box.startAgent();
    expect(await answerTo(box, rotate, from)).toMatchObject({ status: 'failed', code: 'interrupted' });
    await until('traffic flows again', () => box.seenThrough(port).catch(() => undefined));
    const addressBefore = publicIp(port);
    const repeatFrom = box.cloud.heard.length;
    box.cloud.sendCommand(rotate);
    expect(await answerTo(box, rotate, repeatFrom)).toMatchObject({ code: 'interrupted' });
    expect(publicIp(port)).toBe(addressBefore);
  });

  it('by SIGTERM says that it is offline and is gone within two seconds, with the plane still serving', async () => {
    await using box = await openRunningBox();
    const { agent } = box;
    const port = box.port(0);
    await apply(box, { revision: 1, ports: [port] });
    const from = box.cloud.heard.length;
    const { code, signal, tookMs } = await agent.end('SIGTERM');
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(tookMs).toBeLessThan(2_000);
    await box.cloud.hear('presence', ({ status }) => status === 'offline', { from });
    expect(await box.seenThrough(port)).toBe(publicIp(port));
  });
});

describe('a rotation', () => {
  let box: Awaited<ReturnType<typeof openRunningBox>>;
  beforeAll(async () => {
    box = await openRunningBox();
  });
  afterAll(() => box[Symbol.asyncDispose]());

  it('answers with another address, which is then the one that the internet sees', async () => {
    const port = box.port(0);
    await apply(box, { revision: nextRevision(), ports: [port] });
    const before = publicIp(port);
    const from = box.cloud.heard.length;
    const rotate = command(port);
    box.cloud.sendCommand(rotate);
    const answer = await answerTo(box, rotate);
    expect(answer).toMatchObject({ status: 'changed', oldIp: before, code: null });
    expect(answer.newIp).not.toBe(before);
    expect(answer.newIp).toBe(publicIp(port));
    expect(await box.seenThrough(port)).toBe(answer.newIp);
    const acks = box.cloud.heard.slice(from).flatMap(({ message }) => ('attempts' in message ? [message.status] : []));
    expect(acks).toEqual(['accepted', 'changed']);
    const isNews = ({ modems }: { modems?: { egressIp: string | null }[] | undefined }) =>
      modems?.some(({ egressIp }) => egressIp === answer.newIp) ?? false;
    await box.cloud.hear('reported', isNews, { from });
  });

  it('is refused past its deadline, for another allocation, and for a modem that is not here', async () => {
    const port = box.port(0);
    await apply(box, { revision: nextRevision(), ports: [port] });
    const before = publicIp(port);
    const late = command(port, { deadline: new Date(Date.now() - 1).toISOString() });
    const stale = command(port, { generation: 0 });
    const foreign = command(box.port(1));
    const answers = [late, stale, foreign].map((refused) => answerTo(box, refused));
    for (const refused of [late, stale, foreign]) box.cloud.sendCommand(refused);
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([
      'deadline_passed',
      'stale_generation',
      'stale_generation',
    ]);
    expect(publicIp(port)).toBe(before);
  });

  it('that two commands ask for at once happens once, and both are answered', async () => {
    const port = box.port(0);
    await apply(box, { revision: nextRevision(), ports: [port] });
    const both = [command(port), command(port)];
    for (const one of both) box.cloud.sendCommand(one);
    const [first, second] = await Promise.all(both.map((one) => answerTo(box, one)));
    expect(first?.status).toBe('changed');
    expect([second?.oldIp, second?.newIp]).toEqual([first?.oldIp, first?.newIp]);
  });

  it('that ends while the cloud is away is answered when it is back', async () => {
    const port = box.port(0);
    await apply(box, { revision: nextRevision(), ports: [port] });
    const before = publicIp(port);
    using _slow = slowRedial(port);
    const rotate = command(port);
    box.cloud.sendCommand(rotate);
    await until('the modem is off', () => lab.stick(port.imei).state().link.kind !== 'up');
    await box.cloud.stopBroker();
    await until('the modem has another address', () => publicIp(port) !== null && publicIp(port) !== before);
    await box.cloud.startBroker();
    expect(await answerTo(box, rotate)).toMatchObject({ status: 'changed', newIp: publicIp(port) });
  });
});

describe('heartbeats', () => {
  it('say what is applied and how the host is', async () => {
    await using box = await openBox(lab);
    box.startPlane();
    box.startAgent({ CELLGATE_HEARTBEAT_MS: '200' });
    await online(box);
    const ports = [box.port(0)];
    await apply(box, { revision: 1, ports });
    const isWhole = ({ applied, host }: { applied: unknown; host: { cpuPercent: number | null } }) =>
      applied !== null && host.cpuPercent !== null;
    const { message } = await box.cloud.hear('heartbeat', isWhole);
    expect(message.applied).toEqual({ epoch: 1, revision: 1, digest: digestOfPorts(ports) });
    expect(message.host.memory.usedBytes).toBeLessThan(message.host.memory.totalBytes);
    expect(message.host.disk?.totalBytes).toBeGreaterThan(0);
  });
});
