import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { listLogs } from '@cellgate/shared/log/log.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { type AccountRecord, accountStore } from '../../src/storage/account/account-store.ts';
import { attemptWrite, eventWrite } from '../../src/storage/event-store.ts';
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
const actionsOf = ({ logs }: Page) => logs.map(({ action }) => action);

describe('the log', () => {
  it('lists lines by class, newest first, with people, proxy and level', async () => {
    await happen(written('topup.credited', { amount: 5, ip: '192.0.2.7' }));
    await happen(written('proxy.down', { serverId: 'srv_1' }, 'prx_01JD0000000000000000000000'));
    await happen(written('server.offline', {}, 'srv_1'));
    const { email, firstName, lastName } = await accountOf(customer);
    const user = { id: customer.actor.accountId, name: `${firstName} ${lastName}`, email, isStaff: false };
    expect((await list({ class: 'customer' })).logs[0]).toMatchObject({
      ...{ class: 'customer', action: 'topup.credited', level: 'success', severity: 'low', ip: '192.0.2.7', user },
    });
    expect((await list({ class: 'proxy' })).logs).toMatchObject([
      { action: 'proxy.down', proxyId: 'prx_01JD0000000000000000000000', level: 'error', severity: 'high', user },
    ]);
    expect((await list({ class: 'system' })).logs).toMatchObject([
      { action: 'server.offline', component: 'server', subject: 'srv_1', proxyId: null },
    ]);
    expect(actionsOf(await list()).slice(0, 3)).toEqual(['server.offline', 'proxy.down', 'topup.credited']);
  });

  it('shows an event of a deleted person without the person', async () => {
    const gone = world.ctx.newId('account');
    const caller = { actor: { ...customer.actor, accountId: gone } };
    await happen(eventWrite({ ctx: world.ctx, caller, kind: 'topup.opened', subject: gone }));
    expect((await list({ subject: gone })).logs).toMatchObject([{ action: 'topup.opened', subject: gone, user: null }]);
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
    [{ subject: 'srv_filtered' }, ['server.online']],
    [{ search: 'FILTERED' }, ['server.online']],
    [{ search: 'no such text' }, []],
  ])('is filtered by %j', async (query, expected) => {
    await happen(
      written('order.failed'),
      written('topup.opened', { ip: '192.0.2.8' }),
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
    await happen(written('topup.opened'));
    const to = new Date(world.ctx.now()).toISOString();
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

  it.each([
    { cursor: 'log_short' },
    { limit: '0' },
    { limit: '1000' },
    { class: 'other' },
    { search: 'x'.repeat(300) },
    { from: 'today' },
  ])('refuses %j', async (query) => {
    const response = await world.request('GET', `/admin/logs?${new URLSearchParams(query as Record<string, string>)}`, {
      as: staff,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'request.invalid' } });
  });
});
