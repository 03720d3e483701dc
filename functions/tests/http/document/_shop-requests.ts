import type { ProxyUser } from '@cellgate/shared/proxy/proxy-user.ts';
import { numberReceipts } from '../../../src/domain/receipt/number-receipts.ts';
import { orderOf, settings } from '../../_fleet.ts';
import type { GoodRequests } from './_account-requests.ts';
import { alertRequests } from './_alert-requests.ts';
import type { Good } from './_operations.ts';
import { salesRequests } from './_sales-requests.ts';
import type { Scene } from './_scene.ts';

const onProxy = ({ proxyId }: Scene) => ({ params: { id: proxyId } });

async function resetLink({ call, owner, proxyId }: Scene): Promise<{ token: string }> {
  const made = await call('POST', `/proxies/${proxyId}/generate-reset-token`, { as: owner });
  return { token: made('resetToken') };
}

async function topup({ call, newcomer, world }: Scene) {
  const as = await newcomer();
  const opened = await call('POST', '/users/add-balance', { as, body: { amount: 20 } });
  return { as, id: opened('topup.id'), paymentId: `pay_${world.payments.openCalls}` };
}

async function waitingOrder({ call, world, product }: Scene): Promise<Good> {
  const as = await world.customer();
  const opened = await call('POST', '/waiting-orders', { as, body: orderOf(product) });
  return { as, params: { id: opened('waitingOrder.id') } };
}

const onTopup = async (scene: Scene): Promise<Good> => {
  const { as, id } = await topup(scene);
  return { as, params: { id } };
};

/** Numbers what was bought until a minute ago. */
async function receipt({ world, orderId }: Scene): Promise<Good> {
  await numberReceipts(world.ctx);
  return { params: { number: orderId } };
}

async function webhook({ call, newcomer, receiver }: Scene) {
  const as = await newcomer();
  const body = { url: receiver.url, kinds: ['proxy.rotated'] };
  const made = await call('POST', '/users/webhooks', { as, body });
  return { as, id: made('webhook.id'), body };
}

const onWebhook = async (scene: Scene): Promise<Good> => {
  const { as, id } = await webhook(scene);
  return { as, params: { id } };
};

const ipListBody = (world: Scene['world']) => ({ name: world.ctx.newId('event'), ips: ['203.0.113.0/24'] });

async function ipList({ call, newcomer, world }: Scene): Promise<Good> {
  const as = await newcomer();
  const made = await call('POST', '/ip-lists', { as, body: ipListBody(world) });
  return { as, params: { id: made('list.id') } };
}

const onJob = async ({ call, newcomer, proxyId }: Scene): Promise<Good> => {
  const as = await newcomer();
  const started = await call('POST', '/proxies/rotations', { as, body: { proxyIds: [proxyId] } });
  return { as, params: { id: started('job.id') } };
};

async function proxyUser({ call, owner, proxyId, world }: Scene): Promise<Good> {
  const path = `/proxies/${proxyId}/users`;
  const username = 'somebody';
  const { data } = (await (await world.request('GET', path, { as: owner })).json()) as { data: { users: ProxyUser[] } };
  for (const user of data.users)
    if (!user.isOwn) await world.request('DELETE', `${path}/${encodeURIComponent(user.username)}`, { as: owner });
  await call('POST', path, { as: owner, body: { username } });
  return { params: { id: proxyId, username } };
}

/** Requests about money, orders, proxies and webhooks. */
export const shopRequests: GoodRequests = {
  'POST /users/add-balance': async ({ newcomer }) => ({ as: await newcomer(), body: { amount: 20 } }),
  'GET /users/topups/{id}': onTopup,
  'GET /receipts/{number}/pdf': receipt,
  'GET /users/topups/{id}/methods': onTopup,
  'POST /users/topups/{id}/discard': onTopup,
  'POST /payments/demo/{paymentId}/settle': async (scene) => ({
    params: { paymentId: (await topup(scene)).paymentId },
  }),
  'POST /payments/demo/webhook': async (scene) => {
    const { paymentId } = await topup(scene);
    const { body, headers } = scene.world.payments.webhook({ paymentId, type: 'payment.pending' });
    return { body, headers: Object.fromEntries(headers) };
  },
  'GET /products/{id}': ({ product }) => ({ params: { id: product.productId } }),
  'GET /products/{id}/stock': ({ product }) => ({ params: { id: product.productId } }),
  'POST /orders': ({ product }) => ({ body: orderOf(product) }),
  'POST /waiting-orders': async ({ world, product }) => ({ as: await world.customer(), body: orderOf(product) }),
  'GET /waiting-orders/{id}': waitingOrder,
  'POST /waiting-orders/{id}/withdraw': waitingOrder,
  'GET /orders/quote': ({ product }) => ({ query: { productId: product.productId } }),
  'GET /orders/{id}': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /orders/{id}/refund': ({ orderId }) => ({ params: { id: orderId } }),
  'POST /orders/{id}/cancel': async (scene) => {
    const as = await scene.newcomer();
    const { orderId } = await scene.buy(as);
    const quote = await scene.call('GET', `/orders/${orderId}/refund`, { as });
    return { as, params: { id: orderId }, body: { amount: Number(quote('refund.amount')) } };
  },
  'GET /users/search': () => ({ query: { q: 'Kyivstar' } }),
  'GET /users/history/export': () => ({ query: { tab: 'proxies' } }),
  'PUT /proxies/tags': ({ proxyId }) => ({ body: { proxyIds: [proxyId], add: ['work'], remove: [] } }),
  'POST /ip-lists': async ({ newcomer, world }) => ({ as: await newcomer(), body: ipListBody(world) }),
  'PUT /ip-lists/{id}': async (scene) => ({
    ...(await ipList(scene)),
    body: { ...ipListBody(scene.world), version: 1 },
  }),
  'DELETE /ip-lists/{id}': ipList,
  'PUT /proxies/settings': ({ proxyId }) => ({ body: { proxies: [{ proxyId }], change: { note: 'Shop 1' } } }),
  'POST /proxies/credentials/reveal': ({ proxyId }) => ({ body: { proxyIds: [proxyId], purpose: 'show' } }),
  'GET /proxies/{id}': onProxy,
  'PUT /proxies/{id}': onProxy,
  'PUT /proxies/{id}/label': onProxy,
  'GET /proxies/{id}/users': onProxy,
  'POST /proxies/{id}/users': (scene) => ({
    ...onProxy(scene),
    body: { username: `user${Math.trunc(performance.now() * 1000)}` },
  }),
  'PUT /proxies/{id}/users/{username}': async (scene) => ({ ...(await proxyUser(scene)), body: { note: 'Home' } }),
  'DELETE /proxies/{id}/users/{username}': proxyUser,
  'POST /proxies/{id}/test': onProxy,
  'POST /proxies/{id}/speed-test': onProxy,
  'GET /proxies/{id}/speed-tests': onProxy,
  'POST /proxies/{id}/rotate': async (scene) => {
    const as = await scene.newcomer();
    return { as, params: { id: (await scene.buy(as)).proxyId }, query: { wait: '0' } };
  },
  'POST /proxies/rotations': async ({ newcomer, proxyId }) => ({
    as: await newcomer(),
    body: { proxyIds: [proxyId] },
  }),
  'GET /jobs/{id}': onJob,
  'POST /jobs/{id}/stop': onJob,
  'PUT /proxies/{id}/auth-settings': (scene) => ({ ...onProxy(scene), body: settings() }),
  'PUT /proxies/{id}/auto-rotation': (scene) => ({ ...onProxy(scene), body: { everyMinutes: 30 } }),
  'PUT /proxies/{id}/auto-renew': (scene) => ({ ...onProxy(scene), body: { enabled: true, period: 'weekly' } }),
  'POST /proxies/{id}/generate-reset-token': onProxy,
  'POST /proxies/reset-links': ({ proxyId }) => ({ body: { proxyIds: [proxyId], create: true } }),
  'GET /proxies/{id}/token-info': onProxy,
  'DELETE /proxies/{id}/revoke-reset-token': onProxy,
  'GET /proxies/{id}/reset-history': onProxy,
  'GET /proxies/{id}/stats': onProxy,
  'GET /proxies/{id}/refusals': onProxy,
  'GET /proxies/{id}/logs': onProxy,
  'GET /proxies/{id}/replacement': onProxy,
  'POST /proxies/{id}/replacement': async (scene) => {
    const as = await scene.newcomer();
    const { proxyId } = await scene.buy(as);
    const shown = await scene.call('GET', `/proxies/${proxyId}`, { as });
    return { as, params: { id: proxyId }, body: { modemId: shown('proxy.modemId') } };
  },
  'GET /proxies/extend': ({ proxyId }) => ({ query: { proxyIds: proxyId, period: 'weekly' } }),
  'POST /proxies/extend': ({ proxyId }) => ({ body: { proxyIds: [proxyId], period: 'weekly' } }),
  'GET /reset/{token}': async (scene) => ({ params: await resetLink(scene), query: { wait: '0' } }),
  'POST /reset/{token}': async (scene) => ({ params: await resetLink(scene), query: { wait: '0' } }),
  'GET /reset/{token}/status/{rotationId}': async (scene) => {
    const { token } = await resetLink(scene);
    const response = await scene.world.request('GET', `/reset/${token}?wait=0`);
    const { rotationId } = (await response.json()) as { rotationId: string };
    return { params: { token, rotationId } };
  },
  'POST /users/webhooks': async ({ newcomer, receiver }) => ({
    as: await newcomer(),
    body: { url: receiver.url, kinds: ['proxy.rotated'] },
  }),
  'PUT /users/webhooks/{id}': async (scene) => {
    const { as, id, body } = await webhook(scene);
    return { as, params: { id }, body: { ...body, isOn: false } };
  },
  'DELETE /users/webhooks/{id}': onWebhook,
  'POST /users/webhooks/{id}/secret': onWebhook,
  'POST /users/webhooks/{id}/test': onWebhook,
  'GET /users/webhooks/{id}/deliveries': onWebhook,
  'POST /users/webhooks/{id}/deliveries/{messageId}/send': async (scene) => {
    const { as, id } = await webhook(scene);
    const tested = await scene.call('POST', `/users/webhooks/${id}/test`, { as });
    return { as, params: { id, messageId: tested('delivery.id') } };
  },
};

/** Creates a server on which a request may do what the others do not survive. */
const spareServer = async ({ admin, call }: Scene): Promise<string> => {
  const server = { name: 'Lviv 2', type: 'mobile', ipAddress: 'p8.shop.test', location: 'Lviv' };
  return (await call('POST', '/admin/servers', { as: admin, body: server }))('server.id');
};
const onServer = ({ box }: Scene) => ({ params: { id: box.serverId } });

/** Requests of servers and of the back office. */
export const serverRequests: GoodRequests = {
  'POST /agents/enrol': async ({ box }) => ({
    body: {
      code: box.enrolmentCode,
      certificateRequest: '-----BEGIN CERTIFICATE REQUEST-----\n1\n-----END CERTIFICATE REQUEST-----',
    },
  }),
  'GET /admin/search': () => ({ query: { q: 'Kyivstar' } }),
  ...alertRequests,
  ...salesRequests,
  'PUT /admin/views/{list}/{name}': ({ admin }) => ({
    as: admin,
    params: { list: 'modems', name: 'Held' },
    body: { query: 'stock=reserved', isDefault: true },
  }),
  'DELETE /admin/views/{list}/{name}': async ({ admin, call }) => {
    await call('PUT', '/admin/views/modems/Gone', { as: admin, body: { query: '', isDefault: false } });
    return { as: admin, params: { list: 'modems', name: 'Gone' } };
  },
  'GET /admin/servers/{id}': onServer,
  'PUT /admin/servers/{id}': async (scene) => ({
    params: { id: await spareServer(scene) },
    body: { version: 0, name: 'Lviv 3' },
  }),
  'POST /admin/servers/{id}/test': onServer,
  'POST /admin/servers/{id}/refresh': onServer,
  'DELETE /admin/servers/{id}': async (scene) => ({
    as: await scene.world.account({ role: 'admin' }),
    params: { id: await spareServer(scene) },
  }),
  'POST /admin/servers/{id}/certificates/revoke': async (scene) => ({
    as: await scene.world.account({ role: 'admin' }),
    params: { id: await spareServer(scene) },
    body: { reason: 'stolen' },
  }),
  'PUT /admin/servers/{id}/maintenance': async (scene) => ({
    params: { id: await spareServer(scene) },
    body: { reason: 'new rack', until: new Date(scene.world.ctx.now() + 3_600_000).toISOString() },
  }),
  'DELETE /admin/servers/{id}/maintenance': onServer,
  'GET /admin/servers/{id}/stats': onServer,
  'GET /admin/servers/{id}/health': onServer,
  'GET /admin/servers/{id}/samples': onServer,
  'POST /admin/servers/{id}/arrivals': onServer,
  'POST /admin/servers/{id}/enrolment': async (scene) => {
    const server = { name: 'Lviv 1', type: 'mobile', ipAddress: 'p9.shop.test', location: 'Lviv' };
    const made = await scene.call('POST', '/admin/servers', { as: scene.admin, body: server });
    return { params: { id: made('server.id') } };
  },
};
