import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { BalanceDialog } from './balance-dialog.tsx';
import { FlagsDialog } from './flags-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

/** Dialogs that the list and the page of one customer have in common. */
export type ActName = 'balance' | 'password' | 'status' | 'flags';

const dialogs = { balance: BalanceDialog, password: PasswordDialog, status: StatusDialog, flags: FlagsDialog };

/** The open dialog about a customer. */
export function ActDialogs({ user, act, onClose }: { user: Customer; act: ActName; onClose: () => void }) {
  const Each = dialogs[act];
  return <Each user={user} onClose={onClose} />;
}
