import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';

/** What any small server has; `systemd-container` is not among it, the machine does not know that it is none. */
const basics = 'systemd,systemd-sysv,dbus,udev,ca-certificates,curl,sudo,iproute2,iputils-ping,procps,netbase';
/** What the installer and the guide install: laid ready, because the machine cannot reach Debian. */
const wanted = ['nftables', 'usb-modeswitch', 'usb-modeswitch-data', 'uhubctl', 'minisign'];
/** Its name is another one where what is laid ready has changed, so that an older base is made again. */
const marks = join('etc', 'cellgate-walk-base-2');

/** The root of a fresh Debian 12 below `folder`; made once, from the mirror of this machine's own Debian, and then only read. */
export async function prepareDebian(folder: string): Promise<string> {
  const base = join(folder, 'debian-12');
  if (await isThere(join(base, marks))) return base;
  const work = join(folder, 'debian-12.new');
  await rm(work, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const options = ['--variant=minbase', `--include=${basics}`, 'bookworm', work, 'http://deb.debian.org/debian'];
  await run('debootstrap', options, 900_000);
  const download = 'apt-get update -qq && apt-get install -qq --yes --no-install-recommends --download-only';
  const inside = [
    `${download} ${wanted.join(' ')}`,
    'systemctl enable systemd-networkd.service',
    // Its interfaces would be waited for, and there is nobody to type a password.
    'systemctl disable systemd-networkd-wait-online.service',
    'passwd --delete root',
  ];
  // A process namespace of its own, because scripts of packages look at /proc.
  const shell = `mount -t proc proc '${work}/proc' && chroot '${work}' sh -ec '${inside.join('\n')}'`;
  await run('unshare', ['--mount', '--propagation', 'private', 'sh', '-ec', shell], 900_000);
  await writeFile(join(work, 'etc', 'hostname'), 'box\n');
  await writeFile(join(work, marks), '');
  await rename(work, base);
  return base;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
