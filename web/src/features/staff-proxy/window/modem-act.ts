import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { ReactNode } from 'react';

/** Dialogs about the modem of a proxy, which its window opens. */
export type ModemAct = 'access' | 'whitelist' | 'assign';

/** Button of a proxy's window that the command palette leads to. */
export type FocusedAct = 'rotate' | 'test' | 'speed_test';

/** Renders a dialog about the modem that serves a proxy. */
export type ShowModemDialog = (dialog: ModemAct, modemId: ModemId, onDone: () => void) => ReactNode;
