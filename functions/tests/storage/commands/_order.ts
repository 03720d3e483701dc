import { notMeasured } from '@cellgate/shared/product/measured.ts';
import * as cancellations from '../../../src/storage/order/cancellation-store.ts';
import * as fullRefunds from '../../../src/storage/order/full-refund-store.ts';
import * as measured from '../../../src/storage/order/measured-store.ts';
import * as notes from '../../../src/storage/order/order-note-store.ts';
import * as orders from '../../../src/storage/order/order-store.ts';
import * as products from '../../../src/storage/order/product-store.ts';
import * as renewals from '../../../src/storage/order/renewal-store.ts';
import * as sales from '../../../src/storage/order/sales-store.ts';
import * as waitingOrders from '../../../src/storage/order/waiting-order-store.ts';
import type { Cases } from './_cases.ts';
import {
  accountId,
  at,
  changedRotation,
  order,
  orderId,
  otherProxyId,
  productId,
  proxyId,
  rotation,
  serverId,
  topupId,
} from './_records.ts';

const cancellation = {
  orderId,
  accountId,
  input: { id: orderId, amount: 12.5, proxyIds: [proxyId] },
  requestHash: 'hash-of-the-request',
  idempotencyKey: null,
  language: 'ru',
  closedProxyIds: [proxyId],
  closedAt: at(9),
} as const;
const renewal = {
  renewalId: 'rnw_01JD0000000000000000000000',
  accountId,
  period: 'monthly',
  totalCents: 6_000,
  createdAt: at(9),
  proxies: [{ cents: 6_000, from: at(9), until: at(20), proxyId, orderId }],
  state: 'applying',
  returnedProxyIds: [],
} as const;
const waitingOrder: waitingOrders.WaitingOrderRecord = {
  topupId,
  accountId,
  state: 'waiting',
  reason: null,
  createdAt: at(9),
  endedAt: null,
  item: {
    productId,
    productName: 'Mobile TR',
    proxyType: 'mobile',
    operator: 'Turkcell',
    period: 'weekly',
    quantity: 2,
    unitPriceCents: 2_000,
    dayRate: { cents: 2_000, days: 7 },
  },
  claimedUntil: null,
  orderId: null,
  orderNumber: null,
};
const price = { priceCents: 2_000, originalPriceCents: 3_000 };
const refunds = [{ at: at(9), bytes: 12, proxyId }];

const productFields = {
  name: 'Mobile TR',
  description: 'LTE',
  status: 'active',
  operator: 'Turkcell',
  country: 'Turkey',
  flag: 'tr',
  isPopular: true,
  pricing: { weekly: price, monthly: price },
  serverIds: [serverId],
} as const;
const product: products.ProductRecord = { ...productFields, productId, type: 'mobile', serverIds: [serverId] };

export const orderCases: Cases = {
  openCancellationWrites: () =>
    cancellations.openCancellationWrites({
      ...cancellation,
      input: { ...cancellation.input, proxyIds: [proxyId] },
      closedProxyIds: [proxyId],
    }),
  closeCancellationWrites: () =>
    cancellations.closeCancellationWrites({
      ...cancellation,
      input: { id: orderId, amount: 1 },
      closedProxyIds: [],
    }),
  saveFullRefundsWrite: () => fullRefunds.saveFullRefundsWrite({ accountId, version: 4, refunds: [] }, refunds),
  'saveFullRefundsWrite of the first': () =>
    fullRefunds.saveFullRefundsWrite({ accountId, version: 0, refunds: [] }, refunds),
  countRotationRequestWrite: () => measured.countRotationRequestWrite(rotation),
  rotationEndedWrite: () => measured.rotationEndedWrite(changedRotation),
  'rotationEndedWrite, not requested before, one address': () =>
    measured.rotationEndedWrite({ ...changedRotation, state: 'unchanged', newIp: null }, { asked: 1 }),
  'rotationEndedWrite of a failure': () =>
    measured.rotationEndedWrite({ ...changedRotation, state: 'failed', oldIp: null, newIp: null, durationMs: null }),
  countChecksWrite: () => measured.countChecksWrite(productId, { at: at(9), apartMs: 60_000, looks: 5, reached: 4 }),
  measuredWrite: () => measured.measuredWrite(productId, { ...notMeasured, measuredAt: at(9) }),
  createOrderWrites: () => orders.createOrderWrites(order),
  moveOrderWrite: () => orders.moveOrderWrite(orderId, { from: 'reserving', to: 'provisioning' }),
  assertReservingWrite: () => orders.assertReservingWrite(orderId),
  refundOrderWrite: () => orders.refundOrderWrite(order, { cents: 700, cancelled: [proxyId] }),
  'refundOrderWrite of what was not delivered': () =>
    orders.refundOrderWrite(order, { cents: 700, undelivered: [proxyId] }),
  markOrderOpenWrite: () => orders.markOrderOpenWrite(order),
  markOrderClosedWrite: () => orders.markOrderClosedWrite(orderId),
  forgetCustomerWrite: () => orders.forgetCustomerWrite(orderId),
  setOrderNoteWrite: () =>
    notes.setOrderNoteWrite({
      accountId,
      orderId,
      text: 'Wants another city',
      author: 'Ada Lovelace',
      at: at(9),
      version: 1,
    }),
  'setOrderNoteWrite of the first': () =>
    notes.setOrderNoteWrite({
      accountId,
      orderId,
      text: 'Wants another city',
      author: 'Ada Lovelace',
      at: at(9),
      version: 0,
    }),
  addOrderMonthWrite: () => orders.addOrderMonthWrite({ pk: `ORDER#${orderId}`, sk: 'ORDER', orderId }) ?? [],
  createWaitingOrderWrites: () => waitingOrders.createWaitingOrderWrites(waitingOrder, at(20)),
  lookAtWaitingOrderWrite: () => waitingOrders.lookAtWaitingOrderWrite(topupId, at(9)),
  postponeWaitingOrderWrite: () => waitingOrders.postponeWaitingOrderWrite({ topupId, lookAt: at(9) }, at(20)),
  closeWaitingOrderWrite: () => waitingOrders.closeWaitingOrderWrite(topupId),
  claimWaitingOrderWrite: () => waitingOrders.claimWaitingOrderWrite(waitingOrder, at(9)),
  'claimWaitingOrderWrite, released': () =>
    waitingOrders.claimWaitingOrderWrite({ topupId, claimedUntil: at(9) }, null),
  endWaitingOrderWrites: () =>
    waitingOrders.endWaitingOrderWrites(topupId, { state: 'placed', endedAt: at(9), orderId, orderNumber: 'CG-1' }),
  'endWaitingOrderWrites, not placed': () =>
    waitingOrders.endWaitingOrderWrites(topupId, { state: 'not_placed', reason: 'unpaid', endedAt: at(9) }),
  createProductWrites: () => products.createProductWrites(product),
  'editProductWrites, another operator': () =>
    products.editProductWrites(
      product,
      {
        ...productFields,
        serverIds: [serverId],
        operator: 'Vodafone',
        lowStock: 5,
        isComingSoon: true,
        status: 'maintenance',
      },
      0,
    ),
  moveProductWrite: () => products.moveProductWrite(product, 2),
  'moveProductWrite of a product that was moved': () => products.moveProductWrite({ ...product, position: 3 }, 2),
  removeProductWrites: () => products.removeProductWrites({ ...product, version: 4 }, at(9)),
  earnedDayWrite: () => sales.earnedDayWrite({ date: '2026-11-21', cents: { [productId]: 1_000 }, isFinal: true }),
  buyersWrite: () => sales.buyersWrite({ countedAt: at(9), buyers: { [productId]: 2 }, proxies: { [productId]: 3 } }),
  createRenewalWrite: () =>
    renewals.createRenewalWrite({ ...renewal, proxies: [...renewal.proxies], returnedProxyIds: [] }),
  markRenewalOpenWrite: () =>
    renewals.markRenewalOpenWrite({ ...renewal, proxies: [...renewal.proxies], returnedProxyIds: [] }),
  stillApplyingWrite: () => renewals.stillApplyingWrite({ ...renewal, proxies: [], returnedProxyIds: [] }),
  closeRenewalWrites: () =>
    renewals.closeRenewalWrites({ ...renewal, proxies: [], returnedProxyIds: [] }, [otherProxyId]),
};
