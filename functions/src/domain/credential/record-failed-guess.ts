import { isStaff } from '@cellgate/shared/account/account.ts';
import type { SecurityKind } from '@cellgate/shared/happening/happenings.ts';
import { type Caller, type Context, timestamp } from '../../context.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { noticeWrite, notificationStore } from '../../storage/account/notification-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { attemptWrite } from '../../storage/event-store.ts';
import { throttleStore } from '../../storage/throttle-store.ts';
import { failedGuessBucket, staffGuessBucket } from '../access/throttle-buckets.ts';
import { commit } from '../happening/commit.ts';
import { composeSecurityAlert } from '../notification/compose-security-alert.ts';
import { staffIncidentWrites } from '../notification/staff-incident.ts';

const guessKinds = {
  password: { event: 'account.sign_in_failed', notification: 'password_guessed' },
  code: { event: 'account.two_factor_failed', notification: 'code_guessed' },
} as const;
type GuessKind = keyof typeof guessKinds;

/** Account that was attacked; null if no account has the email address. */
type GuessedAccount = Pick<
  AccountRecord,
  'accountId' | 'firstName' | 'lastName' | 'role' | 'email' | 'language'
> | null;

/**
 * Records a wrong password or code as an event. Notifies the owner at most once a day for each kind, once the day's guesses reach
 * `failedGuessLimits`. Guesses from a known device are recorded without a notification. About the account of a member of staff, all staff is alerted
 * once the guesses of an hour, from any device, reach them.
 */
export async function recordFailedGuess(
  { ctx, caller }: { ctx: Context; caller: Caller },
  account: GuessedAccount,
  { kind, isKnownDevice }: { kind: GuessKind; isKnownDevice: boolean },
): Promise<void> {
  const accountId = account?.accountId ?? null;
  const details = { ip: caller.ip };
  const attempt = attemptWrite({ ctx, caller, kind: guessKinds[kind].event, accountId, details });
  await ctx.database.transact([attempt, ...(await alertWrites({ ctx, caller }, account, kind))]);
  if (account === null || isKnownDevice) return;
  const quiet = await throttleStore(ctx.database).take([failedGuessBucket(kind, account.accountId)], ctx.now());
  if (!quiet.granted) await notifyOnce({ ctx, caller }, account, guessKinds[kind].notification);
}

/** Returns the write that alerts staff to guesses at the account of a member of staff, once there were enough of them. */
async function alertWrites(
  { ctx, caller }: { ctx: Context; caller: Caller },
  account: GuessedAccount,
  kind: GuessKind,
): Promise<Write[]> {
  if (!account || !isStaff(account.role)) return [];
  const { granted } = await throttleStore(ctx.database).take([staffGuessBucket(kind, account.accountId)], ctx.now());
  if (granted) return [];
  // A code follows a correct password.
  const level = kind === 'code' ? 'critical' : 'warning';
  return staffIncidentWrites({ ctx, caller }, account, {
    kind: 'staff_wrong_password',
    level,
    part: kind,
    isListed: false,
  });
}

async function notifyOnce(
  { ctx, caller }: { ctx: Context; caller: Caller },
  account: NonNullable<GuessedAccount>,
  kind: SecurityKind,
): Promise<void> {
  const at = timestamp(ctx);
  const notice = `${kind}:${account.accountId}:${at.slice(0, 'YYYY-MM-DD'.length)}`;
  if ((await notificationStore(ctx.database).findNotices([notice])).has(notice)) return;
  const alert = await composeSecurityAlert({ ctx, caller }, account, { kind });
  try {
    await commit(ctx, { ...alert, writes: [noticeWrite(notice, at), ...alert.writes] });
  } catch (error) {
    // A concurrent guess has already notified the owner.
    if (!isConditionFailed(error, 'notice')) throw error;
  }
}
