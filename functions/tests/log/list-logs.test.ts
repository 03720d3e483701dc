import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { listLogs } from '@cellgate/shared/log/log.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { countLog } from '../../src/domain/log/count-log.ts';
import { readCounts } from '../../src/domain/log/read-counts.ts';
import { type AccountRecord, accountStore } from '../../src/storage/account/account-store.ts';
import { attemptWrite, eventWrite } from '../../src/storage/event-store.ts';
import {
  createRotationWrite,
  finishRotationWrite,
  type RotationRecord,
} from '../../src/storage/proxy/rotation-store.ts';
import { createWorld, type World } from '../_world.ts';

type Page = DataOf<typeof listLogs>;

let world: World;
let staff: Caller<SessionActor>;
let customer: Caller<SessionActor>;
let since: string;
beforeAll(async () => {
  world = await createWorld();
  staff = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.clock.advance(3_600_000);
  since = new Date(world.ctx.now()).toISOString();
  customer = await world.account({});
  world.clock.advance(1_000);
});

const list = async (query: Record<string, string> = {}): Promise<Page> => {
  const response = await world.request('GET', `/admin/logs?${new URLSearchParams({ from: since, ...query })}`, {
    as: staff,
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Page }).data;
};
const written = (
  kind: Parameters<typeof eventWrite>[0]['kind'],
  details = {},
  subject: string = customer.actor.accountId,
) => eventWrite({ ctx: world.ctx, caller: customer, kind, subject, details });
const happen = async (...writes: ReturnType<typeof written>[]) => {
  await world.ctx.database.transact(writes);
  world.clock.advance(1);
};
async function accountOf({ actor }: typeof customer): Promise<AccountRecord> {
  const account = await accountStore(world.ctx.database).find(actor.accountId);
  if (!account) throw new Error('no account');
  return account;
}
const proxyId = 'prx_01JD0000000000000000000000';
/** Records a rotation of the customer's proxy that has ended so, and returns it. */
async function rotate(state: 'changed' | 'unchanged' | 'failed'): Promise<RotationRecord> {
  const { ctx } = world;
  const requestedAt = new Date(ctx.now()).toISOString();
  const asked: RotationRecord = {
    ...{ rotationId: ctx.newId('rotation'), proxyId, accountId: customer.actor.accountId },
    ...{
      operatorOrCountry: 'Vodafone',
      serverId: 'srv_01JD0000000000000000000000',
      modemId: 'mdm_01JD0000000000000000000000',
      generation: 1,
    },
    ...{ method: 'fast', state: 'requested', source: 'link', program: null, by: 'link', ip: '192.0.2.5' },
    ...{ requestedAt, deadline: requestedAt, finishedAt: null, durationMs: null, code: null },
    ...{ oldIp: null, newIp: null, attempts: [] },
  };
  await ctx.database.transact([createRotationWrite(asked)]);
  world.clock.advance(900);
  const ended = {
    ...{ ...asked, state, finishedAt: new Date(ctx.now()).toISOString(), durationMs: 900 },
    ...{ oldIp: '46.133.1.1', newIp: state === 'changed' ? '46.133.1.2' : null },
  };
  await ctx.database.transact([finishRotationWrite(asked.rotationId, ended)]);
  world.clock.advance(1);
  return ended;
}
const actionsOf = ({ logs }: Page) => logs.map(({ action }) => action);

describe('the log', () => {
  it('lists lines by class, newest first, with people, proxy and level', async () => {
    await happen(written('topup.credited', { amount: 5, ip: '192.0.2.7' }));
    await happen(written('proxy.down', { serverId: 'srv_1', operatorOrCountry: 'Kyivstar' }, proxyId));
    await happen(written('server.offline', {}, 'srv_1'));
    const { email, firstName, lastName } = await accountOf(customer);
    const user = { id: customer.actor.accountId, name: `${firstName} ${lastName}`, email, isStaff: false };
    expect((await list({ class: 'customer' })).logs[0]).toMatchObject({
      ...{ class: 'customer', action: 'topup.credited', level: 'success', severity: 'low', ip: '192.0.2.7', user },
    });
    expect((await list({ class: 'proxy' })).logs).toMatchObject([
      { action: 'proxy.down', proxyId, operatorOrCountry: 'Kyivstar', level: 'error', severity: 'high', user },
    ]);
    expect((await list({ class: 'system' })).logs).toMatchObject([
      { action: 'server.offline', component: 'server', subject: 'srv_1', proxyId: null, operatorOrCountry: null },
    ]);
    expect(actionsOf(await list()).slice(0, 3)).toEqual(['server.offline', 'proxy.down', 'topup.credited']);
  });

  it('shows an event of a deleted person without the person', async () => {
    const gone = world.ctx.newId('account');
    const caller = { actor: { ...customer.actor, accountId: gone } };
    await happen(eventWrite({ ctx: world.ctx, caller, kind: 'topup.opened', subject: gone }));
    expect((await list({ subject: gone })).logs).toMatchObject([{ action: 'topup.opened', subject: gone, user: null }]);
  });

  it('lists the rotations of all proxies among the other lines, at their end', async () => {
    await happen(written('proxy.down', {}, proxyId));
    const failed = await rotate('failed');
    await happen(written('proxy.recovered', {}, proxyId));
    const changed = await rotate('changed');
    const { email } = await accountOf(customer);
    const page = await list({ class: 'proxy' });
    expect(page.logs.map(({ action, level }) => [action, level])).toEqual([
      ['proxy.rotated', 'success'],
      ['proxy.recovered', 'success'],
      ['proxy.rotated', 'error'],
      ['proxy.down', 'error'],
    ]);
    expect(page.logs[0]).toMatchObject({
      ...{ id: changed.rotationId, timestamp: changed.finishedAt, proxyId, subject: proxyId, actor: 'link' },
      ...{ ip: '192.0.2.5', operatorOrCountry: 'Vodafone', responseTime: 900, user: { email } },
      details: { status: 'changed', source: 'link', oldIp: '46.133.1.1', newIp: '46.133.1.2' },
    });
    const idsOf = async (query: Record<string, string>) => (await list(query)).logs.map(({ id }) => id);
    expect(await idsOf({ kind: 'proxy.rotated' })).toEqual([changed.rotationId, failed.rotationId]);
    expect(await idsOf({ kind: 'proxy.rotated', level: 'error' })).toEqual([failed.rotationId]);
    expect(await idsOf({ kind: 'proxy.rotated', subject: proxyId, limit: '1' })).toEqual([changed.rotationId]);
    expect(await idsOf({ class: 'customer', subject: proxyId })).toEqual([]);
    expect(await idsOf({ search: email })).toEqual(expect.arrayContaining([changed.rotationId, failed.rotationId]));
    expect(await idsOf({ ip: '192.0.2.5', actor: 'link' })).toEqual([changed.rotationId, failed.rotationId]);
    expect(await idsOf({ search: '46.133.1.2' })).toEqual([changed.rotationId]);
  });

  it('reads rotations and events page by page over midnight, each once and in order', async () => {
    const expected: string[] = [];
    for (let turn = 0; turn < 8; turn++) {
      await happen(written('proxy.down', { turn }, proxyId));
      expected.unshift(`proxy.down ${turn}`);
      for (let each = 0; each < turn % 3; each++) expected.unshift((await rotate('changed')).rotationId);
      world.clock.advance(5 * 3_600_000);
    }
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ class: 'proxy', limit: '3', ...(cursor && { cursor }) });
      found.push(...page.logs.map(({ id, details }) => ('turn' in details ? `proxy.down ${details.turn}` : id)));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(found).toEqual(expected);
  });

  it('counts a rotation once, with its level', async () => {
    world.clock.advance(120_000);
    await countLog(world.ctx);
    const sumOf = async () => {
      const { days } = await readCounts(world.ctx);
      return days.reduce((sum, { proxy, error }) => ({ proxy: sum.proxy + proxy, error: sum.error + error }), {
        ...{ proxy: 0, error: 0 },
      });
    };
    const before = await sumOf();
    await rotate('failed');
    await rotate('changed');
    for (let turn = 0; turn < 3; turn++) {
      world.clock.advance(50_000);
      await countLog(world.ctx);
    }
    expect(await sumOf()).toEqual({ proxy: before.proxy + 2, error: before.error + 1 });
  });

  it('lists attempts by strangers apart from everything else', async () => {
    const { accountId } = customer.actor;
    const attempt = attemptWrite({
      ctx: world.ctx,
      caller: world.visitor,
      kind: 'account.sign_in_failed',
      accountId,
      details: { ip: '192.0.2.9' },
    });
    await happen(attempt);
    expect((await list({ class: 'stranger' })).logs).toMatchObject([
      {
        class: 'stranger',
        action: 'account.sign_in_failed',
        level: 'warning',
        ip: '192.0.2.9',
        user: { id: accountId },
      },
    ]);
    expect(actionsOf(await list())).not.toContain('account.sign_in_failed');
  });

  it.each([
    [{ level: 'error' }, ['order.failed']],
    [{ kind: 'topup.opened' }, ['topup.opened']],
    [{ ip: '192.0.2.8' }, ['topup.opened']],
    [{ ip: '2001:DB8:0::7' }, ['topup.expired']],
    [{ subject: 'srv_filtered' }, ['server.online']],
    [{ search: 'FILTERED' }, ['server.online']],
    [{ search: 'no such text' }, []],
  ])('is filtered by %j', async (query, expected) => {
    await happen(
      written('order.failed'),
      written('topup.opened', { ip: '192.0.2.8' }),
      written('topup.expired', { ip: '2001:db8::7' }),
      written('server.online', {}, 'srv_filtered'),
    );
    expect(actionsOf(await list(query as Record<string, string>))).toEqual(expected);
  });

  it('finds the lines of an account by its email', async () => {
    await happen(written('topup.opened'));
    const { email } = await accountOf(customer);
    const { logs } = await list({ search: email.toUpperCase() });
    expect(new Set(logs.map(({ user }) => user?.id))).toEqual(new Set([customer.actor.accountId]));
    expect(logs.map(({ action }) => action)).toContain('topup.opened');
  });

  it('ends before `to`, and begins with `from`', async () => {
    const to = new Date(world.ctx.now() + 1).toISOString();
    await happen(written('topup.opened'));
    await happen(written('topup.expired'));
    expect(actionsOf(await list({ to }))).not.toContain('topup.expired');
    expect(actionsOf(await list({ from: to }))).toEqual(['topup.expired']);
  });

  it('is read page by page over midnight, each line once', async () => {
    for (let hour = 0; hour < 30; hour += 3) {
      await happen(written('topup.opened', { hour }));
      world.clock.advance(3 * 3_600_000);
    }
    const hours: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ kind: 'topup.opened', limit: '3', ...(cursor && { cursor }) });
      hours.push(...page.logs.map(({ details }) => details.hour));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(hours).toEqual([27, 24, 21, 18, 15, 12, 9, 6, 3, 0]);
  });

  it('looks at a bounded number of lines, and says how far back it has looked', async () => {
    for (let turn = 0; turn < 4; turn++) await happen(...Array.from({ length: 50 }, () => written('topup.opened')));
    await happen(written('order.failed'));
    for (let turn = 0; turn < 4; turn++) await happen(...Array.from({ length: 50 }, () => written('topup.opened')));
    let page: Page | undefined;
    const { read } = await world.units.of(async () => {
      page = await list({ level: 'error' });
    });
    expect(page).toMatchObject({ logs: [], lookedBackTo: expect.any(String), next: expect.any(String) });
    // The session costs 2 of them.
    expect(read).toBeLessThanOrEqual(12);
    expect(actionsOf(await list({ level: 'error', cursor: page?.next ?? '' }))).toEqual(['order.failed']);
    expect(actionsOf(await list({ search: 'order.failed' }))).toEqual(['order.failed']);
  });

  it('reads at most ten units for a filter, however large the lines are and over however many days they lie', async () => {
    const unitsOf = async (query: Record<string, string>) => {
      let page: Page | undefined;
      // The session costs 2 of them.
      const { read } = await world.units.of(async () => {
        page = await list(query);
      });
      return { read: read - 2, page };
    };
    const happenDaily = async (count: number, details: object) => {
      for (let day = 0; day < 6; day++) {
        await happen(...Array.from({ length: count }, () => written('topup.opened', details)));
        world.clock.advance(86_400_000);
      }
    };
    await happenDaily(45, { note: 'x'.repeat(600) });
    expect((await unitsOf({ level: 'error' })).read).toBeLessThanOrEqual(10);
    await happenDaily(20, {});
    const { read, page } = await unitsOf({ level: 'error' });
    expect(read).toBeLessThanOrEqual(10);
    expect(page?.next).toEqual(expect.any(String));
    expect((await unitsOf({ search: 'no such thing' })).read).toBeLessThanOrEqual(120);
  });

  it.each([
    { cursor: 'log_short' },
    { limit: '0' },
    { limit: '1000' },
    { class: 'other' },
    { search: 'x'.repeat(300) },
    { from: 'today' },
    { ip: '192.0.2.0/24' },
  ])('refuses %j', async (query) => {
    const path = `/admin/logs?${new URLSearchParams(query as Record<string, string>)}`;
    const response = await world.request('GET', path, { as: staff });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'request.invalid' } });
  });
});
