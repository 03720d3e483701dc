import type { DataOf, Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { arrivalAwaitsStaff, claimAwaitsStaff } from '@cellgate/shared/modem/modem.ts';
import type { listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { listRefusedModems, RefusedModem } from '@cellgate/shared/server/arrival.endpoints.ts';
import type { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import type { Locator, Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { closeDialog, emptyList, refillLists, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import type { StaffFleet } from './staff-fleet.ts';

/** Successful response of a call. */
interface DataBody<Called extends Endpoint> {
  data: DataOf<Called>;
}

/** Opens the menu of a server and chooses the item with an icon. */
async function choose(page: Page, { server, icon }: { server: string; icon: string }): Promise<void> {
  const card = page.getByRole('region', { name: server, exact: true });
  await press(card.locator('button:has(.lucide-ellipsis)'));
  await press(page.getByRole('menuitem').filter({ has: page.locator(`.lucide-${icon}`) }));
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Lets a new modem wait for approval, a modem of the first server be reported by the last one too, and another one be refused. */
async function letModemsWait(page: Page, serverId: StaffFleet['serverId']): Promise<void> {
  const refused: RefusedModem = { serverId, imei: '350000000000025', at: new Date().toISOString() };
  await page.route('**/api/admin/modems/refused', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.json()) as DataBody<typeof listRefusedModems>;
    await route.fulfill({ response, json: { ...body, data: { refused: [refused] } } });
  });
  await page.route('**/api/admin/servers', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.json()) as DataBody<typeof listServers>;
    const health = body.data.servers[0]?.stats.health;
    health?.warnings.push({ modem: '350000000000017', reason: arrivalAwaitsStaff });
    health?.critical.push({ modem: 'wwan0', reason: claimAwaitsStaff });
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/admin/modems?issue=contested*', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('issue=contested&', '') });
    const body = (await response.json()) as DataBody<typeof listModems>;
    const [modem] = body.data.modems;
    const claim = modem && {
      serverId: modem.serverId,
      since: new Date().toISOString(),
      isContested: false,
      isWaiting: true,
    };
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, modems: modem ? [{ ...modem, claim }] : [] } },
    });
  });
}

async function waitingOnes(page: Page): Promise<Locator> {
  return page.getByRole('region', { name: (await wordsOf(page))('waiting:title') }).getByRole('listitem');
}

/** Opens the dialog of one of the modems that wait. */
async function decide(page: Page, at: number): Promise<void> {
  await press((await waitingOnes(page)).nth(at).getByRole('button').last());
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The page of servers and its dialogs, in the order in which they are opened. */
export function serverScreens({ emptyServer: server, serverId }: StaffFleet): Screen[] {
  const another = (icon: string) => async (page: Page) => {
    await closeDialog(page);
    await choose(page, { server, icon });
  };
  return [
    {
      name: 'no servers',
      async open(page) {
        await emptyList(page, '**/api/admin/servers', 'servers');
        await page.goto('/admin/servers');
      },
    },
    {
      name: 'servers',
      async open(page) {
        await refillLists(page);
        await page.goto('/admin/servers');
        await expect(page.getByRole('region', { name: 'Kyiv 1' })).toBeVisible();
      },
    },
    { name: 'details of a server', open: (page) => press(page.getByRole('main').locator('summary').first()) },
    {
      name: 'charts of a server',
      async open(page) {
        const name = (await wordsOf(page))('servers:charts.title_of', { name: server });
        await press(page.getByRole('link', { name, exact: true }));
        await expect(page.getByRole('dialog', { name })).toBeVisible();
      },
    },
    {
      name: 'menu of a server',
      isVariant: true,
      async open(page) {
        await closeDialog(page);
        await press(page.getByRole('main').locator('button:has(.lucide-ellipsis)').first());
      },
    },
    {
      name: 'a server, edited',
      async open(page) {
        // Closes the charts or the menu.
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await choose(page, { server, icon: 'pencil' });
      },
    },
    { name: 'a server, maintenance', open: another('wrench') },
    {
      name: 'a server, maintenance without a reason',
      isVariant: true,
      open: (page) => press(page.getByRole('dialog').locator('[type=submit]')),
    },
    { name: 'a server, deleted', open: another('trash-2'), isForAdmins: true },
    {
      name: 'a new server',
      async open(page) {
        await closeDialog(page);
        await press(page.locator('main header button').last());
      },
      isForAdmins: true,
    },
    {
      name: 'a new server, refused',
      open: (page) => press(page.getByRole('dialog').locator('[type=submit]')),
      isForAdmins: true,
    },
    { name: 'a server set up again', open: another('key-round'), isForAdmins: true },
    {
      name: 'the command for a server',
      async open(page) {
        await press(page.getByRole('dialog').getByRole('button').last());
        await expect(page.getByRole('dialog').locator('code')).toBeVisible();
      },
      isForAdmins: true,
    },
    ...arrivalScreens(serverId),
  ];
}

/** Modems about which staff decides or has decided. */
function arrivalScreens(serverId: StaffFleet['serverId']): Screen[] {
  return [
    {
      name: 'modems that wait for a decision',
      async open(page) {
        await letModemsWait(page, serverId);
        await page.goto('/admin/servers');
        await expect((await waitingOnes(page)).nth(1)).toBeVisible();
      },
    },
    {
      name: 'new modems, refused',
      async open(page) {
        await press((await waitingOnes(page)).first().getByRole('button').first());
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'new modems, approved',
      async open(page) {
        await closeDialog(page);
        await decide(page, 0);
      },
    },
    {
      name: 'a modem of two servers',
      async open(page) {
        await closeDialog(page);
        await decide(page, 1);
      },
    },
    {
      name: 'refused modems',
      async open(page) {
        await closeDialog(page);
        await pressButton(page.getByRole('main'), (await wordsOf(page))('waiting:show_refused'));
        await expect(page.getByRole('dialog').getByRole('listitem')).toBeVisible();
      },
    },
  ];
}
