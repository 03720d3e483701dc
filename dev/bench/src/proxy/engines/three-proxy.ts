import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@cellgate/testkit/free-port.ts';
import { listedRange } from '../load/listed-addresses.ts';
import { core, startPinned } from '../pinned-process.ts';
import { awaitListening } from './await-listening.ts';
import { type Engine, type EngineKind, type EngineOptions, freshSources, login } from './engine.ts';

/** 3proxy, the peer that goals refer to: written in C, one thread per connection, the usual choice of the trade. */
export function threeProxyKind(path: string): EngineKind {
  return {
    name: '3proxy',
    ways: ['connect', 'socks5', 'socks4', 'forward'],
    bindsSources: true,
    start: (parts) => startThreeProxy(path, parts),
  };
}

async function startThreeProxy(path: string, parts: EngineOptions): Promise<Engine> {
  const listeners = parts.boundSources ? parts.proxies : 1;
  const ports = await freePorts(listeners * 2);
  const [http, socks] = [ports.slice(0, listeners), ports.slice(listeners)];
  const socks4 = parts.withSocks4 ? await freePorts(1) : [];
  // 3proxy always binds before it connects. Without its own address it would be slowed down by every closed connection of this machine.
  const sources = freshSources(listeners);
  const ownSources = freshSources(socks4.length);
  const file = join(parts.folder, '3proxy.cfg');
  const lines = [
    'maxconn 10000',
    `users ${login.username}:CL:${login.password}`,
    'auth strong',
    `allow ${login.username}`,
    ...http.map((port, index) => `proxy -p${port} -i127.0.0.1 -e${sources[index]}`),
    ...socks.map((port, index) => `socks -p${port} -i127.0.0.1 -e${sources[index]}`),
    ...socks4.flatMap((port, index) => [
      'flush',
      'auth iponly',
      `allow * ${listedRange}`,
      `socks -p${port} -i127.0.0.1 -e${ownSources[index]}`,
    ]),
    '',
  ];
  await writeFile(file, lines.join('\n'));
  const proxy = startPinned({ file: path, args: [file], quiet: true }, core.proxy);
  await awaitListening(proxy, http[0] ?? 0);
  await awaitListening(proxy, socks.at(-1) ?? 0);
  return {
    name: '3proxy',
    pid: proxy.pid,
    ports: { connect: http, forward: http, socks5: socks, socks4 },
    login,
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}
