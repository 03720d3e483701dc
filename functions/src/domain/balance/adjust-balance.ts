import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Cents, formatAmount } from '@cellgate/shared/contract/money.ts';
import { actorName, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ledgerWrites } from '../../storage/balance/balance-store.ts';
import { balanceAdjusted } from '../happening/balance/balance-adjusted.ts';
import { requireSystem } from '../require.ts';
import { answerOnce, type KeyedRequest, rememberWrites } from './answer-once.ts';
import { moveBalance } from './move-balance.ts';

export interface AdjustBalanceInput {
  accountId: AccountId;
  /** Difference, not the new balance: positive credits, negative debits. */
  amountCents: Cents;
  /** Reason shown to the customer in the list of transactions. */
  reason: string;
}

/** Corrects a balance manually. Throws `balance.insufficient` if the balance would fall below 0. */
export async function adjustBalance({
  ctx,
  caller,
  input,
}: Call<AdjustBalanceInput>): Promise<{ balanceCents: Cents }> {
  requireSystem(caller.actor);
  const { amountCents } = input;
  if (!Number.isSafeInteger(amountCents) || amountCents === 0) {
    throw new AppError('request.invalid', { issues: [{ path: 'amountCents', code: 'invalid' }] });
  }
  return answerOnce(
    { ctx, caller },
    {
      request: { call: 'adjust-balance', ...input },
      replay: (response) => JSON.parse(response),
      act: (request) => adjust(request, input),
    },
  );
}

async function adjust(
  request: KeyedRequest,
  { accountId, amountCents, reason }: AdjustBalanceInput,
): Promise<{ balanceCents: Cents }> {
  const { ctx, caller } = request;
  const actor = actorName(caller.actor);
  const before = await moveBalance(ctx, accountId, (balance) => {
    const balanceCents = balance.balanceCents + amountCents;
    if (amountCents < 0 && balanceCents < 0) {
      const params = { required: formatAmount(-amountCents), available: formatAmount(balance.balanceCents) };
      throw new AppError('balance.insufficient', { params });
    }
    return {
      caller,
      writes: [
        ...ledgerWrites({ balance, amountCents, reason: 'adjustment', reference: reason, actor, at: timestamp(ctx) }),
        ...rememberWrites(request, { response: { balanceCents } }),
      ],
      happened: [balanceAdjusted(accountId, { amountCents, reason })],
      recipients: null,
    };
  });
  return { balanceCents: before.balanceCents + amountCents };
}
