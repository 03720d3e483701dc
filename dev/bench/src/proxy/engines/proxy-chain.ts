import { freePort } from '@cellgate/testkit/free-port.ts';
import { core, startPinned } from '../pinned-process.ts';
import { awaitListening } from './await-listening.ts';
import { type Engine, type EngineKind, type EngineOptions, login } from './engine.ts';

const server = new URL('./proxy-chain-server.ts', import.meta.url).pathname;

/** Npm package proxy-chain, the usual choice for proxies in Node. */
export const proxyChainKind: EngineKind = {
  name: 'proxy-chain',
  ways: ['connect', 'forward'],
  bindsSources: false,
  start: startProxyChain,
};

async function startProxyChain(_parts: EngineOptions): Promise<Engine> {
  const port = await freePort();
  const args = [server, JSON.stringify({ port, ...login })];
  const proxy = startPinned({ file: process.execPath, args }, core.proxy);
  await awaitListening(proxy, port);
  return {
    name: proxyChainKind.name,
    pid: proxy.pid,
    ports: { connect: [port], forward: [port] },
    login,
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}
