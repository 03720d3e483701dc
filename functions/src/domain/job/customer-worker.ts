import { AccountId } from '@cellgate/shared/contract/id.ts';
import { CustomerFlag } from '@cellgate/shared/customer/customer.ts';
import { isAppError } from '../../errors.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { restoreCustomer } from '../customer-act/restore-customer.ts';
import { setFlags } from '../customer-act/set-flags.ts';
import { suspendCustomer } from '../customer-act/suspend-customer.ts';
import type { ActingWorker } from './job-worker.ts';
import { requireStillStaff } from './require/require-still-staff.ts';

/** Suspends customers, restores or marks them, for staff. The target is the account. What is so already stays so, whoever has done it. */
export const customerWorker: ActingWorker = {
  serversOf: async () => new Map(),

  async act(ctx, { job, item, caller }) {
    await requireStillStaff(ctx, caller);
    const accountId = AccountId.parse(item.target);
    const { kind, options } = job;
    if (kind === 'flag_customers') {
      const { flags: seen } = await requireCustomer(ctx, accountId);
      const flags = [...new Set([...seen, CustomerFlag.parse(options.flag)])];
      await setFlags({ ctx, caller, input: { accountId, flags, seen } });
      return;
    }
    const input = { accountId, reason: options.reason ?? '' };
    const givesBack = options.givesBack === 'yes';
    // `requireGivable` has checked what the job gives back to all of them, for the person who started or repeated it.
    const doing =
      kind === 'restore_customers'
        ? restoreCustomer({ ctx, caller, input: { ...input, givesBack, mayGiveBack: givesBack } })
        : suspendCustomer({ ctx, caller, input });
    await doing.catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'record.moved') throw error;
    });
  },
};
