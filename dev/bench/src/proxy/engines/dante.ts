import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@cellgate/testkit/free-port.ts';
import { core, startPinned } from '../pinned-process.ts';
import { awaitListening } from './await-listening.ts';
import type { Engine, EngineKind, EngineOptions } from './engine.ts';

/** Dante, a multi-process SOCKS server. It checks passwords only of system accounts, so here it asks for none. */
export function danteKind(path: string): EngineKind {
  return { name: 'dante', ways: ['socks5'], bindsSources: false, start: (parts) => startDante(path, parts) };
}

async function startDante(path: string, { folder }: EngineOptions): Promise<Engine> {
  const port = await freePort();
  const file = join(folder, 'dante.conf');
  const lines = [
    'logoutput: /dev/null',
    `internal: 127.0.0.1 port = ${port}`,
    'external: 127.0.0.1',
    'clientmethod: none',
    'socksmethod: none',
    'client pass { from: 0.0.0.0/0 to: 0.0.0.0/0 }',
    'socks pass { from: 0.0.0.0/0 to: 0.0.0.0/0 }',
    '',
  ];
  await writeFile(file, lines.join('\n'));
  const args = ['-f', file, '-p', join(folder, 'dante.pid')];
  const proxy = startPinned({ file: path, args, quiet: true }, core.proxy);
  await awaitListening(proxy, port);
  return {
    name: 'dante',
    pid: proxy.pid,
    ports: { socks5: [port] },
    login: null,
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}
