import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { NotificationKind } from '@cellgate/shared/happening/happenings.ts';
import type { Server } from '@cellgate/shared/server/server.ts';
import type { AccountActor, Caller, Context } from '../../src/context.ts';
import { notificationStore } from '../../src/storage/account/notification-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { createWorld } from '../_world.ts';

interface Answer {
  error?: { code: string; message: string; params?: object };
  data: { server: Server; movedProxies: number; isDeleted: boolean; servers: { id: string; isRefreshed: boolean }[] };
}

/** Creates a world with an administrator and a moderator, who call the API about servers. */
export async function openServerFixture() {
  const world = await createWorld();
  const admin: Caller<AccountActor> = await world.account({ role: 'admin' });
  const moderator: Caller<AccountActor> = await world.account({ role: 'moderator' });
  return {
    world,
    admin,
    moderator,
    /** Calls a path below `/admin/servers`, as the administrator by default. */
    async ask(
      method: string,
      path: string,
      { as = admin, body, ctx = world.ctx }: { as?: Caller<AccountActor>; body?: unknown; ctx?: Context } = {},
    ) {
      const options = { as, ctx, ...(body !== undefined && { body }) };
      const response = await world.request(method, `/admin/servers${path}`, options);
      return { status: response.status, ...((await response.json()) as Answer) };
    },
    eventsOf: (serverId: ServerId) => eventStore(world.ctx.database).listOfSubject(serverId, 20),
    async noticesOf({ actor }: Caller<AccountActor>, kind: NotificationKind) {
      const notices = await notificationStore(world.ctx.database).list(actor.accountId, { limit: 50 });
      return notices.filter((one) => one.kind === kind);
    },
  };
}
