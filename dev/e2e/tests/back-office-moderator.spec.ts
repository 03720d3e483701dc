import { checkIn } from '../src/check-screens.ts';
import { remember } from '../src/person.ts';
import { alertScreens } from '../src/staff/alert-screens.ts';
import { customerScreens } from '../src/staff/customer-screens.ts';
import { dashboardScreens } from '../src/staff/dashboard-screens.ts';
import { fleetScreens } from '../src/staff/fleet-screens.ts';
import { frameScreens } from '../src/staff/frame-screens.ts';
import { logScreens } from '../src/staff/log-screens.ts';
import { messageScreens } from '../src/staff/message-screens.ts';
import { manyModemsScreens, modemScreens } from '../src/staff/modem-screens.ts';
import { orderScreens } from '../src/staff/order-screens.ts';
import { productScreens } from '../src/staff/product-screens.ts';
import { proxyScreens } from '../src/staff/proxy-screens.ts';
import { serverScreens } from '../src/staff/server-screens.ts';
import { test } from '../src/test.ts';

test('a moderator opens every screen but those of administrators', async ({ page, moderator, fleet, isMobile }) => {
  const language = isMobile ? 'tr' : 'uk';
  await remember(page, { language, tokens: moderator.tokens });
  const screens = [
    ...serverScreens(fleet),
    ...modemScreens(fleet),
    ...manyModemsScreens(fleet),
    ...fleetScreens,
    ...frameScreens(fleet),
    ...alertScreens,
    ...logScreens,
    ...dashboardScreens,
    ...proxyScreens,
    ...customerScreens(fleet),
    ...orderScreens(fleet),
    ...productScreens,
    ...messageScreens,
  ];
  // Variants are opened on phones, where they are most likely not to fit.
  const open = screens.filter(({ isForAdmins, isVariant }) => !isForAdmins && (isMobile || !isVariant));
  await checkIn(language, page, open);
});
