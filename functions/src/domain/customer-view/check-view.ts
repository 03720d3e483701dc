import { type ViewEndReason, viewEnd } from '@cellgate/shared/customer-view/view-end.ts';
import { isSessionOver } from '@cellgate/shared/session/session-timeout.ts';
import type { Caller, Context, SessionActor } from '../../context.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import type { CustomerViewRecord } from '../../storage/account/customer-view-store.ts';
import { sessionStore } from '../../storage/account/session-store.ts';

/** A view with both accounts as they are now. `over` is the reason for its end; undefined while it goes on. */
export interface CheckedView {
  over: ViewEndReason | undefined;
  member: AccountRecord | undefined;
  customer: AccountRecord | undefined;
}

/** Reads whether a view may go on: by its time, the sign-in and role of the member of staff, and the account of the customer. */
export async function checkView(
  ctx: Pick<Context, 'now' | 'database' | 'settings'>,
  view: CustomerViewRecord,
): Promise<CheckedView> {
  const { staffId, sessionId, customerId } = view;
  const [member, session, customer, { security }] = await Promise.all([
    accountStore(ctx.database).find(staffId),
    sessionStore(ctx.database).find({ accountId: staffId, sessionId }),
    accountStore(ctx.database).find(customerId),
    ctx.settings.current(),
  ]);
  const isSignedIn = session?.epoch === member?.sessionEpoch && !!session && !isSessionOver(session, ctx.now());
  const over = viewEnd({
    view,
    member: member && { ...member, hasSecondFactor: member.twoFactorAt !== null, isSignedIn },
    customer,
    needsSecondFactor: security.twoFactorRequired,
    nowMs: ctx.now(),
  });
  return { over, member, customer };
}

/** Returns the member of staff who views, as the author of events. */
export function viewerOf(
  { staffId, sessionId }: CustomerViewRecord,
  { role }: Pick<AccountRecord, 'role'>,
  caller: Pick<Caller, 'ip' | 'userAgent'>,
): Pick<Caller<SessionActor>, 'actor' | 'ip' | 'userAgent'> {
  return { ...caller, actor: { kind: 'account', accountId: staffId, role, sessionId } };
}
