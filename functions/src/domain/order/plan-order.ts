import { randomInt } from 'node:crypto';
import type { OrderItemRequest } from '@cellgate/shared/order/order.ts';
import { subscriptionEnd } from '@cellgate/shared/product/product.ts';
import { defaultMaxConnections } from '@cellgate/shared/proxy/proxy.ts';
import { firstUsername } from '@cellgate/shared/search/proxy-username.ts';
import type { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import type { ProductRecord } from '../../storage/order/product-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

/** Letters and digits that cannot be confused when read aloud. */
const orderNumberCharacters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const passwordCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export function newOrderNumber(): string {
  return `CG-${randomText(orderNumberCharacters, 8)}`;
}

/** Creates a password: 20 characters of 56, which is 116 bits, and none that a shell or URL must escape. */
export function newProxyPassword(): string {
  return randomText(passwordCharacters, 20);
}

/** Throws `product.inactive`, `order.type_wrong`, `order.operator_missing` or `order.operator_wrong` unless the item names a product for sale as it is. */
export function checkProduct(product: ProductRecord, item: z.infer<typeof OrderItemRequest>): void {
  if (product.status !== 'active') throw new AppError('product.inactive');
  if (product.type !== item.proxyType) throw new AppError('order.type_wrong', { params: { type: product.type } });
  if (item.proxyType !== 'mobile') return;
  const operator = product.operator?.toLowerCase();
  if (!item.operator || operator === undefined) throw new AppError('order.operator_missing');
  if (item.operator !== operator) throw new AppError('order.operator_wrong', { params: { operator } });
}

function firstPayment(
  { orderId, createdAt, item: { unitPriceCents, dayRate } }: Pick<OrderRecord, 'orderId' | 'createdAt' | 'item'>,
  until: string,
): ProxyRecord['paid'][number] {
  return { reference: orderId, cents: unitPriceCents, from: createdAt, until, ...(dayRate && { dayRate }) };
}

/** Returns the proxy of a unit of an order. It has a username of its own, so that logs of the server distinguish customers. */
export function newProxy(
  order: Pick<OrderRecord, 'orderId' | 'orderNumber' | 'accountId' | 'createdAt' | 'item' | 'units'>,
  unit: OrderRecord['units'][number],
  { modem, server }: { modem: ModemRecord; server: ServerRecord },
): ProxyRecord {
  const endDate = subscriptionEnd(new Date(order.createdAt), order.item.period).toISOString();
  const { orderNumber } = order;
  const position = order.units.findIndex(({ proxyId }) => proxyId === unit.proxyId) + 1;
  return {
    proxyId: unit.proxyId,
    accountId: order.accountId,
    orderId: order.orderId,
    serverId: unit.serverId,
    modemId: unit.modemId,
    generation: unit.generation,
    type: order.item.proxyType,
    operator: order.item.operator,
    country: order.item.location,
    host: server.host,
    httpPort: modem.httpPort,
    socksPort: modem.socksPort,
    status: 'active',
    statusReason: null,
    createdAt: order.createdAt,
    endDate,
    period: order.item.period,
    autoRenew: null,
    paid: [firstPayment(order, endDate)],
    refundedCents: 0,
    closedCounters: [],
    auth: {
      type: 'both',
      username: firstUsername({ orderNumber, position }),
      password: newProxyPassword(),
      note: null,
    },
    users: [],
    allow: [],
    allowChangedAt: null,
    maxConnections: defaultMaxConnections,
    autoRotateMinutes: null,
    label: null,
    tags: [],
    version: 1,
    reset: { version: 0, isActive: false, usageCount: 0, lastUsedAt: null },
    rotation: { activeId: null, activeUntil: null, changedAt: null },
    watchedFrom: null,
    downMs: 0,
    replacements: [],
    suspectedAt: null,
    failedTestAt: null,
  };
}
