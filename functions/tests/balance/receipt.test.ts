import type { AccountId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { formatReceiptNumber } from '@cellgate/shared/receipt/receipt-number.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountActor, Caller, SessionActor } from '../../src/context.ts';
import { listTransactions } from '../../src/domain/balance/list-transactions.ts';
import { settleDemoPayment } from '../../src/domain/balance/settle-demo-payment.ts';
import { changeBalance } from '../../src/domain/customer/change-balance.ts';
import { exportHistory } from '../../src/domain/history/export-history.ts';
import { numberReceipts } from '../../src/domain/receipt/number-receipts.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { receiptStore } from '../../src/storage/balance/receipt-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { crashAfter, endingAt, isCrash } from '../_crash.ts';
import { createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { openTopupFixture } from '../_topup-fixture.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let buyer: Caller<SessionActor>;
let payer: Caller<SessionActor>;
let staff: Caller<SessionActor>;
let orderId: string;
let orderNumber: string;
let proxyIds: ProxyId[];
let topupId: string;

/** Lets a customer top up, and returns the ID of the top-up. */
async function topUp(desk: Awaited<ReturnType<typeof openTopupFixture>>): Promise<string> {
  const { topup } = await desk.open();
  const input = { paymentId: topup.paymentId ?? '' };
  await settleDemoPayment({ ctx: world.ctx, caller: world.visitor, input });
  return topup.id;
}

beforeAll(async () => {
  world = await createWorld();
  const box = await createBox(world, { modems: 2 });
  const sale = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
  buyer = sale.customer;
  orderId = sale.order.id;
  ({ orderNumber, proxyIds } = sale.order);
  const desk = await openTopupFixture(world);
  payer = desk.customer;
  topupId = await topUp(desk);
  staff = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());

const receiptsOf = (accountId: AccountId) => receiptStore(world.ctx.database).listOfAccount(accountId);
const numbersOf = async ({ actor }: Caller<SessionActor>) =>
  (await receiptsOf(actor.accountId)).map(({ number }) => number);
const first = formatReceiptNumber({ year: 2026, place: 1 });
const second = formatReceiptNumber({ year: 2026, place: 2 });

async function download(path: string, as: Caller<AccountActor>) {
  const response = await world.request('GET', path, { as });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: bytes.toString('latin1'),
    response,
  };
}

it('numbers nothing before the events have settled, and says that there is no receipt yet', async () => {
  await numberReceipts(world.ctx);
  expect(await numbersOf(buyer)).toEqual([]);
  const { status, text } = await download(`/receipts/${orderId}/pdf`, buyer);
  expect(status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ error: { code: 'receipt.not_found' } });
});

it('numbers each order and credit once, in their order and without a gap, whatever crashes or runs twice', async () => {
  world.clock.advance(61_000);
  await numberReceipts(endingAt(world.ctx, 1)).catch(() => undefined);
  await expect(numberReceipts(crashAfter(world.ctx, 'receipt'))).rejects.toSatisfy(isCrash);
  await Promise.all([numberReceipts(world.ctx), numberReceipts(world.ctx)]);
  expect(await numbersOf(buyer)).toEqual([first]);
  expect(await numbersOf(payer)).toEqual([second]);

  const desk = await openTopupFixture(world);
  for (let count = 0; count < 3; count += 1) await topUp(desk);
  world.clock.advance(61_000);
  await Promise.all([numberReceipts(world.ctx), numberReceipts(world.ctx), numberReceipts(world.ctx)]);
  await numberReceipts(world.ctx);
  const places = [3, 4, 5].map((place) => formatReceiptNumber({ year: 2026, place }));
  expect(await numbersOf(desk.customer)).toEqual(places);
});

it('states the order and the customer as they were', async () => {
  const [receipt] = await receiptsOf(buyer.actor.accountId);
  expect(receipt).toMatchObject({
    reference: orderId,
    totalCents: 1_000,
    order: { productName: 'Kyivstar', period: 'weekly', quantity: 1, unitPriceCents: 1_000, refundedCents: 0 },
    seller: { name: 'Cellgate', address: null, taxId: null },
  });
  expect(receipt?.customer.email).toContain('@');
});

it('numbers extensions and payments that staff credited, and not goodwill', async () => {
  const { ctx } = world;
  await extendProxies({ ctx, caller: buyer, input: { proxyIds, period: 'monthly' } });
  const { accountId } = payer.actor;
  const paid = { accountId, amount: 12, kind: 'payment', reference: 'Invoice 77', reason: 'Bank transfer' } as const;
  await changeBalance({ ctx, caller: staff, input: paid });
  const goodwill = { accountId, amount: 3, kind: 'goodwill', reason: 'An outage' } as const;
  await changeBalance({ ctx, caller: staff, input: { ...goodwill, reference: undefined } });
  world.clock.advance(61_000);
  await numberReceipts(ctx);
  const [extended] = (await receiptsOf(buyer.actor.accountId)).slice(-1);
  expect(extended).toMatchObject({
    number: formatReceiptNumber({ year: 2026, place: 6 }),
    ...{ totalCents: 2_800, order: null },
    extension: { orderNumbers: [orderNumber], period: 'monthly', quantity: 1, refundedCents: 0 },
  });
  expect((await receiptsOf(accountId)).slice(-1)).toMatchObject([
    { number: formatReceiptNumber({ year: 2026, place: 7 }), totalCents: 1_200, order: null, extension: null },
  ]);
  for (const name of [extended?.reference, extended?.number])
    expect((await download(`/receipts/${name}/pdf`, buyer)).status).toBe(200);
});

it('names the order and the receipt of each transaction, which are found by them and exported', async () => {
  const input = { search: '', period: '30d', page: 1, limit: 20 } as const;
  const list = (caller: Caller<SessionActor>, search = '') =>
    listTransactions({ ctx: world.ctx, caller, input: { ...input, search } });
  const named = async (caller: Caller<SessionActor>, search?: string) =>
    (await list(caller, search)).transactions.map(({ reason, orders, receiptNumber }) => [
      ...[reason, orders.map((order) => order.orderNumber).join(), receiptNumber],
    ]);
  const place = (number: number) => formatReceiptNumber({ year: 2026, place: number });
  const extension = ['renewal', orderNumber, place(6)];
  expect(await named(buyer)).toEqual([extension, ['order', orderNumber, place(1)], ['adjustment', '', null]]);
  expect(await named(buyer, orderNumber)).toHaveLength(2);
  expect(await named(buyer, place(6).toLowerCase())).toEqual([extension]);
  // Goodwill, the payment and the top-up, newest first.
  expect(await named(payer)).toEqual([
    ['adjustment', '', null],
    ['adjustment', '', place(7)],
    ['topup', '', place(2)],
  ]);
  const csv = await exportHistory({ ctx: world.ctx, caller: buyer, input: { ...input, tab: 'payments' } });
  const [headings, ...rows] = csv.split('\r\n').map((line) => line.split(',').slice(-2));
  expect(headings).toEqual(['Order', 'Receipt']);
  expect(rows.slice(0, 2)).toEqual([
    [orderNumber, place(6)],
    [orderNumber, place(1)],
  ]);
});

it('prints the particulars that the customer has stated on receipts issued afterwards', async () => {
  const stated = { name: 'Analytical Engines', address: '1 Mill Road\nLondon', country: 'UK', taxId: 'GB 123' };
  const call = (method: string, body?: object) => world.request(method, '/users/billing', { as: payer, body });
  expect(await (await call('GET')).json()).toMatchObject({ data: { particulars: { name: '', taxId: '' } } });
  expect((await call('PUT', { ...stated, country: 'a'.repeat(61) })).status).toBe(400);
  expect((await call('PUT', { ...stated, name: ' Analytical Engines ' })).status).toBe(200);
  expect(await (await call('GET')).json()).toMatchObject({ data: { particulars: stated } });
  const { accountId } = payer.actor;
  const paid = { accountId, amount: 9, kind: 'payment', reference: 'Invoice 78', reason: 'Bank transfer' } as const;
  await changeBalance({ ctx: world.ctx, caller: staff, input: paid });
  world.clock.advance(61_000);
  await numberReceipts(world.ctx);
  const receipts = await receiptsOf(accountId);
  expect(receipts.at(-1)?.customer).toMatchObject({ ...stated, email: expect.stringContaining('@') });
  expect(receipts[0]?.customer).toMatchObject({ name: 'Ada Lovelace', address: '', taxId: '' });
  const shown = await world.request('GET', `/admin/users/${accountId}`, { as: staff });
  expect(await shown.json()).toMatchObject({ data: { details: { billing: stated } } });
  const events = await eventStore(world.ctx.database).listOfSubject(accountId, 20);
  expect(JSON.stringify(events)).not.toContain('Analytical');
});

it('returns a PDF to the owner and to staff, by number, order and top-up', async () => {
  for (const [path, as] of [
    [`/receipts/${first}/pdf`, buyer],
    [`/receipts/${orderId}/pdf`, buyer],
    [`/receipts/${topupId}/pdf`, payer],
    [`/admin/receipts/${first}/pdf`, staff],
    [`/admin/receipts/${topupId}/pdf`, staff],
  ] as const) {
    const { status, type, text } = await download(path, as);
    expect({ path, status, type, start: text.slice(0, 5) }).toEqual({
      path,
      status: 200,
      type: 'application/pdf',
      start: '%PDF-',
    });
  }
  const { response } = await download(`/receipts/${first}/pdf`, buyer);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${first}.pdf"`);
});

it('hides the receipts of others', async () => {
  for (const name of [first, orderId]) expect((await download(`/receipts/${name}/pdf`, payer)).status).toBe(404);
  expect((await download(`/admin/receipts/${first}/pdf`, buyer)).status).toBe(403);
});
