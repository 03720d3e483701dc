import type { GoodRequests } from './_account-requests.ts';
import type { Scene } from './_scene.ts';

const onOwner = ({ owner }: Scene) => ({ params: { id: owner.actor.accountId } });

/** Requests of staff about customers. */
export const customerRequests: GoodRequests = {
  'GET /admin/users/{id}': onOwner,
};
