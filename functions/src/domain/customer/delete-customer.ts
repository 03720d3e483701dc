import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type {
  deleteCustomer as deleteCustomerEndpoint,
  getCustomerDeletion as getCustomerDeletionEndpoint,
} from '@cellgate/shared/customer/customer-file.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { previewDeletion, removeConfirmed } from '../privacy/delete-account.ts';
import { requireStaff, requireSystem } from '../require.ts';

type Preview = DataOf<typeof getCustomerDeletionEndpoint>;
type Delete = typeof deleteCustomerEndpoint;

/** Returns what deleting a customer would end and forfeit, and what prevents it. Throws `account.not_found`, `customer.is_staff`. */
export async function getCustomerDeletion({
  ctx,
  caller,
  input: { accountId },
}: Call<{ accountId: AccountId }, AccountActor>): Promise<Preview> {
  requireStaff(caller.actor);
  await requireCustomer(ctx, accountId);
  return previewDeletion(ctx, accountId, caller.language);
}

/**
 * Deletes a customer for good, as the customer's own deletion does; the customer is told by email. Throws `account.not_found`, `customer.is_staff`,
 * `request.invalid` if the email is another one, `account.<obstacle>`, and `account.deletion_moved` if more or less would be lost than was confirmed.
 */
export async function deleteCustomer({
  ctx,
  caller,
  input,
}: Call<BodyOf<Delete> & { accountId: AccountId }, AccountActor>): Promise<DataOf<Delete>> {
  requireSystem(caller.actor);
  const { accountId: by, role, sessionId } = caller.actor;
  if (sessionId === null) throw new AppError('access.denied');
  const account = await requireCustomer(ctx, input.accountId);
  if (account.email !== input.email) {
    throw new AppError('request.invalid', { issues: [{ path: 'email', code: 'invalid' }] });
  }
  const { forfeited, reason } = input;
  const staff = { accountId: by, role, sessionId, reason };
  await removeConfirmed({ ctx, caller }, account, { forfeited, proof: [], staff });
  return {};
}
