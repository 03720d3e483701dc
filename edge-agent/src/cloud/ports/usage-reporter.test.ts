import { Reported, usageMessageBytes } from '@cellgate/shared/server/server.messages.ts';
import { describe, expect, it } from 'vitest';
import { type UsageContent, usageMessages } from './usage-messages.ts';
import { createUsageReporter, type PlaneFigures } from './usage-reporter.ts';

const modemId = 'mdm_01J00000000000000000000000' as const;
const at = '2026-11-21T08:00:00.000Z';
const refusal = (id: string) => ({
  id,
  at,
  code: 'address_denied' as const,
  clientAddress: '203.0.113.7',
  target: null,
  username: null,
  times: 1,
});
const counter = (counterId: string, bytesUp: number) => ({
  modemId,
  generation: 1,
  counterId,
  bytesUp,
  bytesDown: 0,
  connections: bytesUp === 0 ? 0 : 1,
  users: [],
});
type Port = PlaneFigures['ports'][number];
const port = (bytesUp: number, ...refusals: Port['refusals'][number][]): Port => ({
  ...counter('counter-1', bytesUp),
  refusals,
});

function setUp() {
  const world = { nowMs: 0, online: true, plane: true, ports: [] as Port[] };
  const sent: UsageContent[] = [];
  const asked: (string | null)[] = [];
  const reporter = createUsageReporter({
    read: async (since) => {
      asked.push(since);
      return world.plane ? { at: new Date(world.nowMs).toISOString(), ports: world.ports } : undefined;
    },
    send: async (content) => {
      if (world.online) sent.push(content);
      return world.online;
    },
    trafficEveryMs: 300_000,
    now: () => world.nowMs,
  });
  return { world, sent, asked, reporter };
}

describe('the usage reporter', () => {
  it('reports refusals at each reading and traffic every five minutes, changes only', async () => {
    const { world, sent, reporter } = setUp();
    world.ports = [port(5)];
    await reporter.look();
    expect(sent).toEqual([{ traffic: [counter('counter-1', 5)] }]);
    world.nowMs = 10_000;
    world.ports = [port(9, refusal('r-1'))];
    await reporter.look();
    expect(sent.slice(1)).toEqual([{ refusals: [{ modemId, generation: 1, ...refusal('r-1') }] }]);
    world.nowMs = 310_000;
    world.ports = [port(9)];
    await reporter.look();
    expect(sent.slice(2)).toEqual([{ traffic: [counter('counter-1', 9)] }]);
    world.nowMs = 700_000;
    await reporter.look();
    expect(sent).toHaveLength(3);
  });

  it('repeats unconfirmed reports', async () => {
    const { world, sent, asked, reporter } = setUp();
    world.ports = [port(5, refusal('r-1'))];
    world.online = false;
    await reporter.look();
    expect(sent).toEqual([]);
    world.online = true;
    world.nowMs = 10_000;
    await reporter.look();
    expect(sent).toMatchObject([{ refusals: [{ id: 'r-1' }] }, { traffic: [{ bytesUp: 5 }] }]);
    await reporter.look();
    expect(asked).toEqual([null, null, new Date(10_000 - 60_000).toISOString()]);
  });

  it('reports a refusal that the plane dates before its previous reading, once', async () => {
    const { world, sent, asked, reporter } = setUp();
    world.nowMs = 100_000;
    await reporter.look();
    // Between the readings the plane's clock was set back by 5 s.
    world.nowMs = 96_000;
    world.ports = [port(0, { ...refusal('r-1'), at: new Date(95_500).toISOString() })];
    await reporter.look();
    await reporter.look();
    expect(Date.parse(asked[1] ?? '')).toBeLessThan(95_500);
    expect(sent).toMatchObject([{ refusals: [{ id: 'r-1', times: 1 }] }]);
    world.ports = [port(0, { ...refusal('r-1'), at: new Date(97_000).toISOString(), times: 2 })];
    await reporter.look();
    expect(sent.slice(1)).toMatchObject([{ refusals: [{ id: 'r-1', times: 2 }] }]);
  });

  it('waits for the plane, and omits unused ports', async () => {
    const { world, sent, reporter } = setUp();
    world.plane = false;
    await reporter.look();
    world.plane = true;
    world.ports = [port(0)];
    await reporter.look();
    expect(sent).toEqual([]);
  });
});

describe('usage messages', () => {
  it('contain everything once, each below the limit and valid', () => {
    const users = Array.from({ length: 20 }, (_, index) => ({ username: `user-${index}`, ...counter('c', 1) }));
    const traffic = Array.from({ length: 500 }, (_, index) => ({ ...counter(`counter-${index}`, index), users }));
    const refusals = Array.from({ length: 500 }, (_, index) => ({ modemId, generation: 1, ...refusal(`r-${index}`) }));
    const contents = usageMessages({ traffic, refusals });
    const head = { v: 1, bootId: 'b'.repeat(40), agentVersion: '1', at, applied: null } as const;
    for (const content of contents) {
      const message = Reported.parse({ ...head, ...content });
      expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(usageMessageBytes);
    }
    expect(contents.flatMap((content) => content.traffic ?? []).map(({ counterId }) => counterId)).toEqual(
      traffic.map(({ counterId }) => counterId),
    );
    expect(contents.flatMap((content) => content.refusals ?? [])).toHaveLength(500);
  });
});
