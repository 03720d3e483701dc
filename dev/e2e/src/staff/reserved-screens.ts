import type { listServerModems } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import type { ModemReservation, ReservationReason } from '@cellgate/shared/modem/staff-modem.ts';
import { serverModemsPath } from '@cellgate/web/admin-paths.ts';
import type { Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { alterData, closeDialog, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import { cardOf, openCards } from './modem-cards.ts';
import type { StaffFleet } from './staff-fleet.ts';

/** Shows the modems in stock as reserved. */
async function reserve(page: Page, reason: ReservationReason): Promise<void> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const by = { id: `acc_${'0'.repeat(26)}` as const, name: 'Olena Koval' };
  const reservation: ModemReservation = {
    reason,
    by: reason === 'staff' ? by : null,
    note: reason === 'staff' ? 'SIM 0671234567' : null,
    since: at(-2),
    until: at(48),
    version: null,
  };
  await alterData<typeof listServerModems>(page, '**/api/admin/servers/*/proxy/modems*', (modems) =>
    modems.map((modem) => (modem.stockStatus === 'stock' ? { ...modem, stockStatus: 'reserved', reservation } : modem)),
  );
}

/** A modem that staff has reserved, and one that is held as faulty. They follow a dialog. */
export function reservedScreens({ serverId, stockModem }: StaffFleet): Screen[] {
  const path = serverModemsPath(serverId);
  return [
    {
      name: 'a reserved modem',
      async open(page) {
        await closeDialog(page);
        await reserve(page, 'staff');
        await openCards(page, `${path}?search=${stockModem}`);
      },
    },
    {
      name: 'a reserved modem, its reason and end',
      async open(page) {
        const words = await wordsOf(page);
        await pressButton(cardOf(page, stockModem), words('modems:action.more', { name: stockModem }));
        await press(page.getByRole('menuitem', { name: words('fleet:hold.open') }));
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'a reserved modem, its end long ago',
      async open(page) {
        await page.getByRole('dialog').locator('input[type=datetime-local]').fill('2020-01-01T10:00');
        await press(page.getByRole('dialog').locator('[type=submit]'));
      },
    },
    {
      name: 'a modem, released early',
      async open(page) {
        await closeDialog(page);
        await refillLists(page);
        await reserve(page, 'held');
        await openCards(page, `${path}?search=${stockModem}`);
        const words = await wordsOf(page);
        const status = words('modems:reserved.held');
        await pressButton(cardOf(page, stockModem), words('modems:stock_button', { name: stockModem, status }));
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ];
}
