import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { showStaffProxy } from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import type { StaffProxy } from '@cellgate/shared/proxy/staff-proxy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChanges } from '../../src/domain/listing/list-changes.ts';
import { refreshProxyRow } from '../../src/domain/listing/refresh-rows.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { setAutoRenew } from '../../src/domain/renewal/set-auto-renew.ts';
import { createProxyWrite, proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { type Box, createMobileProduct, orderOf } from '../_fleet.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';
import { proxy as sample } from '../storage/commands/_records.ts';

interface Listed {
  proxies: StaffProxy[];
  next: string | null;
  lookedUpTo: string | null;
}

type Shown = DataOf<typeof showStaffProxy>;

let staff: StaffFixture;
let box: Box;
let ids: ProxyId[];
beforeAll(async () => {
  staff = await openStaffFixture();
  ({ box } = await staff.openBox(4));
  ids = [];
  for (let index = 0; index < 3; index += 1) ids.push(...(await buy()));
  await listChanges(staff.world.ctx);
});
afterAll(() => staff[Symbol.asyncDispose]());

const list = async (query = '') => (await staff.ask<Listed>('GET', `/admin/proxies?${query}`)).data;
const idsOf = ({ proxies }: Listed) => proxies.map(({ id }) => id);

async function buy() {
  const { ctx, clock } = staff.world;
  const product = await createMobileProduct(staff.world, [box.serverId]);
  const caller = await staff.world.customer({ balanceCents: 100_000 });
  const { order } = await placeOrder({ ctx, caller, input: orderOf(product) });
  const [id] = order.proxyIds;
  if (id && ids.length === 1) await setAutoRenew({ ctx, caller, input: { id, enabled: true, period: 'weekly' } });
  clock.advance(10_000);
  return order.proxyIds;
}

describe('the list of all proxies', () => {
  it('has the proxies of all customers, ending soonest first, over pages', async () => {
    const page = await list('limit=2');
    expect(idsOf(page)).toEqual(ids.slice(0, 2));
    expect(page.proxies[0]).toMatchObject({
      status: 'active',
      statusReason: null,
      customer: { firstName: 'Ada' },
      serverId: box.serverId,
    });
    const rest = await list(`limit=2&cursor=${page.next}`);
    expect(idsOf(rest)).toEqual(ids.slice(2));
    expect(rest).toMatchObject({ next: null, lookedUpTo: null });
  });

  it('is filtered by each property', async () => {
    expect(idsOf(await list('autoRenew=on'))).toEqual(ids.slice(1, 2));
    expect(idsOf(await list('autoRenew=off'))).toEqual([ids[0], ids[2]]);
    expect(idsOf(await list('type=ipv6'))).toEqual([]);
    expect(idsOf(await list('operator=kyivstar'))).toEqual(ids);
    expect(idsOf(await list(`server=${box.serverId}&state=active`))).toEqual(ids);
    expect(idsOf(await list('state=expired'))).toEqual([]);
    expect(idsOf(await list('test=failed'))).toEqual([]);
    expect(idsOf(await list('endsWithinHours=1'))).toEqual([]);
    expect(idsOf(await list('endsWithinHours=200'))).toEqual(ids);
    const [first] = (await list('limit=1')).proxies;
    expect(idsOf(await list(`customer=${first?.accountId}`))).toEqual(ids.slice(0, 1));
    expect(idsOf(await list('search=AD'))).toEqual(ids);
    expect(idsOf(await list('search=ada+nobody'))).toEqual([]);
    expect(idsOf(await list(`search=${ids[1]}&state=expired`))).toEqual(ids.slice(1, 2));
    expect(idsOf(await list('search=prx_01JD0000000000000000000000'))).toEqual([]);
  });

  it('reads at most 20 units for 25 rows, whatever the filter', async () => {
    const { ctx } = staff.world;
    for (let index = 0; index < 120; index += 1) {
      const proxyId = ctx.newId('proxy');
      const endDate = new Date(ctx.now() + (40 * 24 + index) * 3_600_000).toISOString();
      await ctx.database.transact([createProxyWrite({ ...sample, proxyId, endDate, status: 'active' })]);
      await refreshProxyRow(ctx, proxyId);
    }
    const unitsOf = async (query: string) => (await staff.world.units.of(() => list(query))).read;
    expect(await unitsOf('limit=25')).toBeLessThanOrEqual(20);
    expect(await unitsOf('limit=25&type=ipv4')).toBeLessThanOrEqual(20);
    expect(await unitsOf('limit=25&autoRenew=off')).toBeLessThanOrEqual(20);
  });

  it.each(['state=gone', 'limit=0', 'cursor=prx_1', 'uptimeBelow=200', 'test=passed', 'autoRenew=maybe'])(
    'is refused with %s',
    async (query) => {
      expect(await staff.ask('GET', `/admin/proxies?${query}`)).toMatchObject({ status: 400, code: 'request.invalid' });
    },
  );
});

describe('a proxy of any customer', () => {
  it('is shown to staff as its customer sees it, without passwords, for at most 20 read units', async () => {
    const [id] = ids;
    const path = `/admin/proxies/${id}`;
    const { data } = await staff.ask<Shown>('GET', path);
    expect(data.listed).toMatchObject({ id, customer: { firstName: 'Ada' } });
    expect(data.proxy).toMatchObject({ _id: id, password: '', status: 'active' });
    const [record] = await proxyStore(staff.world.ctx.database).findMany(ids.slice(0, 1));
    expect(JSON.stringify(data)).not.toContain(record?.auth.password ?? '');
    expect(data).toMatchObject({ resetLogs: [], refusals: [], stats: { totals: { connections: 0 } } });
    expect((await staff.world.units.of(() => staff.ask('GET', path))).read).toBeLessThanOrEqual(20);
    const unknown = `prx_${'0'.repeat(26)}`;
    expect(await staff.ask('GET', `/admin/proxies/${unknown}`)).toMatchObject({ code: 'proxy.not_found' });
  });

  it('is tested by staff without using up the tests of its customer', async () => {
    const [id] = ids;
    for (let count = 0; count < 3; count += 1) {
      const tested = await staff.ask<{ test: { routes: unknown[] } }>('POST', `/admin/proxies/${id}/test`);
      expect(tested.data.test.routes).toHaveLength(2);
    }
  });

  it('is measured by staff as by its customer, once in ten minutes whoever asks', async () => {
    const [id] = ids;
    const path = `/admin/proxies/${id}/speed-test`;
    const measured = await staff.ask<{ speedTest: { downloadMbits: number } }>('POST', path);
    expect(measured.data.speedTest.downloadMbits).toBe(40);
    expect(await staff.ask('POST', path)).toMatchObject({ code: 'proxy.speed_test_limit' });
  });
});
