import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { callsOn, type Person } from './_customers.ts';

const hourMs = 3_600_000;
let world: World;
let moderator: Person;
let admin: Person;
let customer: Person;
let box: Box;
let product: ProductRecord;
let call: ReturnType<typeof callsOn>;

beforeEach(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 2 });
  product = await createMobileProduct(world, [box.serverId]);
  moderator = await world.account({ role: 'moderator' });
  admin = await world.account({ role: 'admin' });
  customer = await world.customer({ balanceCents: 20_000 });
  call = callsOn(world, customer);
  await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) });
  await box.apply();
});
afterEach(() => world[Symbol.asyncDispose]());

const endsOf = async () =>
  (await proxyStore(world.ctx.database).listOfAccount(customer.actor.accountId)).map(({ endDate }) =>
    Date.parse(endDate),
  );
const findings = async () => (await audit(world.ctx)).findings;

describe('two people on one customer', () => {
  const put = (as: Person, body: object, key?: string) => call('PUT', '', { as, body, ...(key && { key }) });
  const off = (reason: string) => ({ isActive: false, reason });
  const on = (givesBack: boolean) => ({ isActive: true, reason: 'Explained', givesBack });
  const codesOf = (answers: readonly { code: string | undefined }[]) =>
    answers.map(({ code = 'ok' }) => code).toSorted();
  const eventsOf = async (kind: string) => {
    const events = await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 20);
    return events.filter((event) => event.kind === kind);
  };

  it('are told if the other has suspended the customer, one after the other or at once', async () => {
    expect(await put(moderator, off('Abuse'))).toMatchObject({ status: 200 });
    const refused = await put(admin, off('Chargeback'));
    expect(refused).toMatchObject({ status: 409, code: 'record.moved' });
    expect(await put(moderator, off('Abuse'))).toMatchObject({ status: 200 });
    await put(moderator, on(false));
    const answers = await Promise.all([put(moderator, off('Abuse')), put(admin, off('Chargeback'))]);
    expect(codesOf(answers)).toEqual(['ok', 'record.moved']);
    expect(await eventsOf('account.suspended')).toHaveLength(2);
  });

  it('are told if the other has restored the customer, because their choices may differ', async () => {
    await put(moderator, off('Abuse'));
    world.clock.advance(2.5 * hourMs);
    await box.beat();
    const before = await endsOf();
    expect(await put(moderator, on(false))).toMatchObject({ status: 200 });
    expect(await put(admin, on(true))).toMatchObject({ status: 409, code: 'record.moved' });
    expect(await put(moderator, on(false))).toMatchObject({ status: 200 });
    expect(await endsOf()).toEqual(before);
    await put(moderator, off('Abuse'));
    expect(codesOf(await Promise.all([put(moderator, on(false)), put(admin, on(true))]))).toEqual([
      'ok',
      'record.moved',
    ]);
    expect(await findings()).toEqual([]);
  });

  it('repeat a restore with one key once, and not with another body', async () => {
    await put(moderator, off('Abuse'));
    world.clock.advance(2.5 * hourMs);
    await box.beat();
    const before = await endsOf();
    expect(await put(moderator, on(true), 'restore-1')).toMatchObject({ status: 200 });
    expect(await put(moderator, on(false), 'restore-1')).toMatchObject({ status: 422, code: 'idempotency.key_reused' });
    expect(await put(moderator, off('Abuse'), 'restore-1')).toMatchObject({ status: 422 });
    // Another person suspends; the lost answer of the restore is asked for again.
    await put(admin, off('Chargeback'));
    expect(await put(moderator, on(true), 'restore-1')).toMatchObject({
      status: 200,
      data: { user: { isActive: false } },
    });
    expect(await endsOf()).toEqual(before.map((end) => end + 3 * hourMs));
    // A repetition that finds nothing to do takes its key too.
    expect(await put(admin, off('Chargeback'), 'suspend-1')).toMatchObject({ status: 200 });
    expect(await put(admin, off('Abuse'), 'suspend-1')).toMatchObject({ status: 422 });
  });
});
