import { checkInEachLanguage } from '../src/check-screens.ts';
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
import { settingsScreens } from '../src/staff/settings-screens.ts';
import { test } from '../src/test.ts';

// During animations colors are not those of the design, and a screen may start one at any moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('servers are complete, fit and are accessible', async ({ page, admin, fleet }) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  await checkInEachLanguage(page, [...serverScreens(fleet), ...frameScreens(fleet)]);
});

test('the modems of a server are complete, fit and are accessible', async ({ page, admin, fleet }) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  await checkInEachLanguage(page, modemScreens(fleet));
});

test('actions on many modems are complete, fit and are accessible', async ({ page, admin, fleet }) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  await checkInEachLanguage(page, manyModemsScreens(fleet));
});

test('all modems, alerts, the log and all proxies are complete, fit and are accessible', async ({
  page,
  admin,
  fleet: _fleet,
}) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  await checkInEachLanguage(page, [
    ...fleetScreens,
    ...alertScreens,
    ...logScreens,
    ...dashboardScreens,
    ...proxyScreens,
    ...productScreens,
    ...messageScreens,
  ]);
});

test('customers are complete, fit and are accessible', async ({ page, admin, fleet }) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  await checkInEachLanguage(page, customerScreens(fleet));
});

test('settings and staff are complete, fit and are accessible', async ({ page, admin }) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  await checkInEachLanguage(page, settingsScreens);
});

test('orders and payments are complete, fit and are accessible', async ({ page, admin, fleet }) => {
  await remember(page, { language: 'en', tokens: admin.tokens });
  await checkInEachLanguage(page, orderScreens(fleet));
});
