import { numberReceipts } from '../../../src/domain/receipt/number-receipts.ts';
import { contactMessageWrites } from '../../../src/storage/contact-store.ts';
import type { GoodRequests } from './_account-requests.ts';
import type { Scene } from './_scene.ts';

const onOrder = ({ orderId }: Pick<Scene, 'orderId'>) => ({ params: { id: orderId } });
const onNewOrder = async (scene: Scene) => scene.buy(await scene.newcomer());

/** Opens a top-up. `partId`: the part of its payment that arrives once it fails. */
async function topup({ call, newcomer }: Scene): Promise<{ id: string; partId: string }> {
  const opened = await call('POST', '/users/add-balance', { as: await newcomer(), body: { amount: 20 } });
  return { id: opened('topup.id'), partId: opened('topup.paymentId') };
}

const onPayment = async (scene: Scene) => ({ params: { id: (await topup(scene)).id } });
const reason = 'The customer has asked for it';

const productBody = {
  type: 'mobile',
  name: 'Kyivstar 5G',
  operator: 'Kyivstar',
  country: 'Ukraine',
  flag: 'UA',
  pricing: { weekly: { price: 10, originalPrice: 12 }, monthly: { price: 28 } },
};
/** Creates a product that was never sold. */
const spareProduct = async ({ call, moderator, box }: Scene) => {
  const made = await call('POST', '/admin/products', {
    as: moderator,
    body: { ...productBody, servers: [box.serverId] },
  });
  return { params: { id: made('product.id') } };
};

/** Stores a message as the contact form does. */
const message = async ({ world }: Scene) => {
  const contactId = world.ctx.newId('contact');
  const form = { name: 'Ada', email: 'ada@people.test', subject: 'Stock', message: 'How many?' };
  const at = new Date(world.ctx.now()).toISOString();
  await world.ctx.database.transact(contactMessageWrites({ ...form, contactId, language: 'en', ip: '192.0.2.7', at }));
  return { params: { id: contactId } };
};

/** Requests of staff about orders and payments of all customers. */
export const salesRequests: GoodRequests = {
  'GET /admin/messages/{id}': message,
  'PUT /admin/messages/{id}': async (scene) => ({
    ...(await message(scene)),
    body: { version: 0, state: 'answered', isTaken: true },
  }),
  'POST /admin/products': ({ box }) => ({ body: { ...productBody, servers: [box.serverId] } }),
  'GET /admin/products/{id}': spareProduct,
  'PUT /admin/products/{id}': async (scene) => ({
    ...(await spareProduct(scene)),
    body: { ...productBody, version: 0, servers: [], lowStock: 5 },
  }),
  'DELETE /admin/products/{id}': spareProduct,
  'PUT /admin/products/{id}/position': async (scene) => {
    const made = await spareProduct(scene);
    const seen = await scene.call('GET', `/admin/products/${made.params.id}`, { as: scene.moderator });
    return { ...made, body: { position: 1, seen: Number(seen('product.position')) } };
  },
  'GET /admin/products/{id}/servers': spareProduct,
  'PUT /admin/products/{id}/servers': async (scene) => ({
    ...(await spareProduct(scene)),
    body: { version: 0, servers: [] },
  }),
  'GET /admin/orders/{id}': onOrder,
  'GET /admin/orders/{id}/refund': onOrder,
  'PUT /admin/orders/{id}': async (scene) => ({
    ...onOrder(await onNewOrder(scene)),
    body: { note: 'Asked for another city', version: 0 },
  }),
  'POST /admin/orders/{id}/cancel': async (scene) => ({
    ...onOrder(await onNewOrder(scene)),
    body: { basis: 'rule', amount: 10, reason },
  }),
  'POST /admin/orders/{id}/finish': onOrder,
  'GET /admin/receipts/{number}/pdf': async ({ world, orderId }) => {
    await numberReceipts(world.ctx);
    return { params: { number: orderId } };
  },
  'GET /admin/payments/{id}': onPayment,
  'POST /admin/payments/{id}/ask': onPayment,
  'POST /admin/payments/{id}/parts': async (scene) => {
    const { id, partId } = await topup(scene);
    scene.world.payments.change(partId, { status: 'settled', paidCents: 2_000 });
    return { params: { id }, body: { partId, reason } };
  },
  'GET /admin/proxies/{id}': ({ proxyId }) => ({ params: { id: proxyId } }),
  'PUT /admin/proxies/{id}': async (scene) => ({
    as: await scene.world.account({ role: 'moderator' }),
    params: { id: (await scene.buy(await scene.newcomer())).proxyId },
    body: { isActive: false, reason },
  }),
  'POST /admin/proxies/{id}/test': ({ proxyId }) => ({ params: { id: proxyId } }),
  'POST /admin/proxies/{id}/speed-test': async (scene) => ({
    params: { id: (await scene.buy(await scene.newcomer())).proxyId },
  }),
  'POST /admin/proxies/jobs/preview': ({ proxyId }) => ({
    body: { kind: 'give_time', hours: 24, proxyIds: [proxyId] },
  }),
  'POST /admin/proxies/jobs': async ({ world, proxyId }) => ({
    as: await world.account({ role: 'moderator' }),
    body: { kind: 'give_time', hours: 24, proxyIds: [proxyId], reason },
  }),
  'POST /admin/ip-lookups': ({ world }) => ({
    body: { ip: '46.133.12.34', at: new Date(world.ctx.now()).toISOString(), reason },
  }),
  'POST /admin/payments/{id}/close': async (scene) => ({ ...(await onPayment(scene)), body: { reason } }),
};
