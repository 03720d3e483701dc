import type { Screen } from '../screen.ts';
import { alertScreens } from './alert-screens.ts';
import { customerListScreens } from './customer-list-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { dashboardScreens } from './dashboard-screens.ts';
import { fleetScreens } from './fleet-screens.ts';
import { frameScreens } from './frame-screens.ts';
import { logScreens } from './log-screens.ts';
import { messageScreens } from './message-screens.ts';
import { manyModemsScreens, modemScreens } from './modem-screens.ts';
import { orderScreens } from './order-screens.ts';
import { productScreens } from './product-screens.ts';
import { proxyScreens } from './proxy-screens.ts';
import { serverScreens } from './server-screens.ts';
import { settingsScreens } from './settings-screens.ts';
import type { StaffFleet } from './staff-fleet.ts';

/** Screens of the back office by walk, in the order in which they are opened. Each walk is a test of an administrator. */
export const staffWalks = {
  servers: (fleet) => [...serverScreens(fleet), ...frameScreens(fleet)],
  modems: modemScreens,
  manyModems: manyModemsScreens,
  lists: (fleet) => [
    ...fleetScreens,
    ...alertScreens,
    ...logScreens,
    ...dashboardScreens,
    ...proxyScreens(fleet),
    ...productScreens,
  ],
  customers: (fleet) => [...customerListScreens, ...customerScreens(fleet)],
  settings: () => settingsScreens,
  orders: (fleet) => [...orderScreens(fleet), ...messageScreens],
} satisfies Record<string, (fleet: StaffFleet) => readonly Screen[]>;

/** Returns the screens that a moderator opens, one walk after another. Variants are opened on phones, where they are most likely not to fit. */
export function moderatorScreens(fleet: StaffFleet, { isMobile }: { isMobile: boolean }): Screen[] {
  return Object.values(staffWalks)
    .flatMap((screensOf) => screensOf(fleet))
    .filter(({ isForAdmins, isVariant }) => !isForAdmins && (isMobile || !isVariant));
}
