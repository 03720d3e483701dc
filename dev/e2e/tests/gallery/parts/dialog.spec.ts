import { readFile } from 'node:fs/promises';
import { expect, test } from '../../../src/gallery.ts';

test('a confirmation reports its answer, and Escape closes it', async ({ gallery, words }) => {
  const { page } = gallery;
  const { state, show, reports } = await gallery.open('parts/dialog/confirm-dialog');
  await show('dangerous');
  const dialog = page.getByRole('dialog', { name: words('settings:two_factor.disable_title') });
  await dialog.getByRole('button', { name: words('settings:two_factor.disable_do') }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(reports('dangerous')).toHaveText('confirm\nclose');
  await expect(state('dangerous').getByRole('button')).toBeFocused();
});

test('a confirmation in work cannot be confirmed again; a failed one says why', async ({ gallery, words }) => {
  const { page } = gallery;
  const { show, reports } = await gallery.open('parts/dialog/confirm-dialog');
  await show('busy');
  const confirm = page.getByRole('button', { name: words('settings:two_factor.disable_do') });
  await confirm.click({ force: true });
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(reports('busy')).toHaveText('close');
  await show('failed');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('prx_01JDQ9: 404');
  await expect(confirm).toBeEnabled();
});

test('an export downloads what was loaded', async ({ gallery }) => {
  const { state } = await gallery.open('parts/dialog/export-button');
  const coming = gallery.page.waitForEvent('download');
  await state('working').getByRole('button').click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('transactions.csv');
  // With the byte order mark by which spreadsheets know UTF-8.
  expect(await readFile(await download.path(), 'utf8')).toBe('\uFEFFdate,amount\n2026-11-22,12.50\n');
});

test('an export is busy while it loads, and ready again after a failure', async ({ gallery, words }) => {
  const { state } = await gallery.open('parts/dialog/export-button');
  await state('busy').getByRole('button').click();
  await expect(state('busy').getByRole('button')).toHaveAttribute('aria-busy', 'true');
  // The spinner takes the place of the icon.
  await expect(state('busy').locator('svg:visible')).toHaveCount(1);
  const failing = state('failing').getByRole('button');
  await failing.click();
  await expect(gallery.toast(words('network_error'))).toBeVisible();
  await expect(failing).not.toHaveAttribute('aria-busy');
});

test('a secret that is shown once is complete, and is copied before the dialog is closed', async ({
  gallery,
  words,
}) => {
  const { page } = gallery;
  const { state, show, reports } = await gallery.open('parts/dialog/shown-once-dialog');
  await show('open');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleDescription(words('settings:two_factor.codes_hint'));
  await dialog.getByRole('button', { name: words('settings:two_factor.copy_key') }).click();
  await expect(dialog.getByRole('status')).toHaveText(words('copied'));
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^cg_live_\w{48}$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await dialog.getByRole('button', { name: words('settings:two_factor.codes_saved') }).click();
  await expect(reports('open')).toHaveText('close');
  const code = state('text').locator('code');
  expect(await code.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('a name is typed as it is before something is done', async ({ gallery, words }) => {
  const { state, reports } = await gallery.open('parts/dialog/typed-name-field');
  const field = state('empty').getByRole('textbox');
  await field.fill('Kyiv');
  await state('empty').getByRole('button').click();
  await expect(state('empty')).toContainText(words('issues:required'));
  await field.fill('Kyiv 1');
  await state('empty').getByRole('button').click();
  await expect(reports('empty')).toHaveText('check false\ncheck true');
});
