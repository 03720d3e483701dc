import { serverModemsPath } from '@cellgate/web/admin-paths.ts';
import type { Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { closeDialog, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import { cardOf, openCards } from './modem-cards.ts';
import { reservedScreens } from './reserved-screens.ts';
import type { StaffFleet } from './staff-fleet.ts';

/** Returns the steps that open a dialog by a button of a card, once another dialog is closed. */
const byButton =
  (key: 'access.open_of' | 'whitelist.open_of' | 'sheet.open_of', name: string) => async (page: Page) => {
    await closeDialog(page);
    const words = await wordsOf(page);
    await pressButton(cardOf(page, name), words(`modems:${key}`, { name }));
    await expect(page.getByRole('dialog')).toBeVisible();
  };

/** The page of a server's modems and the dialogs of one modem, in the order in which they are opened. */
export function modemScreens(fleet: StaffFleet): Screen[] {
  const { serverId, emptyServerId, soldModem, stockModem } = fleet;
  const path = serverModemsPath(serverId);
  return [
    { name: 'a server without modems', open: (page) => page.goto(serverModemsPath(emptyServerId)) },
    { name: 'a server that does not exist', isVariant: true, open: (page) => page.goto(serverModemsPath('none')) },
    { name: 'a sold modem', open: (page) => openCards(page, `${path}?stock=sold`) },
    {
      name: 'customer of a modem',
      async open(page) {
        const words = await wordsOf(page);
        const button = words('modems:stock_button', { name: soldModem, status: words('modems:stock.sold') });
        await pressButton(cardOf(page, soldModem), button);
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    { name: 'access of a customer', isVariant: true, open: byButton('access.open_of', soldModem) },
    { name: 'modems of a server', open: (page) => openCards(page, path) },
    {
      name: 'a modem, all facts',
      open: (page) => press(page.getByRole('article').first().locator('summary').first()),
    },
    {
      name: 'a modem, access',
      async open(page) {
        // Found by its name, it is among the first cards.
        await openCards(page, `${path}?search=${stockModem}`);
        await byButton('access.open_of', stockModem)(page);
      },
    },
    {
      name: 'a modem, access refused',
      async open(page) {
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').first().fill('');
        await press(dialog.locator('[type=submit]'));
      },
    },
    { name: 'a modem, whitelist', open: byButton('whitelist.open_of', stockModem) },
    {
      name: 'a modem, whitelist with an invalid entry',
      async open(page) {
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('1.2.3');
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('listitem').filter({ hasText: '1.2.3' })).toBeVisible();
      },
    },
    { name: 'a modem, data sheet', open: byButton('sheet.open_of', stockModem) },
    ...reservedScreens(fleet),
  ];
}

/** Actions on many modems of a server, and its table. */
export function manyModemsScreens({ serverId }: StaffFleet): Screen[] {
  const path = serverModemsPath(serverId);
  return [
    {
      name: 'modems, a pasted list',
      async open(page) {
        await openCards(page, path);
        await pressButton(page, (await wordsOf(page))('bulk:paste_list'));
        await page.getByRole('dialog').getByRole('textbox').fill('lo usb99 350000000000000');
      },
    },
    {
      name: 'modems, all to start',
      async open(page) {
        await closeDialog(page);
        await pressButton(page, (await wordsOf(page))('bulk:start_all'));
        await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
      },
    },
    {
      name: 'modems, selected',
      async open(page) {
        await closeDialog(page);
        await pressButton(page, (await wordsOf(page))('bulk:select_all'));
      },
    },
    {
      name: 'modems, to reset',
      async open(page) {
        await pressButton(page, (await wordsOf(page))('bulk:reset'));
        await press(page.getByRole('menuitem').first());
        await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
      },
    },
    {
      name: 'modems, sold ones to reset too',
      async open(page) {
        await page.getByRole('dialog').getByRole('textbox').fill('999');
      },
      isForAdmins: true,
    },
    {
      // On phones the modems stay cards.
      name: 'modems as a table',
      async open(page) {
        await page.goto(`${path}?view=table`);
        await expect(page.getByRole('row').or(page.getByRole('article')).nth(1)).toBeVisible();
      },
    },
    { name: 'no modem found', isVariant: true, open: (page) => page.goto(`${path}?search=nothing-like-this`) },
  ];
}
