import { changeBalance } from '@cellgate/functions/domain/customer/change-balance.ts';
import { addNote } from '@cellgate/functions/domain/customer/keep-notes.ts';
import { setFlags } from '@cellgate/functions/domain/customer-act/set-flags.ts';
import { suspendCustomer } from '@cellgate/functions/domain/customer-act/suspend-customer.ts';
import { type Act, callerOfStaff, once, type Past } from './past.ts';
import type { StaffAction } from './world.ts';

/** Lets the moderator of the world act on the customer. */
export async function actAsStaff(past: Past, { accountId, action }: Act<StaffAction & { daysAgo: number }>) {
  const { ctx } = past;
  const key = `${action.kind}-${accountId}-${action.daysAgo}`;
  const caller = await callerOfStaff(past, key);
  switch (action.kind) {
    case 'note': {
      const { text, isPinned = false } = action;
      return once(past, key, () => addNote({ ctx, caller, input: { accountId, text, isPinned } }));
    }
    case 'flags': {
      const flags = [...action.flags];
      return once(past, key, () => setFlags({ ctx, caller, input: { accountId, seen: [], flags } }));
    }
    case 'balance': {
      const { change: kind, dollars: amount, reference, reason } = action;
      const input = { accountId, amount, kind, reason, ...(reference !== undefined && { reference }) };
      await changeBalance({ ctx, caller, input });
      return;
    }
    case 'suspend':
      return suspendCustomer({ ctx, caller, input: { accountId, reason: action.reason } });
  }
}
