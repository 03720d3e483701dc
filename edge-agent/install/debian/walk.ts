import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf } from '@cellgate/local/environment.ts';
import { openPackageKey } from '@cellgate/local/stack/package-key.ts';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { untilSucceeds } from '@cellgate/testkit/until.ts';
import { type PageStep, pageSteps, readPageCommands } from '../page-commands.ts';
import { prepareDebian } from './debian-base.ts';
import type { DebianMachine } from './debian-machine.ts';
import {
  admitCustomer,
  buyRest,
  dataDirectoryOf,
  followSteps,
  type Installation,
  openInstallation,
} from './installation.ts';
import { siteAddress } from './lines.ts';
import { run } from './run.ts';

const page = join(repositoryRoot, 'docs', 'agent.md');
const builder = join(repositoryRoot, 'edge-agent', 'install', 'build-package.ts');
const versions = ['0.0.1', '0.0.2'] as const;
const units = 'cellgate-plane cellgate-agent';

/** Steps of the walk: a title, printed on success, and work that rejects on failure. */
type Walk = readonly (readonly [title: string, work: () => Promise<unknown>])[];

interface Visit extends Installation {
  /** Folder of all files that the walk stores. */
  folder: string;
  /** ID of the server and its install command, once it is added. */
  server: { id: string; command: string };
  proxies: RentedProxy[];
  /** Returns the commands of a step of docs/agent.md. Throws if the steps are not taken in the order of the page. */
  read(step: PageStep): string;
  /** Resolves when each proxy uses its own modem. */
  serve(): Promise<unknown>;
}

async function visitorOf(installation: Installation & Pick<Visit, 'folder'>): Promise<Visit> {
  const commands = readPageCommands(await readFile(page, 'utf8'));
  const left = [...pageSteps];
  const visit: Visit = {
    ...installation,
    server: { id: '', command: '' },
    proxies: [],
    read(step) {
      const [next] = left.splice(0, 1);
      const script = commands.get(step);
      if (next !== step || script === undefined) throw new Error(`The page has ${next} where the walk has ${step}`);
      return script;
    },
    serve: () =>
      untilSucceeds('each proxy has its own modem', async () => {
        const seen = await Promise.all(visit.proxies.map(seenThrough));
        return new Set(seen).size === visit.proxies.length || undefined;
      }),
  };
  return visit;
}

/** Makes up for a container without drivers, and for a site that the simulated internet does not have. */
async function adapt({ shell }: DebianMachine): Promise<void> {
  await shell(
    [
      'cd /etc/systemd/network',
      "sed 's/^Driver=.*/Name=eth*/' 20-cellgate-sticks.network > 30-walk.network",
      'networkctl reload',
      `sed -i 's|^CELLGATE_ECHO_URL=.*|CELLGATE_ECHO_URL=http://${siteAddress}/ip|' /etc/cellgate-agent/agent.env`,
      'systemctl restart cellgate-agent',
    ].join('\n'),
  );
}

/** Runs a command of the page until it succeeds, with output that passes the test. */
function repeat(visit: Visit, step: PageStep, isRight: (output: string) => boolean): Promise<unknown> {
  const script = visit.read(step);
  return untilSucceeds(`the outcome of ${step}`, async () => isRight(await visit.machine.shell(script)) || undefined);
}

function followingPage(visit: Visit): Walk {
  const { machine, office, modems, read } = visit;
  const { shell } = machine;
  const lines = (text: string, pattern: RegExp) => text.split('\n').filter((line) => pattern.test(line)).length;
  return [
    ['Page: the empty Debian is prepared', () => shell(read('prepare'), 300_000)],
    [
      'Page: the server is added, and the command shown',
      async () => {
        const [, id = '', command = ''] = /^SERVER_ID=(\S+)\n(.+)\n$/.exec(await office(read('add-server'))) ?? [];
        visit.server = { id, command };
      },
    ],
    ['Page: the pasted command installs and enrols', () => shell(visit.server.command, 600_000)],
    ['The machine is adapted to the simulation', () => adapt(machine)],
    [
      'Page: discover lists both modems',
      () => repeat(visit, 'discover', (text) => lines(text, /Kyivstar +new 10\.203\.0\.\d$/) === modems),
    ],
    ['Page: discover adds their slots', () => shell(read('write'))],
    ['Page: the doctor finds no problem', () => repeat(visit, 'doctor', (text) => text.includes(': 0 problems'))],
    [
      'Page: the product is added',
      () => {
        const script = read('add-product');
        const isWhole = async () => /Modems: 2$/m.test(await office(script, { SERVER_ID: visit.server.id }));
        return untilSucceeds('a product of both modems', async () => (await isWhole()) || undefined);
      },
    ],
    [
      'Page: a customer orders, uses and rotates a proxy in five steps',
      async () => {
        const { customer, apiKey } = await admitCustomer(visit.stack);
        const ips = await followSteps(visit, apiKey);
        if (ips.length !== 2 || ips[0] === ips[1]) throw new Error(`The internet saw ${ips.join(' and ')}`);
        visit.proxies = await buyRest(visit, customer);
        await visit.serve();
      },
    ],
    ['Page: agent and plane are healthy', () => repeat(visit, 'watch', (text) => text.includes('"status":"ok"'))],
  ];
}

function mishaps(visit: Visit): Walk {
  const { machine, cables, folder, read, serve } = visit;
  const { shell } = machine;
  return [
    ['The units are shut', () => shell(`systemd-analyze security --threshold=25 ${units}`)],
    [
      'A modem that comes leaves the routes of the others alone',
      async () => {
        const heard = shell('timeout 12 ip monitor rule || true');
        await cables.plug(0, machine);
        if ((await heard).includes('Deleted')) throw new Error('a rule was removed meanwhile');
        await serve();
      },
    ],
    ['Both are started again after SIGKILL', () => shell(`systemctl kill -s KILL ${units}`).then(serve)],
    [
      'Page: it is upgraded and serves',
      async () => {
        await build(folder, versions[1]);
        await shell(read('upgrade'), 600_000);
        await serve();
        await shell(`test "$(readlink /opt/cellgate-agent/current)" = ${versions[1]}`);
      },
    ],
    [
      'Page: it is rolled back and serves',
      async () => {
        await shell(read('rollback'), 300_000);
        await serve();
        await shell(`test "$(readlink /opt/cellgate-agent/current)" = ${versions[0]}`);
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
        if (visit.proxies.some(({ password }) => journal.includes(password))) throw new Error('one is');
      },
    ],
    ['Page: removing it leaves nothing', () => leaveNothing(visit)],
  ];
}

async function leaveNothing({ machine: { shell }, read }: Visit): Promise<void> {
  await shell(read('uninstall'));
  const files = 'find /etc /opt /run /usr /var -xdev -iname "*cellgate*" -not -name "cellgate-walk-base*"';
  const left = await shell(`${files}; getent passwd | grep cellgate || true; ip rule show | grep 4000: || true`);
  if (left.trim() !== '') throw new Error(`Left over:\n${left}`);
  await shell('! nft list table inet cellgate 2>/dev/null');
}

async function seenThrough({ host, port, username, password }: RentedProxy): Promise<string> {
  const proxyUrl = `http://${username}:${password}@${host}:${port}`;
  return run('curl', ['-sS', '--fail', '-m', '10', '-x', proxyUrl, `http://${siteAddress}/ip`], {
    timeoutMs: 15_000,
  });
}

/** Builds a version of the package, signed by the key of the installation that serves it. */
async function build(folder: string, version: string): Promise<void> {
  const { packageKey } = filesOf(dataDirectoryOf(folder));
  await mkdir(dataDirectoryOf(folder), { recursive: true });
  await openPackageKey(packageKey);
  await run(process.execPath, [builder, '--key', packageKey, version], { timeoutMs: 300_000 });
}

async function inside(base: string): Promise<void> {
  await run('ip', ['link', 'set', 'lo', 'up']);
  // Network names visible only here.
  await run('sh', ['-ec', 'mkdir -p /run/netns; mount -t tmpfs tmpfs /run/netns']);
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-debian-'));
  try {
    await build(folder, versions[0]);
    await using installation = await openInstallation(base, folder);
    const visit = await visitorOf({ ...installation, folder });
    for (const part of [followingPage, mishaps]) {
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
