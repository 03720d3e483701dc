import type { DataOf, Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { arrivalAwaitsStaff, claimAwaitsStaff } from '@cellgate/shared/modem/modem.ts';
import type { listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { listRefusedModems, RefusedModem } from '@cellgate/shared/server/arrival.endpoints.ts';
import type { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import type { Locator, Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { closeDialog, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import type { StaffFleet } from './staff-fleet.ts';

/** Successful response of a call. */
interface DataBody<Called extends Endpoint> {
  data: DataOf<Called>;
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

/** Modems about which staff decides or has decided. */
export function arrivalScreens(serverId: StaffFleet['serverId']): Screen[] {
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
