import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@cellgate/testkit/free-port.ts';
import { core, startPinned } from '../pinned-process.ts';
import { awaitListening } from './await-listening.ts';
import { type Engine, type EngineKind, type EngineOptions, login } from './engine.ts';

/** Tinyproxy, with one thread per connection. */
export function tinyproxyKind(path: string): EngineKind {
  return {
    name: 'tinyproxy',
    ways: ['connect', 'forward'],
    bindsSources: false,
    start: (parts) => startTinyproxy(path, parts),
  };
}

async function startTinyproxy(path: string, { folder }: EngineOptions): Promise<Engine> {
  const port = await freePort();
  const file = join(folder, 'tinyproxy.conf');
  const lines = [
    `Port ${port}`,
    'Listen 127.0.0.1',
    'Timeout 600',
    'MaxClients 6000',
    'LogLevel Critical',
    `LogFile "${join(folder, 'tinyproxy.log')}"`,
    `BasicAuth ${login.username} ${login.password}`,
    'DisableViaHeader Yes',
    '',
  ];
  await writeFile(file, lines.join('\n'));
  const proxy = startPinned({ file: path, args: ['-d', '-c', file], quiet: true }, core.proxy);
  await awaitListening(proxy, port);
  return {
    name: 'tinyproxy',
    pid: proxy.pid,
    ports: { connect: [port], forward: [port] },
    login,
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}
