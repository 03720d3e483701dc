import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorCount, type Ports } from '@cellgate/local/environment.ts';
import { pickLayout } from '@cellgate/local/stack/pick-layout.ts';
import { startStack } from '@cellgate/local/start-stack.ts';
import { defaultWorld, type WorldName, worlds } from '@cellgate/local/worlds/worlds.ts';
import { untilInStock } from '@cellgate/testkit/customer.ts';

/** System under measurement. */
export interface Stage extends AsyncDisposable {
  /** Origin of site and API, e.g. `http://localhost:5001`. */
  origin: string;
  /** URL that responds with `{ ip }`; reachable directly and through proxies. */
  echoUrl: string;
  /** Environment in which the audit finds the tables. */
  auditEnvironment: NodeJS.ProcessEnv;
}

/** A system that was started for the measurement. */
export interface OwnStage extends Stage {
  ports: Ports;
  labControlUrl: string;
}

/** Starts a system with at least `modems` modems in stock, on the servers of its world, in a directory that is deleted afterwards. */
export async function startStage({
  modems,
  world = defaultWorld,
  discoveryMs = 30_000,
}: {
  modems: number;
  world?: WorldName;
  /** Time in which the agents find all modems. */
  discoveryMs?: number;
}): Promise<OwnStage> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'cellgate-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const servers = worlds[world].servers.filter(({ type }) => type === 'mobile').length;
  const sticksPerOperator = Math.ceil(modems / servers / operatorCount);
  const layout = await pickLayout({ sticksPerOperator, servers, withSticks: servers });
  const running = stack.use(await startStack({ layout, dataDir, world, customers: false, log: () => {} }));
  const count = sticksPerOperator * servers * operatorCount;
  await untilInStock(running.origin, { count, timeoutMs: discoveryMs });
  const held = stack.move();
  return {
    origin: running.origin,
    ports: running.ports,
    labControlUrl: running.labControlUrl,
    echoUrl: `http://127.0.0.1:${running.ports.echo}/ip`,
    auditEnvironment: { ...process.env, CELLGATE_DATA_DIR: dataDir },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** Uses a running system; the audit finds it as `npm run audit` does. */
export function useStage(target: { origin: string; echoUrl: string }): Stage {
  return { ...target, auditEnvironment: process.env, [Symbol.asyncDispose]: () => Promise.resolve() };
}
