import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { AccessDialog } from '../access/access-dialog.tsx';
import { CustomerDialog } from '../access/customer-dialog.tsx';
import { ReleaseDialog } from '../access/release-dialog.tsx';
import { RetireDialog } from '../access/retire-dialog.tsx';
import { WhitelistDialog } from '../access/whitelist-dialog.tsx';
import { AssignDialog } from '../assign/assign-dialog.tsx';
import { HoldDialog } from '../hold/hold-dialog.tsx';
import type { ModemDialog } from '../modem-handlers.ts';
import { SheetDialog } from '../sheet/sheet-dialog.tsx';
import { ClaimDialog } from '../waiting/claim-dialog.tsx';

interface ModemDialogsProps {
  opened: { dialog: ModemDialog; modem: StaffModem } | undefined;
  onClose: () => void;
  /** Closes the dialog and reloads the list. */
  onDone: () => void;
}

/** The open dialog about one modem. It keeps the modem it was opened with while the list reloads. */
export function ModemDialogs({ opened, onClose, onDone }: ModemDialogsProps) {
  if (!opened) return null;
  const { dialog, modem } = opened;
  switch (dialog) {
    case 'access':
      return <AccessDialog modem={modem} onDone={onDone} />;
    case 'whitelist':
      return <WhitelistDialog modem={modem} onDone={onDone} />;
    case 'release':
      return <ReleaseDialog modem={modem} onDone={onDone} />;
    case 'hold':
      return <HoldDialog modem={modem} onDone={onDone} />;
    case 'retire':
      return <RetireDialog modem={modem} onDone={onDone} />;
    case 'assign':
      return <AssignDialog modem={modem} onDone={onDone} />;
    case 'claim':
      return <ClaimDialog modem={modem} onClose={onDone} />;
    case 'sheet':
      return <SheetDialog modem={modem} onDone={onDone} />;
    case 'customer':
      return <CustomerDialog modem={modem} onClose={onClose} />;
  }
}
