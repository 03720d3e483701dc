import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { runJobs } from '../../src/domain/job/run-jobs.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { type Box, orderOf } from '../_fleet.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';

const hourMs = 3_600_000;
const reason = 'A scan of networks was reported';
let staff: StaffFixture;
let box: Box;
let product: ProductRecord;
/** Two proxies of one order. */
let ids: ProxyId[];

beforeAll(async () => {
  staff = await openStaffFixture();
  ({ box, product } = await staff.openShop(8));
});
afterAll(() => staff[Symbol.asyncDispose]());
beforeEach(async () => {
  await box.beat();
  const buyer = await staff.world.customer({ balanceCents: 50_000 });
  const bought = await placeOrder({ ctx: staff.world.ctx, caller: buyer, input: orderOf(product, 2) });
  ids = bought.order.proxyIds;
  await box.apply();
});

const change = (id: string | undefined, body: object) =>
  staff.ask<{ job: StaffJobDetails }>('PUT', `/admin/proxies/${id}`, body);
const find = () => proxyStore(staff.world.ctx.database).findMany(ids);
const statesOf = async () => (await find()).map(({ status }) => status);

describe('a change of one proxy', () => {
  it('suspends and restores it alone, with the paid time that ran on', async () => {
    const before = (await find()).map(({ endDate }) => Date.parse(endDate));
    expect(await change(ids[0], { isActive: false, reason })).toMatchObject({
      status: 202,
      data: { job: { kind: 'suspend_proxies', reason } },
    });
    await runJobs(staff.world.ctx);
    expect(await statesOf()).toEqual(['suspended', 'active']);
    staff.world.clock.advance(1.5 * hourMs);
    await box.beat();
    await change(ids[0], { isActive: true, reason, givesBack: true });
    await runJobs(staff.world.ctx);
    expect(await statesOf()).toEqual(['active', 'active']);
    const [first = 0, second = 0] = before;
    expect((await find()).map(({ endDate }) => Date.parse(endDate))).toEqual([first + 2 * hourMs, second]);
    expect((await audit(staff.world.ctx)).findings).toEqual([]);
  });

  it('is refused for an unknown proxy, without a reason, and with other fields', async () => {
    const unknown = 'prx_01JD0000000000000000000000';
    expect(await change(unknown, { isActive: false, reason })).toMatchObject({ status: 404, code: 'proxy.not_found' });
    for (const body of [{ isActive: false, reason: ' ' }, { isActive: false, reason, status: 'active' }, {}])
      expect(await change(ids[0], body)).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await statesOf()).toEqual(['active', 'active']);
  });
});
