import { type Cents, formatAmount, toCents } from '@cellgate/shared/contract/money.ts';
import { isProofRecent } from '@cellgate/shared/session/proof.ts';
import { type AccountActor, type Caller, type Context, staffOf } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { sessionStore } from '../../storage/account/session-store.ts';

type Deps = Pick<Context, 'settings'>;

/** Throws `registration.closed` while the settings accept no new accounts. */
export async function requireOpenRegistration({ settings }: Deps): Promise<void> {
  const { site } = await settings.current();
  if (!site.registrationEnabled || site.maintenanceMode) throw new AppError('registration.closed');
}

/** Gift or charge by staff: cents added to or taken from a balance, days with their worth, or cents refunded beyond the rule. */
type Given = { adjustCents: Cents } | { days: number; worthCents: () => Promise<Cents> } | { refundCents: Cents };

/**
 * Throws `staff.limit_exceeded` if a moderator gives more than the settings allow, and `session.proof_required` if the amount needs a recent proof.
 * Neither is limited unless an administrator has set a limit.
 */
export async function requireWithinLimits(
  ctx: Pick<Context, 'settings' | 'database' | 'now'>,
  { actor }: Pick<Caller<AccountActor>, 'actor'>,
  given: Given,
): Promise<void> {
  const { adjustLimit, daysLimit, refundLimit, proofAbove } = (await ctx.settings.current()).payment;
  const amountCents = proofAbove === null && 'days' in given ? 0 : Math.abs(await centsOf(given));
  const isModerator = staffOf(actor)?.role === 'moderator';
  const moneyLimit = 'refundCents' in given ? refundLimit : 'adjustCents' in given ? adjustLimit : null;
  if (isModerator && moneyLimit !== null && amountCents > toCents(moneyLimit))
    throw new AppError('staff.limit_exceeded', { params: { limit: `$${formatAmount(toCents(moneyLimit))}` } });
  if (isModerator && 'days' in given && daysLimit !== null && given.days > daysLimit)
    throw new AppError('staff.limit_exceeded', { params: { limit: daysLimit } });
  await requireProofOver(ctx, actor, { proofAbove, amountCents });
}

/**
 * Throws `session.proof_required` if a member of staff who acts for a customer moves more money than the settings allow without a recent proof. Customers
 * themselves need none.
 */
export async function requireProofAbove(
  ctx: Pick<Context, 'settings' | 'database' | 'now'>,
  { actor }: Pick<Caller<AccountActor>, 'actor'>,
  amountCents: Cents,
): Promise<void> {
  if (!actor.staff) return;
  const { proofAbove } = (await ctx.settings.current()).payment;
  await requireProofOver(ctx, actor, { proofAbove, amountCents });
}

async function requireProofOver(
  ctx: Pick<Context, 'database' | 'now'>,
  actor: AccountActor,
  { proofAbove, amountCents }: { proofAbove: number | null; amountCents: Cents },
): Promise<void> {
  if (proofAbove !== null && amountCents > toCents(proofAbove)) await requireProof(ctx, actor);
}

async function centsOf(given: Given): Promise<Cents> {
  if ('adjustCents' in given) return given.adjustCents;
  return 'refundCents' in given ? given.refundCents : given.worthCents();
}

async function requireProof(ctx: Pick<Context, 'database' | 'now'>, actor: AccountActor): Promise<void> {
  const { accountId, sessionId } = actor.staff ?? actor;
  const session = sessionId === null ? undefined : await sessionStore(ctx.database).find({ accountId, sessionId });
  const provedAt = session?.provedAt ?? session?.createdAt;
  if (provedAt === undefined || !isProofRecent(provedAt, ctx.now())) throw new AppError('session.proof_required');
}
