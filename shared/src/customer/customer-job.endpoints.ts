import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId } from '../contract/id.ts';
import { CustomerJobKind, maxStaffJobItems, StaffJobDetails } from '../job/staff-job.ts';
import { CustomerFlag } from './customer.ts';
import { ActReason } from './customer-act.endpoints.ts';

/** Work on customers. A suspension and a restore need a reason, a mark needs the mark. */
const CustomerJobRequest = z
  .strictObject({
    kind: CustomerJobKind,
    /** IDs of the customers. Duplicates are ignored. */
    accountIds: z
      .array(AccountId)
      .min(1)
      .max(maxStaffJobItems)
      .overwrite((ids) => [...new Set(ids)]),
    /** Shown to staff only. */
    reason: ActReason.optional(),
    /** Mark that each customer gets; for `flag_customers` only. */
    flag: CustomerFlag.optional(),
    /** Gives back the paid time that ran on, in whole hours; for `restore_customers` only. */
    givesBack: z.boolean().optional(),
  })
  .superRefine(({ kind, reason, flag, givesBack }, { addIssue }) => {
    const refuse = (path: string, isMissing: boolean) =>
      addIssue({ code: 'custom', path: [path], message: isMissing ? 'required' : 'invalid' });
    const isMark = kind === 'flag_customers';
    if (isMark !== (flag !== undefined)) refuse('flag', isMark);
    if (isMark === (reason !== undefined)) refuse('reason', !isMark);
    if (givesBack !== undefined && kind !== 'restore_customers') refuse('givesBack', false);
  })
  .meta({ examples: [{ kind: 'suspend_customers', accountIds: ['acc_01JD0000000000000000000000'], reason: 'Spam' }] });

export const startCustomerJob = endpoint({
  method: 'POST',
  path: '/admin/users/jobs',
  summary: `Suspend, restore or mark up to ${maxStaffJobItems.toLocaleString('en')} customers as a job. What it cannot change is skipped`,
  access: 'staff',
  body: CustomerJobRequest,
  data: z.object({ job: StaffJobDetails }),
  errors: ['job.too_many', 'staff.limit_exceeded', 'session.proof_required'],
  idempotent: true,
  status: 202,
});
