import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkInEachLanguage } from '../src/check-screens.ts';
import { newPerson, remember } from '../src/person.ts';
import { closeDialog, openWhole, type Screen } from '../src/screen.ts';
import { expect, test } from '../src/test.ts';

// During animations colors are not those of the design, and a screen may start one at any moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const submit = (page: Page) => page.getByRole('main').getByRole('button').last().click();
/** Returns a button at the foot of a proxy's card, counted from the right. */
const cardButton = (page: Page, fromRight: number) => page.getByRole('article').getByRole('button').nth(-fromRight);
/** Returns a button of the bar of selected proxies by its icon. */
const selectionAct = (page: Page, icon: string) =>
  page
    .getByRole('main')
    .locator('section')
    .last()
    .getByRole('button')
    .filter({ has: page.locator(`.lucide-${icon}`) });

const openSearch = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
};

const visitorScreens: Screen[] = [
  { name: 'landing page', open: (page) => openWhole(page, '/') },
  { name: 'contact form', open: (page) => page.locator('#contact').scrollIntoViewIfNeeded() },
  { name: 'sales page', open: (page) => page.goto('/products/mobile-proxy') },
  { name: 'terms', open: (page) => page.goto('/terms') },
  { name: 'system status', open: (page) => page.goto('/status') },
  { name: 'sign-in', open: (page) => page.goto('/auth/login') },
  { name: 'sign-in, refused', open: submit },
  { name: 'forgotten password', open: (page) => page.goto('/auth/forgot-password') },
  { name: 'another password', open: (page) => page.goto('/auth/reset-password/any') },
  { name: 'addresses lifted', open: (page) => page.goto('/auth/lift-addresses/any') },
  { name: 'registration, first step', open: (page) => page.goto('/auth/register') },
  { name: 'registration, refused', open: submit },
  {
    name: 'registration, second step',
    async open(page) {
      const { firstName, lastName, email, password } = newPerson();
      const fields = page.getByRole('main').locator('input');
      for (const [index, value] of [firstName, lastName, email, password, password].entries()) {
        await fields.nth(index).fill(value);
      }
      await submit(page);
      await expect(page.getByRole('combobox')).toHaveCount(3);
    },
  },
  {
    name: 'registration, last step',
    async open(page) {
      await submit(page);
      await expect(page.getByRole('checkbox')).toHaveCount(2);
    },
  },
];

const emptyScreens: Screen[] = [
  { name: 'empty overview', open: (page) => page.goto('/client/dashboard') },
  { name: 'empty proxy list', open: (page) => page.goto('/client/dashboard/proxies') },
  { name: 'empty balance', open: (page) => page.goto('/client/balance') },
  { name: 'profile', open: (page) => page.goto('/client/profile') },
  { name: 'profile, editing', open: (page) => page.locator('main section header button').first().click() },
  { name: 'notification settings', open: (page) => page.goto('/client/settings/notifications') },
  { name: 'security settings', open: (page) => page.goto('/client/settings/security') },
  { name: 'privacy settings', open: (page) => page.goto('/client/settings/privacy') },
  { name: 'API settings', open: (page) => page.goto('/client/settings/api') },
  { name: 'a new API key', open: (page) => page.locator('main section button').first().click() },
  {
    name: 'a new webhook',
    async open(page) {
      await closeDialog(page);
      await page.locator('main section button').last().click();
    },
  },
  { name: 'empty history', open: (page) => page.goto('/client/history') },
  { name: 'no notifications', open: (page) => page.goto('/client/notifications') },
  { name: 'new order without money', open: (page) => page.goto('/client/dashboard/new-order') },
];

const filledScreens: Screen[] = [
  { name: 'overview', open: (page) => page.goto('/client/dashboard') },
  { name: 'new order', open: (page) => page.goto('/client/dashboard/new-order') },
  { name: 'balance', open: (page) => page.goto('/client/balance') },
  { name: 'balance, adding', open: (page) => page.locator('main header button').last().click() },
  { name: 'history of orders', open: (page) => page.goto('/client/history') },
  { name: 'an order', open: (page) => page.getByRole('table').getByRole('button').first().click() },
  { name: 'history of proxies', open: (page) => page.goto('/client/history?tab=proxies') },
  { name: 'nothing found', open: (page) => page.goto('/client/history?search=nothing-like-this') },
  { name: 'no transaction found', open: (page) => page.goto('/client/balance?search=nothing-like-this') },
  { name: 'notifications', open: (page) => page.goto('/client/notifications') },
  { name: 'search, commands', open: openSearch },
  {
    name: 'search, hits',
    async open(page) {
      await page.getByRole('combobox').fill('kyiv');
      await expect(page.getByRole('option')).not.toHaveCount(0);
    },
  },
  {
    name: 'search, nothing found',
    async open(page) {
      await page.getByRole('combobox').fill('nothing like this');
      await expect(page.getByRole('option')).toHaveCount(0);
    },
  },
  {
    name: 'bell',
    async open(page) {
      await closeDialog(page);
      await page.getByRole('banner').getByRole('button', { name: /\d/ }).click();
    },
  },
];

const proxyScreens: Screen[] = [
  { name: 'proxy list', open: (page) => page.goto('/client/dashboard/proxies') },
  { name: 'proxy, copy menu', open: (page) => cardButton(page, 1).click() },
  {
    name: 'proxy, settings',
    async open(page) {
      await page.keyboard.press('Escape');
      await cardButton(page, 3).click();
    },
  },
  {
    name: 'proxy, extension',
    async open(page) {
      await closeDialog(page);
      await cardButton(page, 2).click();
    },
  },
  {
    name: 'proxies, selected',
    async open(page) {
      await closeDialog(page);
      await page.getByRole('article').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'proxies, naming',
    open: (page) => selectionAct(page, 'pencil').click(),
  },
  {
    name: 'proxies, settings of several',
    async open(page) {
      await closeDialog(page);
      await selectionAct(page, 'settings-2').click();
    },
  },
  {
    name: 'proxies, exporting',
    async open(page) {
      await closeDialog(page);
      await selectionAct(page, 'download').click();
      await page.getByRole('dialog').getByRole('combobox').last().selectOption('csv');
      await page.getByRole('dialog').getByRole('checkbox').check();
    },
  },
  {
    name: 'proxies, rotating',
    async open(page) {
      await closeDialog(page);
      await selectionAct(page, 'rotate-cw').click();
    },
  },
  {
    name: 'proxies, tags',
    async open(page) {
      await closeDialog(page);
      await selectionAct(page, 'tag').click();
      await page.getByRole('dialog').getByRole('textbox').fill('eu-shop');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'eu-shop' })).toBeChecked();
    },
  },
  {
    name: 'proxies, tagged',
    async open(page) {
      await page.getByRole('dialog').locator('[type=submit]').click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('article').getByText('eu-shop').first()).toBeVisible();
    },
  },
  {
    name: 'proxies, extended by themselves',
    async open(page) {
      await selectionAct(page, 'calendar-sync').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'proxy, reset link',
    async open(page) {
      await closeDialog(page);
      await cardButton(page, 4).click();
    },
  },
  { name: 'proxy, reset history', open: (page) => page.getByRole('tab').last().click() },
  {
    name: 'proxy, details',
    async open(page) {
      await closeDialog(page);
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  },
  {
    name: 'proxy, how to use',
    async open(page) {
      await page
        .getByRole('button')
        .filter({ has: page.locator('.lucide-book-open') })
        .click();
      await page.getByRole('tab', { name: 'Android', exact: true }).click();
    },
  },
  {
    name: 'proxy, note',
    async open(page) {
      await closeDialog(page);
      await page
        .getByRole('main')
        .getByRole('button')
        .filter({ has: page.locator('.lucide-pencil') })
        .last()
        .click();
    },
  },
  {
    name: 'proxy, another user',
    async open(page) {
      await closeDialog(page);
      await page
        .getByRole('button')
        .filter({ has: page.locator('.lucide-user-plus') })
        .click();
    },
  },
  {
    name: 'proxy, users',
    async open(page) {
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('textbox')
        .first()
        .fill(`crawler-${randomUUID().slice(0, 8)}`);
      await dialog.getByRole('textbox').last().fill('Prices, every hour');
      await dialog.locator('[type=submit]').click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Prices, every hour').last()).toBeVisible();
    },
  },
  {
    name: 'proxy, another modem',
    async open(page) {
      await page
        .getByRole('button')
        .filter({ has: page.locator('.lucide-replace') })
        .click();
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    },
  },
  {
    name: 'proxy table',
    async open(page) {
      await page.goto('/client/dashboard/proxies?view=table');
      await expect(page.getByRole('table').or(page.getByRole('article')).first()).toBeVisible();
    },
  },
];

test('a visitor’s screens are complete, fit and are accessible', async ({ page }) => {
  await remember(page, { language: 'en' });
  await checkInEachLanguage(page, visitorScreens);
});

test('a new customer’s screens are complete, fit and are accessible', async ({ page, newcomer }) => {
  await remember(page, { language: 'en', tokens: newcomer.tokens });
  await checkInEachLanguage(page, emptyScreens);
});

test('a customer’s screens are complete, fit and are accessible', async ({ page, resident }) => {
  await remember(page, { language: 'en', tokens: resident.tokens });
  await checkInEachLanguage(page, filledScreens);
});

test('a customer’s proxies are complete, fit and are accessible', async ({ page, resident }) => {
  await remember(page, { language: 'en', tokens: resident.tokens });
  await checkInEachLanguage(page, proxyScreens);
});
