import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSticks } from '../host/discover/find-sticks.ts';
import type { HostFacts, Seen } from './host-facts.ts';
import type { Machine } from './machine.ts';

const stickDrivers = ['cdc_ether', 'rndis_host', 'cdc_ncm'] as const;
const toolNames = ['ip', 'nft', 'usb_modeswitch'] as const;
const serviceNames = ['NetworkManager', 'ModemManager', 'dhcpcd', 'systemd-networkd'] as const;
/** Debian's folders for administration programs, which a user's PATH often omits. */
const administratorFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

export async function readTools({ environment }: Machine): Promise<HostFacts['tools']> {
  const folders = [...(environment.PATH ?? '').split(':'), ...administratorFolders];
  return Promise.all(
    toolNames.map(async (name) => {
      const found = await Promise.all(folders.map((folder) => isThere(join(folder, name))));
      return { name, isThere: found.includes(true) };
    }),
  );
}

export async function readServices({ run }: Machine): Promise<HostFacts['services']> {
  const { stdout } = await run({ program: 'systemctl', args: ['is-active', ...serviceNames] });
  const said = stdout.split('\n');
  return serviceNames.map((name, index) => ({ name, isActive: said[index] === 'active' }));
}

/**
 * Reports whether systemd-networkd keeps other routes, by the last value of each setting over all files (systemd.conf.d: the main file first, then
 * the others by name).
 */
export async function readNetworkdConfiguration({ run }: Machine): Promise<Seen> {
  const { code, stdout } = await run({ program: 'systemd-analyze', args: ['cat-config', 'systemd/networkd.conf'] });
  if (code !== 0) return 'unknown';
  const lastOf = (name: string) => stdout.match(new RegExp(`^${name}\\s*=.*$`, 'gm'))?.at(-1) ?? '';
  const isLeft = (name: string) => /=\s*(?:no|false|0|off)\s*$/.test(lastOf(name));
  return isLeft('ManageForeignRoutes') && isLeft('ManageForeignRoutingPolicyRules') ? 'yes' : 'no';
}

/** Reports which modem drivers are built in, loaded, or on disk for the running kernel. */
export async function readKernelFacts(
  { sysfs, modules }: Machine,
  kernelRelease: string,
): Promise<HostFacts['stickDrivers']> {
  const lists = await Promise.all(
    ['modules.builtin', 'modules.dep'].map((name) =>
      readFile(join(modules, kernelRelease, name), 'utf8').catch(() => undefined),
    ),
  );
  const known = lists.filter((list) => list !== undefined).join('\n');
  return Promise.all(
    stickDrivers.map(async (name): Promise<{ name: string; isThere: Seen }> => {
      if (known.includes(`/${name}.ko`) || (await isThere(join(sysfs, 'module', name))))
        return { name, isThere: 'yes' };
      return { name, isThere: known === '' ? 'unknown' : 'no' };
    }),
  );
}

export async function readSticksAsDisk({ sysfs }: Machine): Promise<string[]> {
  const sticks = await findSticks(sysfs).catch(() => []);
  return sticks.flatMap(({ usbPath, shape }) => (shape === 'cd_rom' ? [usbPath] : []));
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
