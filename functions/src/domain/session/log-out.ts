import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { logout } from '@cellgate/shared/session/session.endpoints.ts';
import type { Call, SessionActor } from '../../context.ts';
import { revokeSession } from './revoke-session.ts';

/** Ends this session, and no other of the same account. */
export async function logOut({
  ctx,
  caller,
}: Omit<Call<unknown, SessionActor>, 'input'>): Promise<DataOf<typeof logout>> {
  await revokeSession({ ctx, caller, input: { reason: 'logout' } });
  return {};
}
