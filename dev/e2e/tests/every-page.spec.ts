import { languages } from '@cellgate/shared/language/language.ts';
import { publicAddress, publicPages } from '@cellgate/shared/site/public-page.ts';
import { adminPaths } from '@cellgate/web/admin-paths.ts';
import { paths, proxyPath, settingsPath, settingsSections } from '@cellgate/web/paths.ts';
import { remember } from '../src/person.ts';
import { checkWords } from '../src/screen-checks.ts';
import { expect, test } from '../src/test.ts';

/** Made-up links are refused, and Chromium logs a line for each. */
test.use({ expectedErrors: [/Failed to load resource/] });

const isPublic = (path: string) => publicPages.some((page) => page === path);
const own = [...Object.values(paths), ...Object.values(adminPaths)].filter(
  (path) => !isPublic(path) && path !== paths.settings,
);
const forVisitors = own.filter((path) => path.startsWith('/auth/')).map((path) => path.replace(':token', 'any'));
const forCustomers = own.filter((path) => path.startsWith('/client/'));
const forStaff = own
  .filter((path) => path.startsWith(paths.backOffice))
  .map((path) => path.replace(/:(serverId|id)/, 'any'));

// Every new page must be opened here.
test('every page is for visitors, for customers or for staff', () => {
  expect([...forVisitors, ...forCustomers, ...forStaff]).toHaveLength(own.length);
});

for (const language of languages) {
  test(`every page is in ${language} and fits`, async ({ page, resident, admin }) => {
    const check = async (path: string) => {
      await page.goto(path);
      await checkWords(page, { name: path, language });
    };
    await remember(page, { language });
    for (const each of publicPages) await check(publicAddress({ page: each, language }));
    for (const path of forVisitors) await check(path);

    await remember(page, { language, tokens: resident.tokens });
    const [proxy] = await resident.proxies();
    for (const path of forCustomers) await check(path === paths.proxy ? proxyPath(proxy?._id ?? '') : path);
    for (const section of settingsSections) await check(settingsPath(section));

    await remember(page, { language, tokens: admin.tokens });
    for (const path of forStaff) await check(path);
  });
}
