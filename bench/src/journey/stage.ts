import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickPlace } from '@cellgate/local/stack/pick-place.ts';
import { startStack } from '@cellgate/local/start-stack.ts';

/** The system that is measured. */
export interface Stage extends AsyncDisposable {
  /** Site and API, e.g. `http://localhost:5001`. */
  origin: string;
  /** Answers `{ ip }`; reachable directly and through proxies. */
  echoUrl: string;
  /** What the audit needs to find the tables. */
  auditEnvironment: NodeJS.ProcessEnv;
}

/** A whole system of its own, in a directory that is gone afterwards. */
export async function startStage(options: { sticksPerOperator: number }): Promise<Stage> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'cellgate-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const place = await pickPlace(options);
  const running = stack.use(await startStack({ place, dataDir, demoProxy: false, log: () => {} }));
  const held = stack.move();
  return {
    origin: running.origin,
    echoUrl: `http://127.0.0.1:${running.ports.echo}/ip`,
    auditEnvironment: { ...process.env, CELLGATE_DATA_DIR: dataDir },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** A system that runs already; the audit finds it as `npm run audit` does. */
export function useStage(place: { origin: string; echoUrl: string }): Stage {
  return { ...place, auditEnvironment: process.env, [Symbol.asyncDispose]: () => Promise.resolve() };
}
