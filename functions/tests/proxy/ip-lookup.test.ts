import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { IpUse, lookUpIp } from '@cellgate/shared/proxy/ip-lookup.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { deleteAccount, getDeletion } from '../../src/domain/privacy/delete-account.ts';
import { rotateProxy } from '../../src/domain/rotation/rotate-proxy.ts';
import { verifyAccessToken } from '../../src/domain/session/access-token.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { staffFileOf } from '../../src/storage/account/note-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { type Box, createMobileProduct, createOpenProxy, modemReport } from '../_fleet.ts';
import { signInAs } from '../_sign-in.ts';
import { worldPassword } from '../_world.ts';
import { first, openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';

type Answer = DataOf<typeof lookUpIp>;

const minuteMs = 60_000;
const reason = 'Complaint of a mail provider';

let staff: StaffFixture;
let box: Box;
let imei: string;
let proxyId: ProxyId;
let customer: Awaited<ReturnType<typeof createOpenProxy>>['customer'];
let order: Awaited<ReturnType<typeof createOpenProxy>>['order'];
/** Start of the test in epoch ms; `minute` is counted from it. */
let startMs: number;

beforeAll(async () => {
  staff = await openStaffFixture();
  const opened = await staff.openBox(1);
  ({ box } = opened);
  ({ imei } = first(opened.modems));
  startMs = staff.world.ctx.now();
  await see('198.51.100.1');
  ({ proxyId, customer, order } = await createOpenProxy(
    staff.world,
    box,
    await createMobileProduct(staff.world, [box.serverId]),
  ));
});
afterAll(() => staff[Symbol.asyncDispose]());

const at = (minute: number) => new Date(startMs + minute * minuteMs).toISOString();

/** Has the agent report an IP that it has just seen. */
async function see(egressIp: string | null, change: object = {}): Promise<void> {
  const egressSeenAt = new Date(staff.world.ctx.now()).toISOString();
  await box.report([modemReport(imei, { egressIp, egressSeenAt: egressIp && egressSeenAt, ...change })]);
}

async function pass(minutes: number): Promise<void> {
  staff.world.clock.advance(minutes * minuteMs);
  await box.beat();
}

const lookUp = async (ip: string, minute: number): Promise<Answer> =>
  (await staff.ask<Answer>('POST', '/admin/ip-lookups', { ip, at: at(minute), reason })).data;

/** Begins a rotation. Returns the ID of its command. */
async function rotate() {
  const input = { id: proxyId, wait: 0, method: 'fast' } as const;
  await rotateProxy({ ctx: staff.world.ctx, caller: customer, input });
  const command = staff.world.published.flatMap((each) => (each.kind === 'command' ? each.command : [])).at(-1);
  if (!command) throw new Error('no command');
  return command.commandId;
}

const proxiesOf = ({ uses }: { uses: readonly IpUse[] }) => uses.map(({ proxy }) => proxy?.id ?? null);

describe('a look-up of an IP', () => {
  it('finds the customer of the proxy from the first to the last sighting, and nobody between two', async () => {
    await pass(10);
    await see('198.51.100.1');
    await pass(5);
    await see('198.51.100.2');
    await pass(5);
    await see('198.51.100.2');
    const found = await lookUp('198.51.100.1', 8);
    expect(found).toMatchObject({ before: null, after: null, isComplete: true });
    expect(found.uses).toMatchObject([
      { proxy: { id: proxyId }, customer: { id: customer.actor.accountId }, lastAt: at(10), isCurrent: false },
    ]);
    const between = await lookUp('198.51.100.1', 12);
    expect(between).toMatchObject({ uses: [], before: { lastAt: at(10) }, after: null });
    expect(await lookUp('198.51.100.2', 12)).toMatchObject({ uses: [], before: null, after: { since: at(15) } });
  });

  it('finds who has the IP now, up to the last report of it', async () => {
    expect((await lookUp('198.51.100.2', 19)).uses).toMatchObject([{ isCurrent: true, proxy: { id: proxyId } }]);
    expect(await lookUp('198.51.100.2', 25)).toMatchObject({ uses: [], before: { lastAt: at(20) } });
  });

  it('knows the IP before a rotation until it was asked for', async () => {
    const commandId = await rotate();
    const [oldIp, newIp] = ['198.51.100.2', '198.51.100.3'];
    staff.world.clock.advance(5_000);
    await box.answer({ commandId, status: 'changed', oldIp, newIp, durationMs: 4_000 });
    expect((await lookUp(oldIp, 20)).uses).toMatchObject([{ isCurrent: false, lastAt: at(20) }]);
    expect((await lookUp(newIp, 21)).uses).toEqual([]);
    await pass(2);
    await see(newIp);
    expect(proxiesOf(await lookUp(newIp, 21))).toEqual([proxyId]);
  });

  it('knows it as well if the report of the new IP is faster than the result of the rotation', async () => {
    staff.world.clock.advance(30_000);
    const requestedAt = new Date(staff.world.ctx.now()).toISOString();
    const [oldIp, newIp] = ['198.51.100.3', '198.51.100.5'];
    const commandId = await rotate();
    await see(newIp);
    await box.answer({ commandId, status: 'changed', oldIp, newIp, durationMs: 4_000 });
    const { before } = await lookUp(oldIp, 40);
    expect(before).toMatchObject({ isCurrent: false, lastAt: requestedAt, proxy: { id: proxyId } });
  });

  it('finds an IPv6 by its /64, in any spelling', async () => {
    await see('2001:db8:7:1::a');
    await pass(3);
    await see('2001:db8:7:1::a');
    expect(proxiesOf(await lookUp('2001:0DB8:7:1:0:0:0:b', 23))).toEqual([proxyId]);
    await see('198.51.100.4');
    expect(proxiesOf(await lookUp('2001:db8:7:1::a', 24))).toEqual([proxyId]);
    expect((await lookUp('2001:db8:7:2::a', 24)).uses).toEqual([]);
  });

  it('names no customer for a modem that is not sold', async () => {
    const { ctx } = staff.world;
    const input = { id: order.id, proxyIds: [proxyId] };
    const { amount } = (await quoteRefund({ ctx, caller: customer, input })).refund;
    await cancelOrder({ ctx, caller: customer, input: { ...input, amount } });
    await box.apply();
    await pass(2);
    await see('198.51.100.4');
    const { uses } = await lookUp('198.51.100.4', 26);
    expect(uses).toMatchObject([{ proxy: null, customer: null }]);
  });

  it('is written with its reason, in the file of the customer', async () => {
    await lookUp('198.51.100.1', 8);
    const { accountId } = customer.actor;
    const [event] = await eventStore(staff.world.ctx.database).listOfSubject(staffFileOf(accountId), 1);
    expect(event).toMatchObject({
      kind: 'staff.ip_looked_up',
      reason,
      details: { ip: '198.51.100.1', time: at(8), found: 1, proxyIds: proxyId },
    });
    await lookUp('203.0.113.99', 8);
    const own = await staff.eventsOf(staff.moderator.actor.accountId, 'staff.ip_looked_up');
    const unknown = own.find(({ details }) => details.ip === '203.0.113.99');
    expect(unknown).toMatchObject({ details: { found: 0 }, reason });
  });

  it('finds nothing personal of a customer who has deleted the account, but still the proxy', async () => {
    const { ctx, visitor } = staff.world;
    const { accountId } = customer.actor;
    const account = await accountStore(ctx.database).find(accountId);
    const { tokens } = await signInAs(
      { ctx, caller: visitor },
      { email: account?.email ?? '', password: worldPassword },
    );
    const caller = { ...visitor, actor: await verifyAccessToken(ctx, tokens.accessToken) };
    const { balance } = await getDeletion({ ctx, caller });
    await deleteAccount({ ctx, caller, input: { password: worldPassword, forfeited: { balance, proxies: 0 } } });
    const found = await lookUp('198.51.100.1', 8);
    expect(found.uses).toMatchObject([{ proxy: { id: proxyId }, customer: null, lastAt: at(10) }]);
    for (const personal of [account?.email, account?.firstName, account?.lastName, accountId]) {
      expect(JSON.stringify(found)).not.toContain(personal);
    }
    const written = await eventStore(ctx.database).listOfSubject(staffFileOf(accountId), 10);
    const lookUps = written.filter(({ kind }) => kind === 'staff.ip_looked_up');
    expect(lookUps.length).toBeGreaterThan(0);
    for (const event of lookUps) expect(JSON.stringify(event)).not.toMatch(/198\.51\.100\.1|Complaint/);
  });

  it('reads few units', async () => {
    const { read } = await staff.world.units.of(() => lookUp('198.51.100.1', 8));
    expect(read).toBeLessThanOrEqual(20);
  });

  it.each([
    [{ ip: '198.51.100.0/24' }],
    [{ ip: 'localhost' }],
    [{ ip: '1.2.3' }],
    [{ at: 'yesterday' }],
    [{ reason: '' }],
  ])('is refused with %o', async (change) => {
    const body = { ip: '198.51.100.1', at: at(8), reason, ...change };
    expect(await staff.ask('POST', '/admin/ip-lookups', body)).toMatchObject({ status: 400, code: 'request.invalid' });
  });
});
