import { execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Engine, login } from './engine.ts';
import { freePort } from './free-port.ts';
import { core, startPinned } from './pinned-process.ts';

const squid = '/usr/sbin/squid';
const openssl = '/usr/bin/openssl';
const authenticator = '/usr/lib/squid/basic_ncsa_auth';

/** Debian's squid as a plain authenticating forward proxy, nothing cached or logged. `undefined` when it is not installed. */
export async function startSquid(parts: {
  folder: string;
}): Promise<(AsyncDisposable & { engine: Engine }) | undefined> {
  const hash = passwordHash();
  if (!hash) return undefined;
  const folder = join(parts.folder, 'squid');
  await mkdir(folder);
  // Started by root it becomes another user, who must get here and be able to write.
  await chmod(parts.folder, 0o711);
  await chmod(folder, 0o777);
  const port = await freePort();
  await writeFile(join(folder, 'passwords'), `${login.username}:${hash}\n`);
  await writeFile(join(folder, 'squid.conf'), configuration(folder, port));
  const proxy = startPinned({ file: squid, args: ['-N', '-f', join(folder, 'squid.conf')], quiet: true }, core.proxy);
  await accepting(port, () => proxy.child.exitCode !== null);
  return {
    engine: { name: 'squid CONNECT', protocol: 'connect', port, pid: proxy.pid },
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}

function configuration(folder: string, port: number): string {
  return [
    `http_port 127.0.0.1:${port}`,
    'visible_hostname bench.test',
    `auth_param basic program ${authenticator} ${join(folder, 'passwords')}`,
    'auth_param basic children 2',
    'auth_param basic credentialsttl 2 hours',
    'acl known proxy_auth REQUIRED',
    'http_access allow known',
    'http_access deny all',
    'cache deny all',
    'cache_mem 8 MB',
    'access_log none',
    'cache_store_log none',
    'netdb_filename none',
    'pinger_enable off',
    'shutdown_lifetime 1 seconds',
    `cache_log ${join(folder, 'cache.log')}`,
    `pid_filename ${join(folder, 'squid.pid')}`,
    `coredump_dir ${folder}`,
    '',
  ].join('\n');
}

function passwordHash(): string | undefined {
  try {
    execFileSync('test', ['-x', squid, '-a', '-x', authenticator]);
    return execFileSync(openssl, ['passwd', '-1', login.password], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

async function accepting(port: number, ended: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await connects(port))) {
    if (ended() || Date.now() > deadline) throw new Error('squid did not start');
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 50);
    await promise;
  }
}

function connects(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = connect(port, '127.0.0.1');
  probe.once('connect', () => resolve(true));
  probe.once('error', () => resolve(false));
  return promise.finally(() => probe.destroy());
}
