import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  access,
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage } from '../../install/build-package.ts';
import { startLab } from '../../src/lab/start-lab.ts';
import { runProgram } from '../_process.ts';
import { apply, online, publicIp } from '../agent/_agent-rig.ts';
import { openEdgeServer } from '../agent/_edge-server.ts';
import { startTestCloud } from '../agent/_test-cloud.ts';
import { openTunnel, type Tunnel } from '../plane/_proxy-clients.ts';

const run = promisify(execFile);
const hasSystemd = await run('systemd-analyze', ['--version']).then(Boolean, () => false);
const whyNotJudged = hasSystemd ? '' : ' (skipped: needs systemd-analyze)';
/** Commands that the installer runs, replaced by ones that record their calls. */
const stubs = [
  'groupadd',
  'useradd',
  'userdel',
  'groupdel',
  'chown',
  'udevadm',
  'apt-get',
  'sysctl',
  'modprobe',
  'networkctl',
];

let folder: string;
let root: string;
let calls: string;
let accounts: string;
let mainPid: string;
let first: string;
let second: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellgate-install-'));
  [root, calls] = [join(folder, 'root'), join(folder, 'calls')];
  [accounts, mainPid] = [join(folder, 'accounts'), join(folder, 'main-pid')];
  const bin = join(folder, 'bin');
  await mkdir(bin);
  for (const name of stubs) {
    await writeFile(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${calls}\n`);
    await chmod(join(bin, name), 0o755);
  }
  // User accounts of the machine, the plane's user ID, and its process.
  const answers = {
    getent: `grep -qx "$2" ${accounts}`,
    id: 'echo 990',
    systemctl: `echo "systemctl $*" >> ${calls}\ncase $* in "show --property=MainPID"*) cat ${mainPid} ;; esac`,
  };
  for (const [name, script] of Object.entries(answers)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  }
  await writeFile(accounts, '');
  await writeFile(mainPid, '0\n');
  first = await buildPackage({ outDir: folder, version: '1.0.0' });
  second = await buildPackage({ outDir: folder, version: '1.1.0' });
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function install(from: string, ...args: string[]): Promise<string[]> {
  await writeFile(calls, '');
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  await run('sh', [join(from, 'install.sh'), ...args, '--root', root], { env });
  return (await readFile(calls, 'utf8')).trim().split('\n');
}
const enrolment = [
  '--api-url',
  'https://proxies.test/api',
  '--key',
  `RW${'k'.repeat(54)}`,
  '--code',
  'srv_1.abcdefghijklmnopqrstuvwx',
];
const inRoot = (path: string) => join(root, path);
const current = () => readlink(inRoot('opt/cellgate-agent/current'));

describe('the installer', { timeout: 180_000 }, () => {
  it('requires the cloud’s URL, and rejects arguments that are not plain values', async () => {
    await expect(install(first, 'install')).rejects.toThrow('--api-url and --code');
    await expect(install(first, 'install', '--api-url', 'https://x y', '--code', 'z')).rejects.toThrow('character');
    const insecure = ['--api-url', 'http://proxies.test/api', '--code', 'z'];
    await expect(install(first, 'install', ...insecure)).rejects.toThrow('https://');
    await expect(install(first, 'install', '--api-url', 'https://x/api', '--code', 'z')).rejects.toThrow('--key');
  });

  it('installs all files, creates the users and starts both services', async () => {
    const calls = await install(first, 'install', ...enrolment);
    expect(calls).toEqual(
      expect.arrayContaining([
        'groupadd --system cellgate',
        expect.stringMatching(/^useradd --system --gid cellgate .* cellgate$/),
        expect.stringMatching(/^useradd --system --gid cellgate .* cellgate-plane$/),
        'systemctl enable --quiet cellgate-plane.service',
        'systemctl restart cellgate-agent.service',
      ]),
    );
    // Modems that are already plugged in also get their permissions by the new rules.
    expect(calls.indexOf('udevadm trigger --action=add --subsystem-match=usb')).toBeGreaterThan(
      calls.indexOf('udevadm control --reload'),
    );
    expect(await current()).toBe('1.0.0');
    const settings = (await readFile(inRoot('etc/cellgate-agent/agent.env'), 'utf8')).split('\n');
    expect(settings).toEqual(
      expect.arrayContaining([`CELLGATE_ENROLMENT_CODE=${enrolment.at(-1)}`, 'CELLGATE_PLANE_UID=990']),
    );
    for (const path of [
      'etc/systemd/system/cellgate-plane.service',
      'etc/systemd/network/20-cellgate-sticks.network',
    ]) {
      await access(inRoot(path));
    }
  });

  it('installs the native library of the device SDK for this platform only', async () => {
    const libraries = inRoot('opt/cellgate-agent/current/node_modules/aws-crt/dist/bin');
    expect(await readdir(libraries)).toEqual(['linux-x64-glibc']);
  });

  it('installs an agent that runs with its own Node', async () => {
    await using cloud = await startTestCloud();
    const at = inRoot('opt/cellgate-agent/current');
    const environment = {
      CELLGATE_API_URL: cloud.apiUrl,
      CELLGATE_ENROLMENT_CODE: cloud.code,
      CELLGATE_STATE_DIR: join(folder, 'state'),
      CELLGATE_PLANE_SOCKET: join(folder, 'plane.sock'),
      CELLGATE_MODEM_INVENTORY: inRoot('etc/cellgate-agent/modems.json'),
      CELLGATE_ECHO_URL: 'http://127.0.0.1:9/ip',
      CELLGATE_METRICS_PORT: 'off',
    };
    const start = (path: string) =>
      runProgram(join(at, 'bin', 'node'), [join(at, 'edge-agent', 'src', path)], { env: environment, tied: true });
    await using _plane = start('proxy-plane/main.ts');
    await using agent = start('main.ts');
    await until('the agent is connected to the plane', () => agent.output().includes('plane connected'), 90_000);
    expect(await cloud.awaitMessage('reported', () => true, { timeoutMs: 90_000 })).toMatchObject({
      message: { agentVersion: '1.0.0' },
    });
  });

  it('keeps changes of the operator, but accepts a new code', async () => {
    await writeFile(inRoot('etc/cellgate-agent/modems.json'), '{"slots":[],"mine":true}');
    await appendFile(inRoot('etc/cellgate-agent/agent.env'), 'CELLGATE_HEARTBEAT_MS=10000\n');
    await install(first, 'install', '--code', 'srv_1.zyxwvutsrqponmlkjihgfedc');
    const settings = await readFile(inRoot('etc/cellgate-agent/agent.env'), 'utf8');
    expect(settings).toContain('srv_1.zyxwvutsrqponmlkjihgfedc');
    expect(settings).toContain('https://proxies.test/api');
    expect(settings).toContain('CELLGATE_HEARTBEAT_MS=10000\n');
    expect(settings.match(/_CODE=|_UID=/g)).toEqual(['_CODE=', '_UID=']);
    expect((await stat(inRoot('etc/cellgate-agent/agent.env'))).mode & 0o777).toBe(0o600);
    expect(await readFile(inRoot('etc/cellgate-agent/modems.json'), 'utf8')).toContain('mine');
  });

  it('upgrades by a handover and a restart of the agent, keeps the previous version, and rolls back', async () => {
    const calls = await install(second, 'upgrade');
    expect(await current()).toBe('1.1.0');
    expect(calls.indexOf('systemctl reload cellgate-plane.service')).toBeGreaterThan(
      calls.indexOf('systemctl daemon-reload'),
    );
    expect(calls.filter((call) => /(stop|restart) cellgate-plane/.test(call))).toEqual([]);
    expect(calls.at(-1)).toBe('systemctl restart cellgate-agent.service');
    // State of a version without this feature.
    await rm(inRoot('opt/cellgate-agent/1.0.0/install/cellgate-networkd.conf'));
    await install(inRoot('opt/cellgate-agent/current'), 'rollback');
    expect(await current()).toBe('1.0.0');
    await expect(access(inRoot('etc/systemd/networkd.conf.d/cellgate-networkd.conf'))).rejects.toThrow('ENOENT');
    expect((await readdir(inRoot('opt/cellgate-agent'))).toSorted()).toEqual(['1.0.0', '1.1.0', 'current', 'previous']);
  });

  it('gives the plane its own user on a server without one, by a stop and a start', async () => {
    const path = inRoot('etc/cellgate-agent/agent.env');
    await writeFile(path, (await readFile(path, 'utf8')).replace(/^CELLGATE_PLANE_UID=.*\n/m, ''));
    await writeFile(accounts, 'cellgate\n');
    // Process of another user: this one.
    await writeFile(mainPid, `${process.pid}\n`);
    const calls = await install(first, 'upgrade');
    await writeFile(mainPid, '0\n');
    expect(calls.filter((call) => call.startsWith('useradd'))).toEqual([expect.stringMatching(/ cellgate-plane$/)]);
    expect(await readFile(path, 'utf8')).toContain('CELLGATE_PLANE_UID=990\n');
    const turns = calls.filter((call) => /(start|stop|reload) cellgate-plane/.test(call));
    expect(turns).toEqual(['systemctl stop cellgate-plane.service', 'systemctl start cellgate-plane.service']);
  });

  it('upgrades a serving server: all tunnels continue, also a download, and the new version reports', async () => {
    await using lab = await startLab({ net: 98, redialMs: 100 });
    await using box = await openEdgeServer(lab, { installed: inRoot('opt/cellgate-agent/current') });
    const port = box.port(0);
    const [plane, agent] = [box.startPlane(), box.startAgent()];
    await online(box);
    await apply(box, { revision: 1, ports: [port] });
    await until('the port is open', () => box.isListening(port), 60_000);
    await using held = new AsyncDisposableStack();
    const target = `echo.cellgate.test:${lab.ports.echo}`;
    const open = async () => held.use(await openTunnel(port.httpPort, target, buyer));
    const tunnels = await Promise.all(Array.from({ length: 20 }, open));
    const download = await beginDownload(await open(), 50_000_000);

    const calls = await install(second, 'upgrade');
    expect(calls).toEqual(
      expect.arrayContaining(['systemctl reload cellgate-plane.service', 'systemctl restart cellgate-agent.service']),
    );
    await box.reloadPlane();
    await plane.ended();
    box.startPlane();
    const from = box.cloud.heard.length;
    await agent.end('SIGTERM');
    box.startAgent();

    const isNew = ({ agentVersion }: { agentVersion?: string | undefined }) => agentVersion === '1.1.0';
    await box.cloud.awaitMessage('reported', isNew, { from, timeoutMs: 60_000 });
    expect(await Promise.all(tunnels.map(askThrough))).toEqual(tunnels.map(() => publicIp(lab, port)));
    expect(await download.rest()).toBe(50_000_000);
    await until('new connections are served', () => box.seenThrough(port).then(Boolean, () => false), 60_000);
  });

  it.skipIf(!hasSystemd)(`has units that systemd understands and finds well shut in${whyNotJudged}`, async () => {
    const units = ['cellgate-agent.service', 'cellgate-plane.service'].map((name) => join(folder, name));
    for (const unit of units) {
      const text = await readFile(inRoot(join('etc/systemd/system', basename(unit))), 'utf8');
      // The unit refers to the program, which has another root here.
      await writeFile(unit, text.replaceAll('/opt/cellgate-agent/current/bin/node', '/bin/true'));
    }
    const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...units]);
    expect(stderr).toBe('');
    for (const unit of units) expect(await readFile(unit, 'utf8')).toContain('StartLimitIntervalSec=0\n');
    // The threshold is in tenths: 100 for a unit without restrictions. Fails above it.
    await run('systemd-analyze', ['security', '--offline=true', '--threshold=25', ...units]);
  });

  it('leaves nothing after it is uninstalled', async () => {
    await writeFile(accounts, 'cellgate\ncellgate-plane\n');
    const calls = await install(inRoot('opt/cellgate-agent/current'), 'uninstall');
    expect(calls).toEqual(
      expect.arrayContaining([
        'userdel cellgate-plane',
        'userdel cellgate',
        'groupdel cellgate',
        'systemctl disable --now --quiet cellgate-agent.service',
        'udevadm control --reload',
        'networkctl reload',
      ]),
    );
    const left = await readdir(root, { recursive: true, withFileTypes: true });
    expect(
      left.filter((entry) => !entry.isDirectory() || entry.name.includes('cellgate')).map(({ name }) => name),
    ).toEqual([]);
  });
});

const buyer = { username: 'user', password: 'secret-word' };

/** Returns the address that the echo site sees behind an open tunnel. */
async function askThrough({ socket, ended }: Tunnel): Promise<string> {
  socket.write('GET /ip HTTP/1.1\r\nHost: echo.cellgate.test\r\n\r\n');
  const answer = Promise.race([once(socket, 'data'), ended.then(() => [Buffer.from('the tunnel has ended')])]);
  const [data] = (await answer) as [Buffer];
  return /"ip":"([^"]+)"/.exec(data.toString('latin1'))?.[1] ?? data.toString('latin1');
}

/** Starts a download without reading it, so that it lasts as long as the test needs. */
async function beginDownload({ socket, ended }: Tunnel, bytes: number): Promise<{ rest(): Promise<number> }> {
  socket.write(`GET /bytes/${bytes} HTTP/1.1\r\nHost: echo.cellgate.test\r\nConnection: close\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  let got = head.length - (head.indexOf('\r\n\r\n') + 4);
  return {
    rest: async () => {
      socket.on('data', (piece: Buffer) => (got += piece.length)).resume();
      await ended;
      return got;
    },
  };
}
