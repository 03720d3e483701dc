import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import {
  answerTo,
  apply,
  command,
  keepAddress,
  lastSaid,
  online,
  openRunningBox,
  publicIp,
  slowRedial,
} from './_agent-rig.ts';

const redialMs = 150;
let lab: Lab;

beforeAll(async () => {
  lab = await startLab({ net: 95, redialMs });
});
afterAll(() => lab[Symbol.asyncDispose]());

let lastRevision = 0;
/** Returns a revision newer than all earlier ones, because the tests share a server. */
const nextRevision = () => {
  lastRevision += 1;
  return lastRevision;
};

describe('a rotation', () => {
  let box: Awaited<ReturnType<typeof openRunningBox>>;
  beforeAll(async () => {
    box = await openRunningBox(lab);
  });
  afterAll(() => box[Symbol.asyncDispose]());

  it('answers with another address, which the internet then sees', async () => {
    const port = box.port(0);
    await apply(box, { revision: nextRevision(), ports: [port] });
    const before = publicIp(lab, port);
    const from = box.cloud.heard.length;
    const rotate = command(port);
    box.cloud.sendCommand(rotate);
    const answer = await answerTo(box, rotate);
    expect(answer).toMatchObject({ status: 'changed', oldIp: before, code: null });
    expect(answer.newIp).not.toBe(before);
    expect(answer.newIp).toBe(publicIp(lab, port));
    expect(await box.seenThrough(port)).toBe(answer.newIp);
    const acks = box.cloud.heard.slice(from).flatMap(({ message }) => ('attempts' in message ? [message.status] : []));
    expect(acks).toEqual(['accepted', 'changed']);
    const isNews = ({ modems }: { modems?: { egressIp: string | null }[] | undefined }) =>
      modems?.some(({ egressIp }) => egressIp === answer.newIp) ?? false;
    await box.cloud.awaitMessage('reported', isNews, { from });
  });

  it('is refused past its deadline, for another allocation, and for a missing modem', async () => {
    const port = box.port(0);
    await apply(box, { revision: nextRevision(), ports: [port] });
    const before = publicIp(lab, port);
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
    expect(publicIp(lab, port)).toBe(before);
  });

  it('requested by two commands at once runs once, and both are answered', async () => {
    const port = box.port(0);
    await apply(box, { revision: nextRevision(), ports: [port] });
    const both = [command(port), command(port)];
    for (const one of both) box.cloud.sendCommand(one);
    const [first, second] = await Promise.all(both.map((one) => answerTo(box, one)));
    expect(first?.status).toBe('changed');
    expect([second?.oldIp, second?.newIp]).toEqual([first?.oldIp, first?.newIp]);
  });

  it('that is smart reboots a modem only once in half an hour, also after a restart of the agent', async () => {
    const port = box.port(2);
    await apply(box, { revision: nextRevision(), ports: [port] });
    using _kept = keepAddress(lab, port);
    const deadline = () => ({ method: 'smart', deadline: new Date(Date.now() + 100_000).toISOString() }) as const;
    const methodsOf = async (rotate = command(port, deadline())) => {
      box.cloud.sendCommand(rotate);
      return (await answerTo(box, rotate)).attempts.map(({ method }) => method);
    };
    expect(await methodsOf()).toContain('hard');
    await box.agent.end('SIGKILL');
    const from = box.cloud.heard.length;
    box = { ...box, agent: box.startAgent() };
    await online(box, from);
    await until('its ports are reported', () => lastSaid(box, port, from) === 'open', 90_000);
    const methods = await methodsOf();
    expect(methods).toContain('fast');
    expect(methods).not.toContain('hard');
  }, 120_000);

  it('that ends while the cloud is unreachable is answered afterwards', async () => {
    const port = box.port(0);
    await apply(box, { revision: nextRevision(), ports: [port] });
    const before = publicIp(lab, port);
    using _slow = slowRedial(lab, port, redialMs);
    const rotate = command(port);
    box.cloud.sendCommand(rotate);
    await until('the modem is off', () => lab.stick(port.imei).state().link.kind !== 'up');
    await box.cloud.stopBroker();
    await until('the modem has another IP', () => publicIp(lab, port) !== null && publicIp(lab, port) !== before);
    await box.cloud.startBroker();
    expect(await answerTo(box, rotate)).toMatchObject({ status: 'changed', newIp: publicIp(lab, port) });
  });
});
