import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { toCents } from '@cellgate/shared/contract/money.ts';
import type { updateCustomer as updateCustomerEndpoint } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { answerOnce, rememberWrites } from '../balance/answer-once.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { restoreCustomer } from '../customer-act/restore-customer.ts';
import { suspendCustomer } from '../customer-act/suspend-customer.ts';
import { requireStaff } from '../require.ts';
import { setBalance } from './change-balance.ts';
import { setPassword } from './set-password.ts';
import { showCustomers } from './show-customer.ts';

type Update = typeof updateCustomerEndpoint;
type StatusChange = Extract<BodyOf<Update>, { isActive: boolean }>;
type UpdateCall = Call<BodyOf<Update> & { accountId: AccountId }, AccountActor>;

/** Suspends or restores a customer, sets the password or the balance. Throws what `suspendCustomer`, `setPassword` and `setBalance` throw. */
export async function updateCustomer(call: UpdateCall): Promise<DataOf<Update>> {
  requireStaff(call.caller.actor);
  await change(call);
  const { ctx, input } = call;
  const [user] = await showCustomers(ctx, [await requireCustomer(ctx, input.accountId)]);
  if (!user) throw new AppError('account.not_found');
  return { user };
}

/** Suspends or restores once per idempotency key. What a crash has left after the decision, the task `finish-suspensions` completes. */
function changeStatus({
  ctx,
  caller,
  input,
}: Call<StatusChange & { accountId: AccountId }, AccountActor>): Promise<void> {
  const { accountId, reason, givesBack, isActive } = input;
  return answerOnce<void>(
    { ctx, caller },
    {
      request: { call: 'change-customer-status', ...input },
      replay: () => {},
      act: (request) => {
        const alsoWrites = rememberWrites(request, { response: {} });
        const act = { ctx, caller, input: { accountId, reason, givesBack, alsoWrites } };
        return isActive ? restoreCustomer(act) : suspendCustomer(act);
      },
    },
  );
}

// A password has no idempotency record: it would keep an unsalted hash of it. Setting the same one again changes nothing.
async function change({ ctx, caller, input }: UpdateCall): Promise<unknown> {
  const { accountId } = input;
  if ('password' in input) return setPassword({ ctx, caller, input });
  if ('isActive' in input) {
    return changeStatus({ ctx, caller, input });
  }
  const { stats, seen, reason } = input;
  const balances = { balanceCents: toCents(stats.balance), seenCents: toCents(seen.balance) };
  return setBalance({ ctx, caller, input: { accountId, reason, ...balances } });
}
