import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { formatReceiptNumber } from '@cellgate/shared/receipt/receipt-number.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountActor, Caller, SessionActor } from '../../src/context.ts';
import { settleDemoPayment } from '../../src/domain/balance/settle-demo-payment.ts';
import { numberReceipts } from '../../src/domain/receipt/number-receipts.ts';
import { receiptStore } from '../../src/storage/balance/receipt-store.ts';
import { crashAfter, endingAt, isCrash } from '../_crash.ts';
import { createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { openTopupFixture } from '../_topup-fixture.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let buyer: Caller<SessionActor>;
let payer: Caller<SessionActor>;
let staff: Caller<SessionActor>;
let orderId: string;
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
