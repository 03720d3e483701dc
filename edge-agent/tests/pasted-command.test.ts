import { execFile } from 'node:child_process';
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installCommand } from '@cellgate/shared/server/install-command.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishPackage } from '../install/publish-package.ts';

const run = promisify(execFile);
const sources = fileURLToPath(new URL('../install/', import.meta.url));
const version = '1.0.0';
const code = 'srv_1.abcdefghijklmnopqrstuvwx';
/** What belongs to the machine: here each only writes down how it was called. */
const standIns = 'groupadd useradd chown udevadm modprobe sysctl networkctl apt-get'.split(' ');

let folder: string;
let site: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellgate-pasted-'));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const programs = [
    ...standIns.map((name) => [name, `echo "${name} $*" >> ${folder}/calls`]),
    ['systemctl', `echo "systemctl $*" >> ${folder}/calls; [ ! -e "${folder}/rests.$3" ]`],
    ['getent', 'exit 2'],
    ['id', 'echo 990'],
    ['sudo', 'exec "$@"'],
  ] as const;
  for (const [name, text] of programs) {
    await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(bin, name), 0o755);
  }
  await publish();
  server = createServer((request, response) => {
    readFile(join(folder, (request.url ?? '').replace('/agent/', '')))
      .then((body) => response.end(body))
      .catch(() => response.writeHead(404).end());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A package without what takes long to compress and is not looked at here: Node and the programs. */
async function publish(): Promise<void> {
  const packed = join(folder, `cellgate-agent-${version}`);
  await cp(join(sources, 'files'), join(packed, 'install'), { recursive: true });
  await cp(join(sources, 'install.sh'), join(packed, 'install.sh'));
  await writeFile(join(packed, 'VERSION'), `${version}\n`);
  await publishPackage({ folder: packed, version });
}

/** Pastes the command of the back office into a shell, with another root behind it. */
async function paste(root: string, port = 3000) {
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  const command = `${installCommand({ site, code, port })} --root ${root}`;
  await writeFile(join(folder, 'calls'), '');
  return run('sh', ['-c', command], { env });
}

describe('the command of the back office', () => {
  it('installs the version that the site serves, with the code and where the cloud is', async () => {
    const root = join(folder, 'root');
    const { stdout } = await paste(root, 3100);
    expect(stdout).toContain(`cellgate-agent ${version} runs`);
    const settings = await readFile(join(root, 'etc/cellgate-agent/agent.env'), 'utf8');
    expect(settings.split('\n')).toEqual(
      expect.arrayContaining([
        `CELLGATE_API_URL=${site}/api`,
        `CELLGATE_ENROLMENT_CODE=${code}`,
        `CELLGATE_ECHO_URL=${site}/api/me/ip`,
        'CELLGATE_METRICS_PORT=3100',
      ]),
    );
    const calls = await readFile(join(folder, 'calls'), 'utf8');
    expect(calls).toContain('systemctl restart cellgate-agent.service');
  });

  it('has systemd-networkd lease for the sticks, and leave the routes of the others alone when one comes', async () => {
    const root = join(folder, 'leases');
    const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).split('\n');
    await paste(root);
    const settings = await readFile(join(root, 'etc/systemd/networkd.conf.d/cellgate-networkd.conf'), 'utf8');
    expect(settings).toContain('ManageForeignRoutes=no\nManageForeignRoutingPolicyRules=no\n');
    // It reads that at its start alone, and needs no other one for what it has read.
    expect(await calls()).toContain('systemctl restart systemd-networkd.service');
    await paste(root);
    expect(await calls()).not.toContain('systemctl restart systemd-networkd.service');
  });

  it('starts a systemd-networkd that rests where it has nothing else to do, and gives it its rest back', async () => {
    const root = join(folder, 'rests');
    const started = 'systemctl enable --now --quiet systemd-networkd.service';
    const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).split('\n');
    for (const name of ['systemd-networkd', 'dhcpcd']) await writeFile(join(folder, `rests.${name}.service`), '');
    const another = join(root, 'etc/systemd/network/50-uplink.network');
    await mkdir(dirname(another), { recursive: true });
    await writeFile(another, '[Match]\nName=eno1\n');
    expect((await paste(root)).stderr).toContain('start it yourself');
    expect(await calls()).not.toContain(started);

    await rm(another);
    await paste(root);
    expect(await calls()).toContain(started);
    const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    const installer = join(root, 'opt/cellgate-agent/current/install.sh');
    await run('sh', [installer, 'uninstall', '--root', root], { env });
    expect(await calls()).toContain('systemctl disable --now --quiet systemd-networkd.service systemd-networkd.socket');
    for (const name of ['systemd-networkd', 'dhcpcd']) await rm(join(folder, `rests.${name}.service`));
  });

  it('says that a machine which is enrolled goes on as the server that it is', async () => {
    const root = join(folder, 'root');
    await mkdir(join(root, 'var/lib/cellgate-agent/identity'), { recursive: true });
    await writeFile(join(root, 'var/lib/cellgate-agent/identity/enrolment.json'), '{}');
    expect((await paste(root)).stderr).toContain('enrolled already');
  });

  it('installs nothing when the package is not the one that belongs to the script', async () => {
    const archive = join(folder, `cellgate-agent-${version}-linux-x64.tar.gz`);
    await appendFile(archive, 'x');
    const root = join(folder, 'untouched');
    await expect(paste(root)).rejects.toThrow('nothing was installed');
    await expect(readFile(join(root, 'etc/cellgate-agent/agent.env'))).rejects.toThrow('ENOENT');
    await rm(archive);
    await expect(paste(root)).rejects.toThrow('could not be fetched');
  });

  it('does nothing when the script itself was cut off on its way', async () => {
    const whole = await readFile(join(folder, 'install.sh'), 'utf8');
    const cut = join(folder, 'cut.sh');
    await writeFile(cut, whole.slice(0, whole.lastIndexOf('main "$@"')));
    const { stdout } = await run('sh', [cut, '--site', site, '--code', code, '--root', join(folder, 'cut')]);
    expect(stdout).toBe('');
  });

  it.each([
    ['--site http://elsewhere.test', 'https://'],
    ['--code', 'needs a value'],
    ['--colour red', 'what is'],
  ])('refuses %s', async (args, why) => {
    await expect(run('sh', [join(folder, 'install.sh'), ...args.split(' ')])).rejects.toThrow(why);
  });
});
