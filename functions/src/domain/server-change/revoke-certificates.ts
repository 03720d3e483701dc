import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { revokeCertificates as Endpoint, Revocation } from '@cellgate/shared/server/server-change.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { revokeIdentityWrite } from '../../storage/server/server-change-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { requireSystem } from '../require.ts';
import { toServer } from '../server/to-server.ts';

/**
 * Revokes all certificates of a server, such as of a stolen one, and its enrolment code: it must be enrolled again. A repeated call completes what a
 * failure left undone. Throws `server.not_found`, and `internal.busy` if the authority failed.
 */
export async function revokeCertificates({
  ctx,
  caller,
  input: { serverId, reason },
}: Call<{ serverId: ServerId } & Revocation, AccountActor>): Promise<DataOf<typeof Endpoint>> {
  requireSystem(caller.actor);
  const server = await serverStore(ctx.database).find(serverId);
  if (!server) throw new AppError('server.not_found');
  if (server.enrolment) {
    const { name } = server;
    const event = { ctx, caller, kind: 'server.certificates_revoked', subject: serverId, details: { name } } as const;
    await ctx.database.transact([revokeIdentityWrite(serverId), eventWrite({ ...event, reason })]);
  }
  // No certificate is named like this, so that all of them are revoked.
  const revoked = await ctx.agentLink.revokeOthers(serverId, 'none').catch((cause) => {
    throw new AppError('internal.busy', { retryAfterSeconds: 5, cause });
  });
  const unlinked = { ...server, enrolment: null, renewal: null, certificateEndsAt: null };
  return { server: await toServer(ctx, unlinked), revoked };
}
