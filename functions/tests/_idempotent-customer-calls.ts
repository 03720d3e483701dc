import { AccountId } from '@cellgate/shared/contract/id.ts';
import { extendProxiesFor, placeOrderFor } from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import { restoreCustomer } from '../src/domain/customer-act/restore-customer.ts';
import { suspendCustomer } from '../src/domain/customer-act/suspend-customer.ts';
import { placeOrder } from '../src/domain/order/place-order.ts';
import { createBox, createMobileProduct, orderOf } from './_fleet.ts';
import type { IdempotentCall } from './_idempotent-calls.ts';
import type { World } from './_world.ts';
import { openSettings } from './settings/_settings.ts';

/** Returns every call of staff about customers that takes an `Idempotency-Key`. Each moves money. */
export function idempotentCustomerCalls(world: World): Record<string, IdempotentCall> {
  const change = (accountId: string, sk: string, set: string, values: Record<string, unknown>) =>
    world.ctx.database.transact([
      { label: 'test', table: 'main', action: { update: { pk: `ACCOUNT#${accountId}`, sk }, set, values } },
    ]);

  /** Creates a customer with $100 and a moderator who changes the balance. */
  async function onCustomer(body: unknown, meanwhile?: (accountId: string) => Promise<unknown>) {
    const as = await world.account({ role: 'moderator' });
    const { accountId: id } = (await world.customer({ balanceCents: 10_000 })).actor;
    return { as, params: { id }, body, meanwhile: async () => meanwhile?.(id) };
  }

  const close = (accountId: string) => change(accountId, 'BALANCE', 'SET closure = :c', { ':c': 'closing' });
  const promote = (accountId: string) => change(accountId, 'ACCOUNT', 'SET role = :r', { ':r': 'moderator' });
  const remove = (accountId: string) =>
    world.ctx.database.transact([
      { label: 'test', table: 'main', action: { remove: { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' } } },
    ]);
  const limit = async () =>
    openSettings(world, await world.account({ role: 'admin' })).change('payment', { adjustLimit: 1 });
  const suspendByOther = async (id: string) => {
    const caller = await world.account({ role: 'moderator' });
    const act = { ctx: world.ctx, caller, input: { accountId: AccountId.parse(id), reason: 'Known fraud' } };
    await restoreCustomer(act);
    await suspendCustomer(act);
  };
  const goodwill = { amount: 5, kind: 'goodwill', reason: 'Outage' };
  let references = 0;

  /** Creates a customer who can pay two weeks, and orders for whom one is paid by the first request. */
  async function buyer() {
    const box = await createBox(world, { modems: 4 });
    const product = await createMobileProduct(world, [box.serverId]);
    const as = await world.account({ role: 'moderator' });
    const customer = await world.customer({ balanceCents: 2_000 });
    const input = orderOf(product);
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input });
    await box.apply();
    return { as, params: { id: customer.actor.accountId }, product, proxyIds: order.proxyIds };
  }

  return {
    'POST /admin/users/:id/orders': {
      refusals: {
        'balance.insufficient': async () => {
          const { as, params, product } = await buyer();
          return { as, params, body: { ...orderOf(product), amount: 10 } };
        },
      },
      // All others are those of the customer's own verb, tried with `POST /orders`, or precede it.
      never: placeOrderFor.errors,
    },
    'POST /admin/users/:id/extensions': {
      refusals: {
        'balance.insufficient': async () => {
          const { as, params, proxyIds } = await buyer();
          return { as, params, body: { proxyIds, period: 'weekly', amount: 10 } };
        },
      },
      // As for orders.
      never: extendProxiesFor.errors,
    },
    'POST /admin/users/:id/balance': {
      refusals: {
        'balance.insufficient': () => onCustomer({ amount: -100, kind: 'correction', reason: 'Mistake' }),
        'balance.reference_used': () => onCustomer({ ...goodwill, kind: 'payment', reference: `Bank ${++references}` }),
        'account.closing': () => onCustomer(goodwill, close),
        'account.not_found': () => onCustomer(goodwill, remove),
        'customer.is_staff': () => onCustomer(goodwill, promote),
        'staff.limit_exceeded': () => onCustomer(goodwill, limit),
      },
      // Decided together with the limit.
      never: ['session.proof_required'],
    },
    'PUT /admin/users/:id': {
      refusals: {
        'balance.moved': () => onCustomer({ stats: { balance: 40 }, seen: { balance: 100 }, reason: 'Mistake' }),
        'account.closing': () =>
          onCustomer({ stats: { balance: 40 }, seen: { balance: 100 }, reason: 'Mistake' }, close),
        'record.moved': () => onCustomer({ isActive: false, reason: 'Spam' }, suspendByOther),
        'staff.limit_exceeded': () =>
          onCustomer({ stats: { balance: 40 }, seen: { balance: 100 }, reason: 'Mistake' }, limit),
      },
      // The response shows the customer as it is now, so that it needs one. The proof is decided together with the limit.
      never: ['account.not_found', 'customer.is_staff', 'session.proof_required'],
    },
  };
}
