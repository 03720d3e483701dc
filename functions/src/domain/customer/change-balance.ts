import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Cents, formatAmount, toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import type {
  BalanceChangeKind,
  changeCustomerBalance as changeCustomerBalanceEndpoint,
} from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { type AccountActor, actorName, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type BalanceRecord, ledgerWrites, openBalanceWrite } from '../../storage/balance/balance-store.ts';
import { outsidePaymentWrite } from '../../storage/balance/outside-payment-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireWithinLimits } from '../access/by-settings.ts';
import { answerOnce, type KeyedRequest, rememberWrites } from '../balance/answer-once.ts';
import { moveBalance } from '../balance/move-balance.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { balanceChanged } from '../happening/balance/balance-changed.ts';
import { type Recipients, readRecipients } from '../happening/read-recipients.ts';
import { requireStaff } from '../require.ts';

type Change = typeof changeCustomerBalanceEndpoint;
type Outcome = DataOf<Change>;
type ChangeInput = BodyOf<Change> & { accountId: AccountId };

/**
 * Adds to the balance of a customer, or takes from it. Throws `account.not_found`, `customer.is_staff`, `balance.insufficient`, `account.closing`, and
 * `balance.reference_used` if the payment was credited before; `staff.limit_exceeded` and `session.proof_required` if the settings demand it.
 */
export async function changeBalance({ ctx, caller, input }: Call<ChangeInput, AccountActor>): Promise<Outcome> {
  requireStaff(caller.actor);
  const { accountId, amount, kind, reference, reason } = input;
  await requireWithinLimits(ctx, caller, { adjustCents: toCents(amount) });
  return answerOnce(
    { ctx, caller },
    {
      request: { call: 'change-customer-balance', ...input },
      replay: (response) => JSON.parse(response),
      act: (request) => move(request, { accountId, kind, reference, reason, amountOf: () => toCents(amount) }),
    },
  );
}

interface SetInput {
  accountId: AccountId;
  /** Balance to set, and the one that the caller saw. */
  balanceCents: Cents;
  seenCents: Cents;
  reason: string;
}

/** Sets the balance of a customer by a correction. Throws `balance.moved` if it is not the one that the caller saw, and like `changeBalance`. */
export async function setBalance({ ctx, caller, input }: Call<SetInput, AccountActor>): Promise<Outcome> {
  requireStaff(caller.actor);
  const { accountId, balanceCents, seenCents, reason } = input;
  await requireWithinLimits(ctx, caller, { adjustCents: balanceCents - seenCents });
  const amountOf = (balance: BalanceRecord) => {
    if (balance.balanceCents === seenCents) return balanceCents - seenCents;
    throw new AppError('balance.moved', { params: { balance: formatAmount(balance.balanceCents) } });
  };
  return answerOnce(
    { ctx, caller },
    {
      request: { call: 'set-customer-balance', ...input },
      replay: (response) => JSON.parse(response),
      act: (request) => move(request, { accountId, kind: 'correction', reference: undefined, reason, amountOf }),
    },
  );
}

interface Movement {
  accountId: AccountId;
  kind: BalanceChangeKind;
  reference: string | undefined;
  reason: string;
  amountOf(balance: BalanceRecord): Cents;
}

async function move(request: KeyedRequest, movement: Movement): Promise<Outcome> {
  const { ctx } = request;
  const { accountId } = await requireCustomer(ctx, movement.accountId);
  const recipients = await readRecipients(ctx, accountId);
  let outcome: Outcome | undefined;
  try {
    await moveBalance(ctx, accountId, (balance) => {
      const amountCents = movement.amountOf(balance);
      const [before, after] = [balance.balanceCents, balance.balanceCents + amountCents];
      requireEnough(balance, amountCents);
      outcome = { balance: { before: toDollars(before), after: toDollars(after) } };
      return changeOf(request, movement, { balance, amountCents, outcome, recipients });
    });
  } catch (error) {
    if (isConditionFailed(error, 'outside_payment') && !error.has('idempotency')) {
      throw new AppError('balance.reference_used', { cause: error });
    }
    throw error;
  }
  if (!outcome) throw new Error('a balance that was moved without a plan');
  return outcome;
}

function requireEnough({ balanceCents }: BalanceRecord, amountCents: Cents): void {
  if (amountCents >= 0 || balanceCents + amountCents >= 0) return;
  const params = { required: formatAmount(-amountCents), available: formatAmount(balanceCents) };
  throw new AppError('balance.insufficient', { params });
}

interface Planned {
  balance: BalanceRecord;
  amountCents: Cents;
  outcome: Outcome;
  recipients: Recipients;
}

function changeOf(
  request: KeyedRequest,
  { accountId, kind, reference, reason }: Movement,
  { balance, amountCents, outcome, recipients }: Planned,
) {
  const { ctx, caller } = request;
  const at = timestamp(ctx);
  const by = actorName(caller.actor);
  const shown = reference ?? reason;
  const { before, after } = outcome.balance;
  const money = { balance, amountCents, reason: 'adjustment', reference: shown, actor: by, at } as const;
  const event = eventWrite({
    ctx,
    caller,
    kind: 'balance.adjusted',
    subject: accountId,
    // Texts are in the ledger, and in `reason`, which goes with the account.
    details: { amountCents, kind },
    changes: [{ field: 'balance', before, after }],
    reason,
  });
  return {
    caller,
    writes: [
      // A balance that is set to what it is moves nothing, and a ledger entry of 0 would say otherwise.
      ...(amountCents === 0 ? [openBalanceWrite(accountId)] : [...ledgerWrites(money), event]),
      ...(reference === undefined ? [] : [outsidePaymentWrite({ reference, accountId, amountCents, by, at })]),
      ...rememberWrites(request, { response: outcome }),
    ],
    happened:
      amountCents === 0
        ? []
        : [balanceChanged({ amountCents, balanceCents: balance.balanceCents + amountCents, reason: shown })],
    recipients,
  };
}
