import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { startCustomerJob as startCustomerJobEndpoint } from '@cellgate/shared/customer/customer-job.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { requireStaff } from '../require.ts';
import { runOnce } from './start-staff-job.ts';

type Start = typeof startCustomerJobEndpoint;

/**
 * Starts a job on customers. Accounts of staff and those that do not exist are skipped. Throws `job.too_many`, and `staff.limit_exceeded` or
 * `session.proof_required` if the settings keep the caller from giving back as much time.
 */
export async function startCustomerJob({
  ctx,
  caller,
  input,
}: Call<BodyOf<Start>, AccountActor>): Promise<DataOf<Start>> {
  requireStaff(caller.actor);
  const { kind, accountIds: targets, reason, flag, givesBack } = input;
  const options = {
    ...(reason !== undefined && { reason }),
    ...(flag !== undefined && { flag }),
    ...(givesBack && { givesBack: 'yes' }),
  };
  const decide = async () => ({ kind, targets, options });
  return { job: await runOnce(ctx, caller, { decide, call: { call: 'startCustomerJob', ...input } }) };
}
