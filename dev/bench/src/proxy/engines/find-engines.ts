import { danteKind } from './dante.ts';
import { type DebianProgram, debianProgram } from './debian-program.ts';
import type { EngineKind } from './engine.ts';
import { planeKind } from './plane.ts';
import { proxyChainKind } from './proxy-chain.ts';
import { squidKind } from './squid.ts';
import { threeProxyKind } from './three-proxy.ts';
import { tinyproxyKind } from './tinyproxy.ts';

const debianPeers: readonly (DebianProgram & { kind: (path: string) => EngineKind })[] = [
  { name: 'squid', debianPackage: 'squid-openssl', kind: squidKind },
  { name: 'tinyproxy', debianPackage: 'tinyproxy-bin', kind: tinyproxyKind },
  { name: 'danted', debianPackage: 'dante-server', kind: danteKind },
];

/** Returns our engine and the peers available here, and a sentence about each missing peer. */
export function findEngines(environment: NodeJS.ProcessEnv): { kinds: EngineKind[]; missing: string[] } {
  const kinds = [planeKind];
  const missing: string[] = [];
  const threeProxy = environment.CELLGATE_BENCH_3PROXY;
  if (threeProxy) kinds.push(threeProxyKind(threeProxy));
  else missing.push('3proxy is not measured: CELLGATE_BENCH_3PROXY names no binary. The best peer stands in for it.');
  for (const { kind, ...program } of debianPeers) {
    const found = debianProgram(program);
    if ('path' in found) kinds.push(kind(found.path));
    else missing.push(`${found.absent}: it is a dash in this run.`);
  }
  return { kinds: [...kinds, proxyChainKind], missing };
}
