import { languages } from '@cellgate/shared/language/language.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { publicAddress, publicPages } from '@cellgate/shared/site/public-page.ts';
import { adminPaths } from '@cellgate/web/admin-paths.ts';
import { paths, proxyPath, settingsPath, settingsSections } from '@cellgate/web/paths.ts';
import type { Page } from '@playwright/test';
import { remember, speak } from '../src/person.ts';
import { openWhole } from '../src/screen.ts';
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

/** Opens each page in one of the languages, which take turns, and changes it to the others in place. */
async function checkPages(page: Page, opened: readonly string[], tokens?: Tokens): Promise<void> {
  for (const [turn, first] of languages.entries()) {
    await remember(page, { language: first, ...(tokens && { tokens }) });
    for (const path of opened.filter((_, index) => index % languages.length === turn)) {
      await page.goto(path);
      for (const language of [first, ...languages.filter((other) => other !== first)]) {
        await speak(page, language);
        await checkWords(page, { name: path, language });
      }
    }
  }
}

// Every new page must be opened here.
test('every page is for visitors, for customers or for staff', () => {
  expect([...forVisitors, ...forCustomers, ...forStaff]).toHaveLength(own.length);
});

test('every page of visitors is in each language and fits', async ({ page }) => {
  for (const language of languages) {
    await remember(page, { language });
    for (const each of publicPages) {
      await openWhole(page, publicAddress({ page: each, language }));
      await checkWords(page, { name: each, language });
    }
  }
  await checkPages(page, forVisitors);
});

test('every page of customers is in each language and fits', async ({ page, resident }) => {
  const [proxy] = await resident.proxies();
  const opened = forCustomers.map((path) => (path === paths.proxy ? proxyPath(proxy?._id ?? '') : path));
  await checkPages(page, [...opened, ...settingsSections.map(settingsPath)], resident.tokens);
});

test('every page of the back office is in each language and fits', async ({ page, admin }) => {
  await checkPages(page, forStaff, admin.tokens);
});
