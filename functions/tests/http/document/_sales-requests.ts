import type { GoodRequests } from './_account-requests.ts';
import type { Scene } from './_scene.ts';

const onOrder = ({ orderId }: Scene) => ({ params: { id: orderId } });

/** Opens a top-up. `partId`: the part of its payment that arrives once it fails. */
async function topup({ call, newcomer }: Scene): Promise<{ id: string; partId: string }> {
  const opened = await call('POST', '/users/add-balance', { as: await newcomer(), body: { amount: 20 } });
  return { id: opened('topup.id'), partId: opened('topup.paymentId') };
}

const onPayment = async (scene: Scene) => ({ params: { id: (await topup(scene)).id } });
const reason = 'The customer has asked for it';

/** Requests of staff about orders and payments of all customers. */
export const salesRequests: GoodRequests = {
  'GET /admin/orders/{id}': onOrder,
  'POST /admin/orders/{id}/finish': onOrder,
  'GET /admin/payments/{id}': onPayment,
  'POST /admin/payments/{id}/ask': onPayment,
  'POST /admin/payments/{id}/parts': async (scene) => {
    const { id, partId } = await topup(scene);
    scene.world.payments.change(partId, { status: 'settled', paidCents: 2_000 });
    return { params: { id }, body: { partId, reason } };
  },
  'POST /admin/proxies/jobs/preview': ({ proxyId }) => ({
    body: { kind: 'give_time', hours: 24, proxyIds: [proxyId] },
  }),
  'POST /admin/proxies/jobs': async ({ world, proxyId }) => ({
    as: await world.account({ role: 'moderator' }),
    body: { kind: 'give_time', hours: 24, proxyIds: [proxyId], reason },
  }),
  'POST /admin/payments/{id}/close': async (scene) => ({ ...(await onPayment(scene)), body: { reason } }),
};
