import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installCommand } from '@cellgate/shared/server/install-command.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { architectures } from '../../install/get-node.ts';
import { publishPackages } from '../../install/publish-packages.ts';
import { createAuthority } from '../agent/_throw-away-authority.ts';

const run = promisify(execFile);
const sources = fileURLToPath(new URL('../../install/', import.meta.url));
const version = '1.0.0';
const code = 'srv_1.abcdefghijklmnopqrstuvwx';
/** Commands of the machine, replaced by ones that record their calls. */
const stubs = 'groupadd useradd chown udevadm modprobe sysctl networkctl apt-get'.split(' ');

let folder: string;
/** Public key of the site's signatures. */
let key: string;
let site: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellgate-pasted-'));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const programs = [
    ...stubs.map((name) => [name, `echo "${name} $*" >> ${folder}/calls`]),
    ['systemctl', `echo "systemctl $*" >> ${folder}/calls; [ ! -e "${folder}/rests.$3" ]`],
    ['getent', 'exit 2'],
    ['id', 'echo 990'],
    ['sudo', 'exec "$@"'],
    ['uname', `[ "$1" = -s ] && echo Linux || echo "\${MACHINE:-x86_64}"`],
  ] as const;
  for (const [name, text] of programs) {
    await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(bin, name), 0o755);
  }
  key = await makeKey('owner');
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

/** Creates a key pair with the owner's command. Returns the public key. */
async function makeKey(name: string): Promise<string> {
  await run('minisign', ['-G', '-W', '-f', '-s', join(folder, `${name}.key`), '-p', join(folder, `${name}.pub`)]);
  return (await readFile(join(folder, `${name}.pub`), 'utf8')).split('\n')[1] ?? '';
}

/** Creates packages without Node and programs, which are slow to compress and not needed here. Each names its architecture in a file. */
async function publish({ version: packed = version, keyName = 'owner' } = {}): Promise<void> {
  const packages = await Promise.all(
    architectures.map(async (arch) => {
      const source = join(folder, arch, `cellgate-agent-${packed}`);
      await cp(join(sources, 'files'), join(source, 'install'), { recursive: true });
      await cp(join(sources, 'install.sh'), join(source, 'install.sh'));
      await writeFile(join(source, 'VERSION'), `${packed}\n`);
      await writeFile(join(source, 'ARCHITECTURE'), arch);
      return { arch, folder: source };
    }),
  );
  await publishPackages({ outDir: folder, packages, version: packed, keyFile: join(folder, `${keyName}.key`) });
}

const path = () => ({ PATH: `${join(folder, 'bin')}:${process.env.PATH}` });
const scriptOf = async (served: string) =>
  (await readFile(join(sources, 'fetch.sh'), 'utf8')).replace('@VERSION@', served);
const signAs = (name: string, file: string) =>
  run('minisign', ['-S', '-s', join(folder, `${name}.key`), '-t', `cellgate-agent-${version}`, '-m', file]);

/** Runs the back office's command in a shell with another root. */
async function paste(root: string, options: { port?: number; key?: string; path?: string; machine?: string } = {}) {
  const { port = 3000, path: PATH = path().PATH, machine: MACHINE = 'x86_64' } = options;
  const command = installCommand({ site, key: options.key ?? key, code, port }).replace(/'$/, ` --root ${root}'`);
  await writeFile(join(folder, 'calls'), '');
  return run('sh', ['-c', command], { env: { PATH, MACHINE } });
}

describe('the install command', () => {
  it('installs the version that the site serves, with the code and the cloud’s URL', async () => {
    const root = join(folder, 'root');
    const { stdout } = await paste(root, { port: 3100 });
    expect(stdout).toContain(`cellgate-agent ${version} is running`);
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

  it('installs curl first on a Debian that has none', async () => {
    const [bare, bin] = [join(folder, 'bare'), join(folder, 'apt')];
    for (const place of [bare, bin]) await mkdir(place);
    const programs = (await readdir('/usr/bin')).filter((name) => !['curl', 'apt-get'].includes(name));
    for (const name of programs) await symlink(join('/usr/bin', name), join(bare, name));
    const install = `case "$*" in *" curl "*) ln -s /usr/bin/curl ${bare}/curl ;; esac`;
    await writeFile(join(bin, 'apt-get'), `#!/bin/sh\n${install}\n`, { mode: 0o755 });
    const { stdout } = await paste(join(folder, 'curlless'), { path: [bin, join(folder, 'bin'), bare].join(':') });
    expect(stdout).toContain(`cellgate-agent ${version} is running`);
  });

  it.each([
    ['x86_64', 'x64'],
    ['aarch64', 'arm64'],
  ])('installs the package for a machine with %s', async (machine, arch) => {
    const root = join(folder, arch, 'root');
    await paste(root, { machine });
    expect(await readFile(join(root, 'opt/cellgate-agent/current/ARCHITECTURE'), 'utf8')).toBe(arch);
  });

  it('installs nothing on a machine for which there is no package', async () => {
    await expect(paste(join(folder, 'none'), { machine: 'armv7l' })).rejects.toThrow('requires Linux on x64 or arm64');
  });

  it('configures systemd-networkd to lease for modems and keep other routes', async () => {
    const root = join(folder, 'leases');
    const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).split('\n');
    await paste(root);
    const settings = await readFile(join(root, 'etc/systemd/networkd.conf.d/cellgate-networkd.conf'), 'utf8');
    expect(settings).toContain('ManageForeignRoutes=no\nManageForeignRoutingPolicyRules=no\n');
    // Node reads it only at its start and needs no other file.
    expect(await calls()).toContain('systemctl restart systemd-networkd.service');
    await paste(root);
    expect(await calls()).not.toContain('systemctl restart systemd-networkd.service');
  });

  it('starts an unused systemd-networkd, and restores its previous state', async () => {
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

  it('reports that an enrolled machine stays the same server', async () => {
    const root = join(folder, 'root');
    await mkdir(join(root, 'var/lib/cellgate-agent/identity'), { recursive: true });
    await writeFile(join(root, 'var/lib/cellgate-agent/identity/enrolment.json'), '{}');
    expect((await paste(root)).stderr).toContain('enrolled already');
  });

  it('installs nothing if the package is unsigned, missing, or signed for another version', async () => {
    const archive = join(folder, `cellgate-agent-${version}-linux-x64.tar.gz`);
    await appendFile(archive, 'x');
    const root = join(folder, 'untouched');
    await expect(paste(root)).rejects.toThrow('Nothing was installed');
    await publish({ version: '0.9.0' });
    for (const end of ['', '.minisig'])
      await rename(join(folder, `cellgate-agent-0.9.0-linux-x64.tar.gz${end}`), `${archive}${end}`);
    await publish({ version: '0.9.1' });
    await writeFile(join(folder, 'install.sh'), await scriptOf(version));
    await signAs('owner', join(folder, 'install.sh'));
    await expect(paste(root)).rejects.toThrow('is signed as cellgate-agent-0.9.0');
    await rm(archive);
    await expect(paste(root)).rejects.toThrow('the download of the package failed');
    await expect(readFile(join(root, 'etc/cellgate-agent/agent.env'))).rejects.toThrow('ENOENT');
    await publish();
  });

  it('runs nothing of a site without the owner’s key', async () => {
    const root = join(folder, 'forged');
    const ran = join(folder, 'ran');
    await makeKey('stranger');
    const script = `touch ${ran}\n${await scriptOf(version)}`;
    await writeFile(join(folder, 'install.sh'), script);
    // Modified with the original signature, then signed with another key.
    await expect(paste(root)).rejects.toThrow(`not signed by ${key}`);
    await signAs('stranger', join(folder, 'install.sh'));
    await expect(paste(root)).rejects.toThrow(`not signed by ${key}`);
    await expect(readFile(ran)).rejects.toThrow('ENOENT');
    await publish();
  });

  it('accepts the installed key on an installed server, and another one only on demand', async () => {
    const root = join(folder, 'keys');
    await paste(root);
    const other = await makeKey('other');
    await publish({ keyName: 'other' });
    await expect(paste(root, { key: other })).rejects.toThrow(`only accepts packages signed by ${key}`);
    const installer = ['--site', site, '--key', other, '--root', root, '--replace-key'];
    await run('sh', [join(folder, 'install.sh'), ...installer], { env: path() });
    expect(await readFile(join(root, 'etc/cellgate-agent/package.key'), 'utf8')).toBe(`${other}\n`);
    await publish();
  });

  it.each(['http', 'https'] as const)('fetches nothing from a site by %s that redirects to http', async (scheme) => {
    const authority = await createAuthority();
    const onward = (request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(302, { location: `${site}${request.url}` }).end();
    const { certificate: cert, key: privateKey } = authority.broker;
    const elsewhere = scheme === 'http' ? createServer(onward) : createSecureServer({ cert, key: privateKey }, onward);
    elsewhere.listen(0, 'localhost');
    await once(elsewhere, 'listening');
    await writeFile(join(folder, 'authority.pem'), authority.certificate);
    const redirecting = `${scheme}://localhost:${(elsewhere.address() as AddressInfo).port}`;
    const args = ['--site', redirecting, '--key', key, '--root', join(folder, 'redirected')];
    const env = { ...path(), CURL_CA_BUNDLE: join(folder, 'authority.pem') };
    const installing = run('sh', [join(folder, 'install.sh'), ...args], { env });
    await expect(installing).rejects.toThrow(scheme === 'http' ? 'redirects followed' : 'Protocol "http"');
    elsewhere.close();
  });

  it('does nothing if the script is truncated', async () => {
    const whole = await readFile(join(folder, 'install.sh'), 'utf8');
    const cut = join(folder, 'cut.sh');
    await writeFile(cut, whole.slice(0, whole.lastIndexOf('main "$@"')));
    const { stdout } = await run('sh', [cut, '--site', site, '--key', key, '--root', join(folder, 'cut')]);
    expect(stdout).toBe('');
  });

  it.each([
    ['--site http://elsewhere.test', 'https://'],
    ['--site http://localhost.elsewhere.test', 'https://'],
    ['--site https://proxies.test --root /nowhere', '--key'],
    ['--code', 'requires a value'],
    ['--colour red', 'unknown option'],
  ])('refuses %s', async (args, why) => {
    await expect(run('sh', [join(folder, 'install.sh'), ...args.split(' ')])).rejects.toThrow(why);
  });
});

describe('cellgate-agent upgrade', () => {
  const upgrade = (root: string, ...args: string[]) =>
    run('sh', [join(root, 'usr/local/bin/cellgate-agent'), 'upgrade', ...args], {
      env: { ...path(), CELLGATE_ROOT: root },
    });
  const versionIn = (root: string) => readlink(join(root, 'opt/cellgate-agent/current'));

  it('installs the version of the site, and an older one only on demand', async () => {
    const root = join(folder, 'upgraded');
    await paste(root);
    await publish({ version: '1.1.0' });
    await upgrade(root);
    expect(await versionIn(root)).toBe('1.1.0');
    await publish({ version: '1.0.1' });
    await expect(upgrade(root)).rejects.toThrow('is older than 1.1.0');
    await upgrade(root, '--allow-older');
    expect(await versionIn(root)).toBe('1.0.1');
    await publish();
  });

  it('runs nothing that the server’s key has not signed', async () => {
    const root = join(folder, 'held');
    await paste(root);
    await makeKey('stranger');
    await publish({ version: '1.2.0', keyName: 'stranger' });
    await expect(upgrade(root)).rejects.toThrow('install.sh is not signed by the key of this server');
    expect(await versionIn(root)).toBe(version);
    await publish();
  });
});
