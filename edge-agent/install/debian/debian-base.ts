import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';

/** Packages of a small server. `systemd-container` is left out, so that the machine does not behave like a container. */
const basics = 'systemd,systemd-sysv,dbus,udev,iproute2,iputils-ping,procps,netbase';
/** Packages installed by docs/agent.md, the install command and the installer; downloaded in advance, because the machine cannot reach Debian. */
const wanted = ['sudo', 'ca-certificates', 'curl', 'minisign', 'nftables', 'usb-modeswitch', 'usb-modeswitch-data'];
/** Marker file of a complete base. Its name changes with the prepared packages, so that older bases are rebuilt. */
const marks = join('etc', 'cellgate-walk-base-3');

/** Creates the root of a fresh Debian 12 below `folder`, once, from Debian's mirror; afterwards it is only read. Returns its path. */
export async function prepareDebian(folder: string): Promise<string> {
  const base = join(folder, 'debian-12');
  if (await isThere(join(base, marks))) return base;
  const work = join(folder, 'debian-12.new');
  await rm(work, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const options = ['--variant=minbase', `--include=${basics}`, 'bookworm', work, 'http://deb.debian.org/debian'];
  await run('debootstrap', options, { timeoutMs: 900_000 });
  const download = 'apt-get update -qq && apt-get install -qq --yes --no-install-recommends --download-only';
  const inside = [
    `${download} ${wanted.join(' ')}`,
    'systemctl enable systemd-networkd.service',
    // The boot would wait for its interfaces, and no password can be typed.
    'systemctl disable systemd-networkd-wait-online.service',
    'passwd --delete root',
  ];
  // In a process namespace of its own, because package scripts read /proc.
  const shell = `mount -t proc proc '${work}/proc' && chroot '${work}' sh -ec '${inside.join('\n')}'`;
  await run('unshare', ['--mount', '--propagation', 'private', 'sh', '-ec', shell], { timeoutMs: 900_000 });
  await writeFile(join(work, 'etc', 'hostname'), 'box\n');
  await writeFile(join(work, 'etc', 'hosts'), '127.0.0.1 localhost\n127.0.1.1 box\n');
  // It can reach no name server. Without one, lookups fail at once.
  await writeFile(join(work, 'etc', 'resolv.conf'), '');
  await writeFile(join(work, marks), '');
  await rename(work, base);
  return base;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
