import type { ModemActionKind } from '@cellgate/shared/modem/modem-action.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import type { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';

/** Dialogs about one modem. */
export type ModemDialog =
  | 'access'
  | 'whitelist'
  | 'customer'
  | 'sheet'
  | 'release'
  | 'hold'
  | 'retire'
  | 'assign'
  | 'claim';

/** What a card or a row of the table can start. Stable, so that a change of one modem renders one card. */
export interface ModemHandlers {
  /** Selects or deselects; with `extend` everything from the last selected modem on. */
  select: (modem: StaffModem, extend: boolean) => void;
  act: (modem: StaffModem, kind: ModemActionKind, method?: RotationMethod) => void;
  /** Moves a modem from stock to reserved or back. */
  changeStock: (modem: StaffModem) => void;
  open: (dialog: ModemDialog, modem: StaffModem) => void;
}
