import type { Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';

const cellsOf = (page: Page) => page.getByRole('main').locator('button[data-modem]');
const table = '/admin/modems?view=table';

/** Returns the steps that open the overview, its cells colored by something. */
const overview = (by: string) => async (page: Page) => {
  await page.goto(`/admin/modems?by=${by}`);
  await expect(cellsOf(page).first()).toBeVisible();
};

/** The page of all modems and its dialogs, in the order in which they are opened. */
export const fleetScreens: Screen[] = [
  {
    name: 'no modems at all',
    async open(page) {
      await emptyList(page, '**/api/admin/modems/fleet', 'servers');
      await page.goto('/admin/modems');
    },
  },
  {
    name: 'no modems at all, as a table',
    isVariant: true,
    async open(page) {
      await emptyList(page, '**/api/admin/modems?*', 'modems');
      await page.goto(table);
    },
  },
  {
    name: 'all modems by operator',
    async open(page) {
      await refillLists(page);
      await overview('operator')(page);
    },
  },
  { name: 'all modems by stock', isVariant: true, open: overview('stock') },
  { name: 'all modems by success', isVariant: true, open: overview('success') },
  { name: 'all modems by signal', isVariant: true, open: overview('signal') },
  { name: 'all modems by health', open: overview('health') },
  {
    name: 'all modems, a list pasted',
    async open(page) {
      await pressButton(page.getByRole('main'), (await wordsOf(page))('bulk:paste_list'));
      await page.getByRole('dialog').getByRole('textbox').fill('20001, 198.51.100.99');
    },
  },
  {
    name: 'all modems, one selected',
    async open(page) {
      await closeDialog(page);
      await press(cellsOf(page).first());
      await expect(page.getByRole('main').getByRole('complementary').getByRole('link')).toBeVisible();
    },
  },
  {
    name: 'all modems, access of one',
    async open(page) {
      await pressButton(page.getByRole('main'), (await wordsOf(page))('bulk:access.open'));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'all modems, one to start',
    async open(page) {
      await closeDialog(page);
      await pressButton(page.getByRole('main'), (await wordsOf(page))('modems:action.start'));
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    },
  },
  {
    name: 'all modems as a table',
    async open(page) {
      await page.goto(table);
      await expect(page.locator('[data-open]').first()).toBeVisible();
    },
  },
  {
    name: 'all modems, a row selected',
    open: (page) => press(page.locator('[data-row]').first().getByRole('checkbox')),
  },
  {
    name: 'all modems, columns',
    async open(page) {
      await pressButton(page.getByRole('main'), (await wordsOf(page))('list:look'));
      await expect(page.getByRole('radiogroup').last()).toBeVisible();
    },
  },
  {
    name: 'all modems, saved views',
    async open(page) {
      await page.keyboard.press('Escape');
      await pressButton(page.getByRole('main'), (await wordsOf(page))('backoffice:views.label'));
    },
  },
  {
    name: 'all modems, data sheet',
    async open(page) {
      await page.keyboard.press('Escape');
      await press(page.locator('[data-open]').first());
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'all modems, nothing found',
    isVariant: true,
    async open(page) {
      await closeDialog(page);
      await page.goto(`${table}&search=nothing-like-this`);
    },
  },
];
