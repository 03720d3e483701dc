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

describe('reporting', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('says at once what is true of the ports, and says the same only once', () => {
    const { reporter, sent } = setUp();
    reporter.portsSettled(applied, [port]);
    reporter.portsSettled(applied, [port]);
    expect(sent).toMatchObject([{ applied, ports: [port] }]);
    reporter.portsSettled({ ...applied, revision: 2 }, [port]);
    expect(sent).toHaveLength(2);
  });

  it('gathers changes of modems into one report, and leaves out what has not changed', () => {
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

  it('says everything after a connection, but no ports before they are settled', () => {
    const { reporter, sent } = setUp();
    reporter.everything();
    expect(sent[0]?.ports).toBeUndefined();
    reporter.portsSettled(applied, [port]);
    reporter.everything();
    expect(sent[2]).toMatchObject({ applied, modems: [modem('46.133.0.1')], ports: [port] });
  });

  it('splits what is larger than a message may be', () => {
    const { reporter, sent } = setUp();
    reporter.everything();
    const [report] = sent;
    if (!report) throw new Error('nothing sent');
    const wide = { ...report, modems: Array(200).fill(modem('46.133.0.1')), ports: Array(500).fill(port) };
    const parts = splitReport(wide);
    expect(parts.map((part) => [part.modems?.length, part.ports?.length])).toEqual([
      [200, undefined],
      [undefined, 500],
    ]);
    for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(maxMessageBytes);
  });
});
