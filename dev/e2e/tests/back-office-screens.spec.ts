import { checkIn, checkInEachLanguage } from '../src/check-screens.ts';
import { remember } from '../src/person.ts';
import { staffWalks } from '../src/staff/staff-walks.ts';
import { test } from '../src/test.ts';

// During animations colors are not those of the design, and a screen may start one at any moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const titles: Record<keyof typeof staffWalks, string> = {
  servers: 'servers are complete, fit and are accessible',
  modems: 'the modems of a server are complete, fit and are accessible',
  manyModems: 'actions on many modems are complete, fit and are accessible',
  lists: 'all modems, alerts, the log and all proxies are complete, fit and are accessible',
  customers: 'customers are complete, fit and are accessible',
  settings: 'settings and staff are complete, fit and are accessible',
  orders: 'orders, payments and messages are complete, fit and are accessible',
};

/** Walks with screens that moderators cannot open. */
const forAdmins: readonly (keyof typeof staffWalks)[] = ['servers', 'modems', 'customers', 'settings'];

for (const walk of Object.keys(titles) as (keyof typeof staffWalks)[]) {
  const tag = forAdmins.includes(walk) ? [] : ['@desktop'];
  test(titles[walk], { tag }, async ({ page, admin, fleet, isMobile }) => {
    const screens = staffWalks[walk](fleet);
    await remember(page, { language: isMobile ? 'ru' : 'en', tokens: admin.tokens });
    if (isMobile) await checkIn('ru', page, screens);
    else await checkInEachLanguage(page, screens);
  });
}
