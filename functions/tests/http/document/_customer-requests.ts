import type { GoodRequests } from './_account-requests.ts';
import type { Scene } from './_scene.ts';

const onOwner = ({ owner }: Scene) => ({ params: { id: owner.actor.accountId } });
const onNewcomer = async ({ newcomer }: Scene) => ({ params: { id: (await newcomer()).actor.accountId } });

/** Requests of staff about customers. */
export const customerRequests: GoodRequests = {
  'GET /admin/users/{id}': onOwner,
  'GET /admin/users/{id}/proxies': onOwner,
  'GET /admin/users/{id}/orders': onOwner,
  'GET /admin/users/{id}/payments': onOwner,
  'GET /admin/users/{id}/ledger': onOwner,
  'GET /admin/users/{id}/events': onOwner,
  'GET /admin/users/{id}/sessions': onOwner,
  'GET /admin/users/{id}/programs': onOwner,
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
