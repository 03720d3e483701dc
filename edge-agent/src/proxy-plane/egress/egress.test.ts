import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAuthority } from '../protocol/parse-target.ts';
import type { DialOutcome, DialRequest } from './dial.ts';
import { Egress } from './egress.ts';
import type { Upstream } from './upstream.ts';

type Answers = Record<string, { address: string; ttl: number }[]>;
type Connect = (request: DialRequest) => Promise<DialOutcome>;

const both = { localAddress: '192.168.8.100', localAddress6: '2a00:1450::8', dnsServers: ['192.168.8.1'] };
const upstream = () => ({ socket: { destroy: () => undefined } }) as unknown as Upstream;
const ofAborts: Connect = ({ aborts }) =>
  new Promise((resolve) => {
    const abort = () => {
      aborts.delete(abort);
      resolve('aborted');
    };
    aborts.add(abort);
  });

function setUp({ answers = {}, connect, route = both }: { answers?: Answers; connect?: Connect; route?: typeof both }) {
  const dialled: string[] = [];
  const egress = new Egress(route, {
    guardRules: () => ({ allowed: new Set(), own: new Set(), links: [] }),
    sourcePorts: { from: 40_000, to: 50_000 },
    holdMs: 10_000,
    connectTimeoutMs: 10_000,
    staggerMs: 500,
    dnsTimeoutMs: 5_000,
    random: () => 0,
    now: Date.now,
    connect: (request) => {
      dialled.push(`${request.localAddress} → ${request.address}`);
      return connect?.(request) ?? Promise.resolve(upstream());
    },
    openNames: () => ({
      ask: async (name, family) => {
        const found = answers[`${family} ${name}`];
        if (!found) throw Object.assign(new Error('missing'), { code: 'ENOTFOUND' });
        return found;
      },
      close: () => undefined,
    }),
  });
  const open = (address: string) => {
    const target = parseAuthority(address);
    if (!target) throw new Error(`not a target: ${address}`);
    return egress.open(target, { isWanted: () => true, aborts: new Set() });
  };
  return { egress, dialled, open };
}

const v4 = { address: '93.184.216.34', ttl: 60 };
const v6 = { address: '2606:2800:220:1::1', ttl: 60 };

describe('a modem with both families', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('uses IPv4 if available', async () => {
    const { dialled, open } = setUp({ answers: { '4 a.test': [v4], '6 a.test': [v6] } });
    expect(typeof (await open('a.test:443'))).toBe('object');
    expect(dialled).toEqual(['192.168.8.100 → 93.184.216.34']);
  });

  it('uses IPv6 from its own address if there is nothing else', async () => {
    const { dialled, open } = setUp({ answers: { '6 a.test': [v6] } });
    expect(typeof (await open('a.test:443'))).toBe('object');
    await open('[2606:2800:220:1::1]:443');
    expect(dialled).toEqual(Array(2).fill('2a00:1450::8 → 2606:2800:220:1::1'));
  });

  it('tries the other family in parallel after a silence, and aborts what is not needed', async () => {
    const aborted: string[] = [];
    const { dialled, open } = setUp({
      answers: { '4 a.test': [v4], '6 a.test': [v6] },
      connect: async (request) => {
        if (request.address.includes(':')) return upstream();
        const outcome = await ofAborts(request);
        aborted.push(request.address);
        return outcome;
      },
    });
    const opened = open('a.test:443');
    await vi.advanceTimersByTimeAsync(499);
    expect(dialled).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(typeof (await opened)).toBe('object');
    expect(dialled).toHaveLength(2);
    expect(aborted).toEqual([v4.address]);
  });

  it('tries the other family at once after a failure, and returns the last code', async () => {
    const outcomes = ['target_refused', 'target_timeout'] as const;
    let tries = 0;
    const { open } = setUp({
      answers: { '4 a.test': [v4], '6 a.test': [v6] },
      connect: async () => outcomes[tries++] ?? 'target_unreachable',
    });
    expect(await open('a.test:443')).toBe('target_timeout');
    expect(tries).toBe(2);
  });

  it('checks each address of a name, and connects to no closed one', async () => {
    const inside = { address: '10.0.0.1', ttl: 60 };
    const { dialled, open } = setUp({
      answers: { '4 a.test': [inside], '6 a.test': [{ address: 'fd00::1', ttl: 60 }], '4 b.test': [inside, v4] },
    });
    expect(await open('a.test:443')).toBe('target_denied');
    expect(dialled).toEqual([]);
    await open('b.test:443');
    expect(dialled).toEqual(['192.168.8.100 → 93.184.216.34']);
  });
});

describe('a held modem', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('delays connections until its release', async () => {
    const { egress, dialled, open } = setUp({});
    egress.hold();
    const opened = open('93.184.216.34:443');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(dialled).toEqual([]);
    egress.release();
    expect(typeof (await opened)).toBe('object');
  });

  it('refuses connections after holdMs', async () => {
    const { egress, dialled, open } = setUp({});
    egress.hold();
    const opened = open('93.184.216.34:443');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await opened).toBe('modem_rotating');
    expect(dialled).toEqual([]);
  });

  it('restarts attempts in progress', async () => {
    let tries = 0;
    const { egress, open } = setUp({
      connect: (request) => (tries++ === 0 ? ofAborts(request) : Promise.resolve(upstream())),
    });
    const opened = open('93.184.216.34:443');
    await vi.advanceTimersByTimeAsync(0);
    egress.hold();
    egress.release();
    expect(typeof (await opened)).toBe('object');
    expect(tries).toBe(2);
  });
});
