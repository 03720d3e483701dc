import type { PortReport } from '@cellgate/shared/server/server.messages.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../log.ts';
import type { Snapshot } from '../transport/desired-state.ts';
import { createPortKeeper } from './port-keeper.ts';
import type { OpenPort, OpenPortStatus } from './port-plan.ts';

const startMs = Date.parse('2026-11-21T12:00:00.000Z');
const modemId = 'mdm_01J00000000000000000000000';
const log = createLog({ write: () => undefined, now: () => 0 });

function snapshot(over: { revision?: number; validUntil?: string } = {}): Snapshot {
  return {
    applied: { epoch: 1, revision: over.revision ?? 1, digest: 'd' },
    ports: [
      {
        modemId,
        imei: '860000000000001',
        generation: 1,
        httpPort: 20001,
        socksPort: 21001,
        state: 'on',
        rules: { auth: { type: 'strong', users: [] }, allow: [], maxConnections: 100 },
        validUntil: over.validUntil ?? '2026-11-21T13:00:00.000Z',
        autoRotateMinutes: null,
        portDigest: '0123456789abcdef',
      },
    ],
  };
}

function setUp(answer: (ports: OpenPort[]) => Promise<OpenPortStatus[] | undefined>) {
  const applied: OpenPort[][] = [];
  const settled: { revision: number; reports: PortReport[] }[] = [];
  const keeper = createPortKeeper({
    apply: (ports) => {
      applied.push(ports);
      return answer(ports);
    },
    egressOf: () => ({ localAddress: '127.64.1.101', dnsServers: [] }),
    now: Date.now,
    onSettled: (kept, reports) => {
      settled.push({ revision: kept.applied.revision, reports });
    },
    reached: () => undefined,
    log,
  });
  return {
    keeper,
    applied,
    settled,
    states: () => settled.map(({ reports }) => reports[0]?.code ?? reports[0]?.state),
  };
}
const open = async (ports: OpenPort[]): Promise<OpenPortStatus[]> =>
  ports.map((port) => ({ modemId: port.modemId, generation: port.generation, state: 'open', code: null }));

describe('the port keeper', () => {
  beforeEach(() => vi.useFakeTimers({ now: startMs }));
  afterEach(() => vi.useRealTimers());

  it('applies a state once and reports it', async () => {
    const { keeper, applied, states } = setUp(open);
    keeper.keep(snapshot());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(applied).toHaveLength(1);
    expect(new Set(states())).toEqual(new Set(['open']));
    await keeper[Symbol.asyncDispose]();
  });

  it('waits for the first state', async () => {
    const { keeper, states } = setUp(open);
    keeper.look({ again: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(states()).toEqual([]);
    keeper.keep(snapshot());
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['open']);
    await keeper[Symbol.asyncDispose]();
  });

  it('closes a port at its expiry without a new state', async () => {
    const { keeper, applied, states } = setUp(open);
    keeper.keep(snapshot({ validUntil: '2026-11-21T12:00:10.000Z' }));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(states().at(-1)).toBe('open');
    await vi.advanceTimersByTimeAsync(200);
    expect(states().at(-1)).toBe('expired');
    expect(applied.at(-1)).toEqual([]);
    await keeper[Symbol.asyncDispose]();
  });

  it('sends the full list to a restarted plane', async () => {
    let isUp = false;
    const { keeper, states } = setUp(async (ports) => (isUp ? open(ports) : undefined));
    keeper.keep(snapshot());
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['plane_unreachable']);
    isUp = true;
    keeper.look({ again: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(states().at(-1)).toBe('open');
    await keeper[Symbol.asyncDispose]();
  });

  it('retries a failed port', async () => {
    let tries = 0;
    const { keeper, states } = setUp(async (ports) => {
      tries += 1;
      const [first] = await open(ports);
      return first ? [tries > 1 ? first : { ...first, state: 'failed', code: 'port_in_use' }] : [];
    });
    keeper.keep(snapshot());
    await vi.advanceTimersByTimeAsync(4_900);
    expect(states()).toEqual(['port_in_use']);
    await vi.advanceTimersByTimeAsync(200);
    expect(states().at(-1)).toBe('open');
    await keeper[Symbol.asyncDispose]();
  });

  it('applies a newer state that arrives during a round, and does not report the older one as applied', async () => {
    const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
    const { keeper, applied, settled } = setUp(async (ports) => {
      await gate;
      return open(ports);
    });
    keeper.keep(snapshot());
    keeper.keep(snapshot({ revision: 2, validUntil: '2026-11-21T14:00:00.000Z' }));
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled.map(({ revision }) => revision)).toEqual([2]);
    expect(applied.at(-1)?.[0]?.validUntil).toBe('2026-11-21T14:00:00.000Z');
    await keeper[Symbol.asyncDispose]();
  });

  it('survives errors of the plane', async () => {
    const { keeper, states } = setUp(() => Promise.reject(new Error('broken pipe')));
    keeper.keep(snapshot());
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['plane_unreachable']);
    await keeper[Symbol.asyncDispose]();
  });
});
