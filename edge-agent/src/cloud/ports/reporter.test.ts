import type { ModemReport } from '@cellgate/shared/modem/modem.ts';
import { maxMessageBytes, Reported } from '@cellgate/shared/server/server.messages.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReporter, splitReport } from './reporter.ts';

const modem = (egressIp: string): ModemReport => ({
  imei: '860000000000001',
  usbPath: '1-1.1',
  interface: 'eth1',
  gateway: '127.64.1.1',
  modemType: 'hilink',
  model: 'E3372h',
  operator: 'Kyivstar',
  link: 'connected',
  radio: 'LTE',
  signalDbm: -71,
  wanIp: '10.0.0.2',
  egressIp,
  egressSeenAt: '2026-11-21T12:00:00.000Z',
  health: { status: 'healthy', consecutiveFailures: 0, lastError: null },
});
const port = {
  modemId: 'mdm_01J00000000000000000000000',
  generation: 1,
  state: 'open',
  digest: '0123456789abcdef',
  code: null,
} as const;
const applied = { epoch: 1, revision: 1, digest: 'd' };

function setUp() {
  const sent: Reported[] = [];
  const world = { modems: [modem('46.133.0.1')] };
  const reporter = createReporter({
    bootId: 'boot',
    agentVersion: '1',
    publish: async (report) => sent.push(Reported.parse(report)) > 0,
    inBackground: () => undefined,
    modems: () => world.modems,
    now: Date.now,
  });
  return { reporter, sent, world };
}

describe('the reporter', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('reports ports at once, and equal states only once', () => {
    const { reporter, sent } = setUp();
    reporter.portsSettled(applied, [port]);
    reporter.portsSettled(applied, [port]);
    expect(sent).toMatchObject([{ applied, ports: [port] }]);
    reporter.portsSettled({ ...applied, revision: 2 }, [port]);
    expect(sent).toHaveLength(2);
  });

  it('combines changes of modems into one report, without unchanged ones', () => {
    const { reporter, sent, world } = setUp();
    reporter.modemsChanged();
    world.modems = [modem('46.133.0.2')];
    reporter.modemsChanged();
    vi.advanceTimersByTime(50);
    expect(sent.map(({ modems }) => modems?.[0]?.egressIp)).toEqual(['46.133.0.2']);
    reporter.modemsChanged();
    vi.advanceTimersByTime(50);
    expect(sent).toHaveLength(1);
  });

  it('reports everything after a connection, but no ports before the first round', () => {
    const { reporter, sent } = setUp();
    reporter.everything();
    expect(sent[0]?.ports).toBeUndefined();
    reporter.portsSettled(applied, [port]);
    reporter.everything();
    expect(sent[2]).toMatchObject({ applied, modems: [modem('46.133.0.1')], ports: [port] });
  });

  it('omits ports and modems whose last report is equal', () => {
    const { reporter, sent, world } = setUp();
    const other = { ...port, modemId: 'mdm_01J00000000000000000000001' as const };
    reporter.portsSettled(applied, [port, other]);
    reporter.portsSettled({ ...applied, revision: 2 }, [port, { ...other, state: 'closed' }]);
    expect(sent[1]?.ports).toEqual([{ ...other, state: 'closed' }]);
    world.modems = [modem('46.133.0.1'), { ...modem('46.133.0.3'), imei: '860000000000002' }];
    reporter.everything();
    world.modems = [modem('46.133.0.1'), { ...modem('46.133.0.4'), imei: '860000000000002' }];
    reporter.modemsChanged();
    vi.advanceTimersByTime(50);
    expect(sent[2]).toMatchObject({ ports: [port, { ...other, state: 'closed' }] });
    expect(sent.at(-1)?.modems?.map(({ egressIp }) => egressIp)).toEqual(['46.133.0.4']);
  });

  it('names the ping that it responds to in the last message only', () => {
    const { reporter, sent, world } = setUp();
    const pong = 'req_01J00000000000000000000000';
    world.modems = Array.from({ length: 700 }, (_, index) => modem(`46.133.1.${index}`));
    reporter.everything(pong);
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.map((message) => message.pong)).toEqual([...sent.slice(1).map(() => undefined), pong]);
  });

  it('splits oversized reports between entries', () => {
    const { reporter, sent } = setUp();
    reporter.everything();
    const [report] = sent;
    if (!report) throw new Error('nothing sent');
    const modems = Array.from({ length: 700 }, (_, index) => modem(`46.133.1.${index}`));
    const ports = Array(900).fill(port);
    const messages = splitReport({ ...report, modems, ports });
    expect(messages.length).toBeGreaterThan(3);
    expect(messages.flatMap((message) => message.modems ?? [])).toEqual(modems);
    expect(messages.flatMap((message) => message.ports ?? [])).toEqual(ports);
    for (const message of messages) {
      expect(Buffer.byteLength(JSON.stringify(Reported.parse(message)))).toBeLessThanOrEqual(maxMessageBytes);
    }
  });
});
