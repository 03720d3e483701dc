import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import { maxOpenJobs } from '@cellgate/shared/job/job.ts';
import { openWaitingOrder } from '@cellgate/shared/order/waiting-order.endpoints.ts';
import type { Caller, SessionActor } from '../src/context.ts';
import { rateLimits } from '../src/domain/access/rate-limits.ts';
import { placeOrder } from '../src/domain/order/place-order.ts';
import type { Item, Write } from '../src/storage/database.ts';
import { proxyKey, proxyStore } from '../src/storage/proxy/proxy-store.ts';
import { modemStore } from '../src/storage/server/modem-store.ts';
import { createBox, createMobileProduct, orderOf } from './_fleet.ts';
import { idempotentCustomerCalls } from './_idempotent-customer-calls.ts';
import { idempotentStaffCalls } from './_idempotent-staff-calls.ts';
import type { World } from './_world.ts';

/** One request that can be repeated, and its caller. */
export interface Made {
  as: Caller<SessionActor>;
  params?: Record<string, string>;
  body: unknown;
  /** Parameters of another request, for calls without a body. */
  otherParams?: Record<string, string>;
  /** Causes the refusal, if the first of the requests has not. */
  meanwhile?(): Promise<unknown>;
}

export interface IdempotentCall {
  /** Requests by the error code that refuses them after another request with the same key was handled. */
  refusals: Partial<Record<ErrorCode, () => Promise<Made>>>;
  /** Makes a request of a call that nothing refuses. */
  unrefused?(): Promise<Made>;
  /** Codes of the contract that depend on the request only, or that another code always precedes. */
  never: readonly ErrorCode[];
  /** Returns the part of the response that is the same for every repetition. */
  outcomeOf?(data: Item): unknown;
  /** Reports whether the request's outcome is final with this transaction; by default, it is once its response is stored. */
  isDone?(writes: readonly Write[]): boolean;
}

/** Returns every call that takes an `Idempotency-Key`, with each reason that may refuse a repetition. */
export function idempotentCalls(world: World): Record<string, IdempotentCall> {
  const change = (key: Item, set: string, values: Item) =>
    world.ctx.database.transact([{ label: 'test', table: 'main', action: { update: key, set, values } }]);

  /** Creates a customer and a shop with one product. */
  async function visit({ modems = 3, balanceCents = 10_000 } = {}) {
    const box = await createBox(world, { modems });
    const product = await createMobileProduct(world, [box.serverId]);
    const as = await world.customer({ balanceCents });
    const productKey = { pk: `PRODUCT#${product.productId}`, sk: 'PRODUCT' };
    const price = { priceCents: 1100, originalPriceCents: 1200 };
    return {
      as,
      box,
      product,
      reprice: () => change(productKey, 'SET pricing = :all', { ':all': { weekly: price, monthly: price } }),
      withdraw: () => change(productKey, 'SET status = :off', { ':off': 'inactive' }),
      removeProduct: () =>
        world.ctx.database.transact([{ label: 'test', table: 'main', action: { remove: productKey } }]),
      close: () =>
        change({ pk: `ACCOUNT#${as.actor.accountId}`, sk: 'BALANCE' }, 'SET closure = :closing', {
          ':closing': 'closing',
        }),
      suspend: () =>
        change({ pk: `ACCOUNT#${as.actor.accountId}`, sk: 'ACCOUNT' }, 'SET isActive = :no', { ':no': false }),
    };
  }

  /** Creates the same as `visit`, with one proxy bought for $10. */
  async function rent(options: { modems?: number; balanceCents?: number } = {}) {
    const shop = await visit(options);
    const { as, box, product } = shop;
    const { order } = await placeOrder({ ctx: world.ctx, caller: as, input: orderOf(product) });
    await box.apply();
    const [proxyId] = order.proxyIds;
    const [sold] = (await modemStore(world.ctx.database).listOfServer(box.serverId)).filter(
      (modem) => modem.allocation,
    );
    if (!proxyId || !sold) throw new Error('an order without a proxy');
    return {
      ...shop,
      order,
      proxyId,
      modemId: sold.modemId,
      cancel: (amount: number) => world.request('POST', `/orders/${order.id}/cancel`, { as, body: { amount } }),
      stop: () =>
        change(proxyKey(proxyId), 'SET status = :stopped, statusReason = :support', {
          ':stopped': 'suspended',
          ':support': 'support',
        }),
    };
  }

  type Shop = Awaited<ReturnType<typeof visit>>;
  type Rented = Awaited<ReturnType<typeof rent>>;
  const order = async (options: Parameters<typeof visit>[0] = {}, meanwhile?: (shop: Shop) => Promise<unknown>) => {
    const shop = await visit(options);
    const body = { ...orderOf(shop.product), amount: 10 };
    return { as: shop.as, body, meanwhile: async () => meanwhile?.(shop) };
  };
  const extend = async (options: Parameters<typeof rent>[0] = {}, meanwhile?: (rented: Rented) => Promise<unknown>) => {
    const rented = await rent(options);
    const body = { proxyIds: [rented.proxyId], period: 'weekly', amount: 10 };
    return { as: rented.as, body, meanwhile: async () => meanwhile?.(rented) };
  };
  const replace = async (meanwhile?: (rented: Rented) => Promise<unknown>) => {
    const { as, proxyId, modemId, ...rest } = await rent();
    const params = { id: proxyId };
    return { as, params, body: { modemId }, meanwhile: async () => meanwhile?.({ as, proxyId, modemId, ...rest }) };
  };

  return {
    ...idempotentStaffCalls(world),
    ...idempotentCustomerCalls(world),
    'POST /admin/servers': {
      refusals: {},
      never: [],
      unrefused: async () => ({
        as: await world.account({ role: 'admin' }),
        body: { name: 'Kyiv 8', type: 'mobile', ipAddress: '203.0.113.8', location: 'Kyiv' },
      }),
      // Each response has an install command of its own.
      outcomeOf: ({ server }) => (server as { id: string }).id,
    },
    'POST /orders': {
      refusals: {
        'order.out_of_stock': () => order({ modems: 1 }),
        'balance.insufficient': () => order({ balanceCents: 1000 }),
        'order.price_moved': () => order({}, (shop) => shop.reprice()),
        'product.inactive': () => order({}, (shop) => shop.withdraw()),
        'product.not_found': () => order({}, (shop) => shop.removeProduct()),
        'account.suspended': () => order({}, (shop) => shop.suspend()),
        'account.closing': () => order({}, (shop) => shop.close()),
      },
      never: ['order.product_missing', 'order.operator_missing', 'order.operator_wrong', 'order.type_wrong'],
    },
    'POST /waiting-orders': {
      refusals: {
        'payment.provider_unavailable': () =>
          order({ balanceCents: 0 }, async () => {
            world.payments.isDown = true;
          }),
        'order.price_moved': () => order({ balanceCents: 0 }, (shop) => shop.reprice()),
        'product.inactive': () => order({ balanceCents: 0 }, (shop) => shop.withdraw()),
        'account.closing': () => order({ balanceCents: 0 }, (shop) => shop.close()),
      },
      // Decided like these by one reading, and those of `POST /orders`.
      never: openWaitingOrder.errors,
      outcomeOf: ({ waitingOrder }) => (waitingOrder as { id: string }).id,
      isDone: (writes) => writes.some(({ label }) => label === 'payment'),
    },
    'POST /orders/:id/cancel': {
      refusals: {
        'order.not_cancellable': async () => {
          const { as, order } = await rent();
          return { as, params: { id: order.id }, body: { amount: 10 } };
        },
      },
      // A cancelled proxy has no price, and orders of several transactions have their own tests.
      never: [
        'order.not_found',
        'order.refund_moved',
        'order.traffic_unknown',
        'internal.busy',
        'proxy.not_found',
        'account.closing',
      ],
    },
    'POST /proxies/extend': {
      refusals: {
        'balance.insufficient': () => extend({ balanceCents: 2000 }),
        'renewal.price_moved': () => extend({}, (rented) => rented.reprice()),
        'renewal.end_moved': async () => {
          const { as, proxyId } = await rent();
          const proxy = await proxyStore(world.ctx.database).find(proxyId);
          // The first request moves the end, so that the same quote no longer holds.
          return { as, body: { proxyIds: [proxyId], period: 'weekly', quoted: [{ proxyId, from: proxy?.endDate }] } };
        },
        'renewal.too_late': () => extend({}, (rented) => rented.cancel(20)),
        'proxy.suspended': () => extend({}, (rented) => rented.stop()),
        'product.not_found': () => extend({}, (rented) => rented.removeProduct()),
        'account.suspended': () => extend({}, (rented) => rented.suspend()),
        'account.closing': () => extend({}, (rented) => rented.close()),
      },
      never: ['proxy.not_found', 'proxy.settings_busy'],
    },
    'POST /proxies/rotations': {
      refusals: {
        'job.too_many': async () => {
          const { as, proxyId } = await rent();
          const body = { proxyIds: [proxyId] };
          for (let started = 1; started < maxOpenJobs; started++)
            await world.request('POST', '/proxies/rotations', { as, body });
          return { as, body };
        },
      },
      never: [],
    },
    'POST /users/add-balance': {
      refusals: {
        'request.too_many': async () => {
          const as = await world.customer();
          const body = { amount: 5 };
          for (let opened = 1; opened < rateLimits['top-up'].limit; opened++)
            await world.request('POST', '/users/add-balance', { as, body });
          return { as, body };
        },
        'payment.provider_unavailable': async () => ({
          as: await world.customer(),
          body: { amount: 5 },
          meanwhile: async () => {
            world.payments.isDown = true;
          },
        }),
        'account.suspended': async () => {
          const { as, suspend } = await visit();
          return { as, body: { amount: 5 }, meanwhile: suspend };
        },
        'account.closing': async () => {
          const { as, close } = await visit();
          return { as, body: { amount: 5 }, meanwhile: close };
        },
      },
      never: [],
      outcomeOf: ({ topup }) => (topup as { id: string }).id,
      isDone: (writes) => writes.some(({ label }) => label === 'payment'),
    },
    'POST /proxies/:id/replacement': {
      refusals: {
        'proxy.settings_busy': () => replace(),
        'proxy.not_active': () => replace((rented) => rented.cancel(10)),
        'product.not_found': () => replace((rented) => rented.removeProduct()),
      },
      // The modem that is to be replaced is compared before any of these is decided.
      never: [
        'proxy.not_found',
        'replacement.used',
        'replacement.too_often',
        'replacement.account_limit',
        'replacement.no_stock',
      ],
      outcomeOf: ({ replacement }) => replacement,
    },
  };
}
