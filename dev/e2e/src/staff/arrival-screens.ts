import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { arrivalAwaitsStaff, claimAwaitsStaff } from '@cellgate/shared/modem/modem.ts';
import type { listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { listRefusedModems, RefusedModem } from '@cellgate/shared/server/arrival.endpoints.ts';
import type { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import type { Locator, Page } from '@playwright/test';
import { press, pressButton } from '../press.ts';
import { alterData, closeDialog, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { wordsOf } from '../words.ts';
import type { StaffFleet } from './staff-fleet.ts';

/** Lets a new modem wait for approval, a modem of the first server be reported by the last one too, and another one be refused. */
async function letModemsWait(page: Page, serverId: StaffFleet['serverId']): Promise<void> {
  const refused: RefusedModem = { serverId, imei: '350000000000025', at: new Date().toISOString() };
  await alterData<typeof listRefusedModems>(page, '**/api/admin/modems/refused', () => ({ refused: [refused] }));
  await alterData<typeof listServers>(page, '**/api/admin/servers', (data) => {
    const health = data.servers[0]?.stats.health;
    health?.warnings.push({ modem: '350000000000017', reason: arrivalAwaitsStaff });
    health?.critical.push({ modem: 'wwan0', reason: claimAwaitsStaff });
    return data;
  });
  const claimed = ({ modems: [modem], ...data }: DataOf<typeof listModems>) => ({
    ...data,
    modems: modem
      ? [
          {
            ...modem,
            claim: { serverId: modem.serverId, since: new Date().toISOString(), isContested: false, isWaiting: true },
          },
        ]
      : [],
  });
  await alterData<typeof listModems>(page, '**/api/admin/modems?issue=contested*', claimed, (url) =>
    url.replace('issue=contested&', ''),
  );
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
