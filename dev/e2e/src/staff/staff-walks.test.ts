import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languagesOf } from '../check-screens.ts';
import type { Screen } from '../screen.ts';
import type { StaffFleet } from './staff-fleet.ts';
import { moderatorScreens, staffWalks } from './staff-walks.ts';

const fleet: StaffFleet = {
  serverId: 'srv_1',
  soldModem: 'usb1',
  stockModem: 'usb2',
  customerId: 'acc_1',
  orderId: 'ord_1',
  emptyServerId: 'srv_2',
  emptyServer: 'Lviv 1',
  jobId: 'job_1',
};
const namesOf = (screens: readonly Screen[]) => screens.map(({ name }) => name);
const walked = Object.values(staffWalks).flatMap((screensOf): readonly Screen[] => screensOf(fleet));

/** Returns the screens of all files of this folder. */
async function allScreens(): Promise<Screen[]> {
  const files = globSync('*-screens.ts', { cwd: import.meta.dirname });
  const modules = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(join(import.meta.dirname, file)).href) as Promise<Record<string, unknown>>,
    ),
  );
  const lists = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Screens')));
  return lists.flatMap(([, list]) => (typeof list === 'function' ? list(fleet) : list) as Screen[]);
}

describe('the walks through the back office', () => {
  it('open every screen, as administrator or as moderator', async () => {
    const byAdmin = walked.filter((screen) => languagesOf(screen).length > 0);
    const byModerator = [true, false].flatMap((isMobile) => moderatorScreens(fleet, { isMobile }));
    const opened = new Set(namesOf([...byAdmin, ...byModerator]));
    expect(namesOf(await allScreens()).filter((name) => !opened.has(name))).toEqual([]);
  });

  it('have one name for each screen', () => {
    const names = namesOf(walked);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
