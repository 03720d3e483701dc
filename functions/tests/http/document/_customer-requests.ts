import { randomBytes } from 'node:crypto';
import { orderOf } from '../../_fleet.ts';
import { type GoodRequests, withTwoFactor } from './_account-requests.ts';
import type { Scene } from './_scene.ts';

const onOwner = ({ owner }: Scene) => ({ params: { id: owner.actor.accountId } });
const onNewcomer = async ({ newcomer }: Scene) => ({ params: { id: (await newcomer()).actor.accountId } });

async function onNote(scene: Scene) {
  const { params } = await onNewcomer(scene);
  const added = await scene.call('POST', `/admin/users/${params.id}/notes`, {
    as: scene.admin,
    body: { text: 'Calls on Mondays' },
  });
  return { params: { ...params, noteId: added('notes.0.id') } };
}

async function codeOfView(scene: Scene): Promise<string> {
  await scene.proveAdmin();
  const { id } = onOwner(scene).params;
  const opened = await scene.call('POST', `/admin/users/${id}/view`, { as: scene.admin, body: { reason: 'Asked' } });
  return opened('code');
}

const messageTo = (customerId: string) => ({
  kind: 'service',
  texts: { en: { title: 'Maintenance', text: 'Hello {firstName}, we replace a switch on Sunday.' } },
  customerIds: [customerId],
});

/** Requests of staff about customers. */
export const customerRequests: GoodRequests = {
  'GET /admin/users/{id}': onOwner,
  'GET /admin/users/{id}/proxies': onOwner,
  'GET /admin/users/{id}/restore': onOwner,
  'POST /admin/users/jobs': async (scene) => ({
    as: await scene.world.account({ role: 'moderator' }),
    body: { kind: 'flag_customers', flag: 'important', accountIds: [(await scene.newcomer()).actor.accountId] },
  }),
  'GET /admin/users/{id}/orders': onOwner,
  'GET /admin/users/{id}/payments': onOwner,
  'GET /admin/users/{id}/ledger': onOwner,
  'GET /admin/users/{id}/events': onOwner,
  'GET /admin/users/{id}/sessions': onOwner,
  'GET /admin/users/{id}/programs': onOwner,
  'GET /admin/users/{id}/mails': onOwner,
  'POST /admin/users': () => {
    const email = `${randomBytes(6).toString('hex')}@people.test`;
    return { body: { firstName: 'Grace', lastName: 'Hopper', email, language: 'en' } };
  },
  'GET /admin/users/{id}/orders/quote': (scene) => ({
    ...onOwner(scene),
    query: { productId: scene.product.productId },
  }),
  'POST /admin/users/{id}/orders': async (scene) => ({
    ...(await onNewcomer(scene)),
    body: orderOf(scene.product),
  }),
  'GET /admin/users/{id}/extensions/quote': (scene) => ({
    ...onOwner(scene),
    query: { proxyIds: scene.proxyId, period: 'weekly' },
  }),
  'POST /admin/users/{id}/extensions': (scene) => ({
    ...onOwner(scene),
    body: { proxyIds: [scene.proxyId], period: 'weekly' },
  }),
  'PUT /admin/users/{id}/mailbox': async (scene) => {
    await scene.proveAdmin();
    const person = await scene.newcomer();
    const email = `${randomBytes(6).toString('hex')}@people.test`;
    const body = { email, seen: await scene.emailOf(person), reason: 'Lost mailbox' };
    return { params: { id: person.actor.accountId }, body };
  },
  'DELETE /admin/users/{id}/two-factor': async (scene) => {
    await scene.proveAdmin();
    const { as } = await withTwoFactor(scene);
    return { params: { id: as.actor.accountId }, body: { reason: 'Lost phone' } };
  },
  'POST /admin/users/{id}/view': async (scene) => {
    await scene.proveAdmin();
    return { ...onOwner(scene), body: { reason: 'Asks why a proxy is slow' } };
  },
  'POST /view/token': async (scene) => ({ body: { code: await codeOfView(scene) } }),
  'POST /view/end': async (scene) => {
    const entered = await scene.call('POST', '/view/token', { body: { code: await codeOfView(scene) } });
    return { body: { token: entered('token') } };
  },
  'POST /admin/users/export': ({ owner }) => ({ body: { customerIds: [owner.actor.accountId] } }),
  'POST /admin/users/messages/preview': ({ owner }) => ({ body: messageTo(owner.actor.accountId) }),
  'POST /admin/users/messages': async (scene) => {
    const person = await scene.newcomer();
    return { as: await scene.world.account({ role: 'moderator' }), body: messageTo(person.actor.accountId) };
  },
  'GET /admin/users/{id}/deletion': onOwner,
  'DELETE /admin/users/{id}': async (scene) => {
    await scene.proveAdmin();
    const person = await scene.newcomer();
    const forfeited = { balance: 100, proxies: 0 };
    return {
      params: { id: person.actor.accountId },
      body: { email: await scene.emailOf(person), forfeited, reason: 'Asked by letter' },
    };
  },
  'PUT /admin/users/{id}/flags': async (scene) => ({
    ...(await onNewcomer(scene)),
    body: { flags: ['watch'], seen: [] },
  }),
  'GET /admin/users/{id}/notes': onOwner,
  'POST /admin/users/{id}/notes': onNewcomer,
  'PUT /admin/users/{id}/notes/{noteId}': async (scene) => ({
    ...(await onNote(scene)),
    body: { text: 'Calls on Fridays', isPinned: true, version: 0 },
  }),
  'DELETE /admin/users/{id}/notes/{noteId}': onNote,
  'PUT /admin/users/{id}': async (scene) => ({
    ...(await onNewcomer(scene)),
    body: { isActive: false, reason: 'Abuse reported' },
  }),
  'POST /admin/users/{id}/balance': async (scene) => ({
    ...(await onNewcomer(scene)),
    body: { amount: 5, kind: 'goodwill', reason: 'Outage' },
  }),
  'POST /admin/users/{id}/reset-link': onNewcomer,
  'DELETE /admin/users/{id}/sessions': onNewcomer,
};
