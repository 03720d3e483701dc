import { execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@cellgate/testkit/free-port.ts';
import { core, startPinned } from '../pinned-process.ts';
import { awaitListening } from './await-listening.ts';
import { type Engine, type EngineKind, type EngineOptions, freshSources, login } from './engine.ts';

const openssl = '/usr/bin/openssl';
const authenticator = '/usr/lib/squid/basic_ncsa_auth';

/** Squid as a plain authenticating forward proxy without cache and logs. */
export function squidKind(path: string): EngineKind {
  return {
    name: 'squid',
    ways: ['connect', 'forward'],
    bindsSources: true,
    start: (parts) => startSquid(path, parts),
  };
}

async function startSquid(path: string, parts: EngineOptions): Promise<Engine> {
  const folder = join(parts.folder, 'squid');
  await mkdir(folder);
  // Started by root it switches to another user, who must be able to write here.
  await chmod(parts.folder, 0o711);
  await chmod(folder, 0o777);
  const ports = await freePorts(parts.boundSources ? parts.proxies : 1);
  const hash = execFileSync(openssl, ['passwd', '-1', login.password], { encoding: 'utf8' }).trim();
  await writeFile(join(folder, 'passwords'), `${login.username}:${hash}\n`);
  await writeFile(
    join(folder, 'squid.conf'),
    configuration(folder, ports, parts.boundSources ? freshSources(ports.length) : []),
  );
  const proxy = startPinned({ file: path, args: ['-N', '-f', join(folder, 'squid.conf')], quiet: true }, core.proxy);
  await awaitListening(proxy, ports[0] ?? 0);
  return {
    name: 'squid',
    pid: proxy.pid,
    ports: { connect: ports, forward: ports },
    login,
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}

function configuration(folder: string, ports: readonly number[], sources: readonly string[]): string {
  return [
    ...ports.map((port, index) => `http_port 127.0.0.1:${port} name=from${index}`),
    ...sources.flatMap(sourceRule),
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

function sourceRule(source: string, index: number): string[] {
  return [`acl from${index} myportname from${index}`, `tcp_outgoing_address ${source} from${index}`];
}
