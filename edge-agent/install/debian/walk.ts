import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf } from '@cellgate/local/environment.ts';
import { openPackageKey } from '@cellgate/local/stack/package-key.ts';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { untilSucceeds } from '@cellgate/testkit/until.ts';
import { prepareDebian } from './debian-base.ts';
import type { DebianMachine } from './debian-machine.ts';
import { dataDirectoryOf, type Installation, openInstallation } from './installation.ts';
import { siteAddress } from './lines.ts';
import { run } from './run.ts';

const builder = join(repositoryRoot, 'edge-agent', 'install', 'build-package.ts');
const versions = ['0.0.1', '0.0.2'] as const;
const units = 'cellgate-plane cellgate-agent';

/** Steps of the walk: a title, printed on success, and work that rejects on failure. */
type Walk = readonly (readonly [title: string, work: () => Promise<unknown>])[];

interface Visit extends Installation {
  /** Folder of all files that the walk stores. */
  folder: string;
  proxies: RentedProxy[];
  /** Resolves when each proxy uses its own modem. */
  serve(): Promise<unknown>;
}

function visitorOf(installation: Installation & Pick<Visit, 'folder'>): Visit {
  const visit: Visit = {
    ...installation,
    proxies: [],
    serve: () =>
      untilSucceeds('each proxy has its own modem', async () => {
        const seen = await Promise.all(visit.proxies.map(seenThrough));
        return new Set(seen).size === visit.proxies.length || undefined;
      }),
  };
  return visit;
}

function settingUp(visit: Visit): Walk {
  const { machine, cables, command, inventory, buy, serve } = visit;
  const { shell } = machine;
  return [
    ['The pasted command installs and enrols', () => shell(command, 600_000)],
    [
      'The sticks are leased their addresses and get a route each',
      async () => {
        await writeFile(join(machine.root, 'etc/cellgate-agent/modems.json'), inventory);
        // Interfaces of this container have no driver to match.
        const known = 's/^Driver=.*/Name=eth*/';
        await shell(`cd /etc/systemd/network; sed '${known}' 20-cellgate-sticks.network > 30-walk.network`);
        await shell('networkctl reload; systemctl restart cellgate-agent');
      },
    ],
    [
      'A customer buys them, and each proxy has its own modem',
      async () => {
        visit.proxies = await buy();
        await serve();
      },
    ],
    [
      'The doctor finds no problem',
      () =>
        untilSucceeds(
          'a diagnosis without problems',
          async () => (await shell('cellgate-agent doctor')) !== '' || undefined,
        ),
    ],
    ['The units are shut', () => shell(`systemd-analyze security --threshold=25 ${units}`)],
    [
      'A stick that comes leaves the routes of the others alone',
      async () => {
        const heard = shell('timeout 12 ip monitor rule || true');
        await cables.plug(0, machine);
        if ((await heard).includes('Deleted')) throw new Error('a rule was removed meanwhile');
        await serve();
      },
    ],
  ];
}

function mishaps({ machine, cables, folder, proxies, serve }: Visit): Walk {
  const { shell } = machine;
  return [
    ['Both are started again after SIGKILL', () => shell(`systemctl kill -s KILL ${units}`).then(serve)],
    [
      'It is upgraded and serves',
      async () => {
        await build(folder, versions[1]);
        await shell('cellgate-agent upgrade', 600_000);
        await serve();
        await shell(`test "$(readlink /opt/cellgate-agent/current)" = ${versions[1]}`);
      },
    ],
    [
      'With a full disk it serves, and the doctor says so',
      async () => {
        await shell('dd if=/dev/zero of=/var/lib/filler bs=1M 2>/dev/null || true');
        await shell('systemctl restart cellgate-agent').then(serve);
        await shell('cellgate-agent doctor | grep -q disk_full; rm /var/lib/filler');
      },
    ],
    [
      'After a reboot it serves',
      () =>
        machine
          .reboot()
          .then(() => cables.plugIn(machine))
          .then(serve),
    ],
    [
      'No password of a proxy is in the journal',
      async () => {
        const journal = await shell('journalctl --output=cat --no-pager');
        if (proxies.some(({ password }) => journal.includes(password))) throw new Error('one is');
      },
    ],
    ['Removing it leaves nothing', () => leaveNothing(machine)],
  ];
}

async function leaveNothing({ shell }: DebianMachine): Promise<void> {
  await shell('/opt/cellgate-agent/current/install.sh uninstall');
  const files = 'find /etc /opt /run /usr /var -xdev -iname "*cellgate*" -not -name "cellgate-walk-base*"';
  const left = await shell(`${files}; getent passwd | grep cellgate || true; ip rule show | grep 4000: || true`);
  if (left.trim() !== '') throw new Error(`Left over:\n${left}`);
  await shell('! nft list table inet cellgate 2>/dev/null');
}

async function seenThrough({ host, port, username, password }: RentedProxy): Promise<string> {
  const proxyUrl = `http://${username}:${password}@${host}:${port}`;
  return run('curl', ['-sS', '--fail', '-m', '10', '-x', proxyUrl, `http://${siteAddress}/ip`], 15_000);
}

/** Builds a version of the package, signed by the key of the installation that serves it. */
async function build(folder: string, version: string): Promise<void> {
  const { packageKey } = filesOf(dataDirectoryOf(folder));
  await mkdir(dataDirectoryOf(folder), { recursive: true });
  await openPackageKey(packageKey);
  await run(process.execPath, [builder, '--key', packageKey, version], 300_000);
}

async function inside(base: string): Promise<void> {
  await run('ip', ['link', 'set', 'lo', 'up']);
  // Network names visible only here.
  await run('sh', ['-ec', 'mkdir -p /run/netns; mount -t tmpfs tmpfs /run/netns']);
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-debian-'));
  try {
    await build(folder, versions[0]);
    await using installation = await openInstallation(base, folder);
    const visit = visitorOf({ ...installation, folder });
    for (const part of [settingUp, mishaps]) {
      for (const [title, work] of part(visit)) {
        const beganAt = performance.now();
        await work();
        process.stdout.write(`${title} (${Math.round((performance.now() - beganAt) / 1_000)} s)\n`);
      }
    }
  } catch (error) {
    process.stderr.write(await readFile(join(folder, 'boot.log'), 'utf8').catch(() => ''));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the walk in its own namespaces, so that it does not touch this machine's network, mounts and processes, and ends with this process. */
async function outsideOfIt(): Promise<number> {
  const base = await prepareDebian(join(repositoryRoot, '.build', 'debian'));
  const apart = ['--net', '--mount', '--propagation=private', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const own = [process.execPath, '--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url), base];
  const child = spawn('unshare', [...apart, ...own], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

const [base] = process.argv.slice(2);
process.exit(base === undefined ? await outsideOfIt() : await inside(base).then(() => 0));
