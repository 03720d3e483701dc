import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@cellgate/testkit/until.ts';
import { runProcess } from '../_process.ts';
import { startTestCloud, type TestCloud } from './_test-cloud.ts';

const servedWithinMs = 30_000;

export interface MeteredAgent extends AsyncDisposable {
  cloud: TestCloud;
  /** Path of the socket at which the agent expects its plane. */
  planeSocket: string;
  /** Fetches a page of the agent, such as `/metrics`. */
  get(path: string): Promise<Response>;
}

/** Starts an agent without modems that serves its metrics. `planeSocket`: a path in a new folder by default. */
export async function startMeteredAgent({ planeSocket }: { planeSocket?: string } = {}): Promise<MeteredAgent> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-metrics-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'modems.json'), '{"slots":[]}');
  const cloud = stack.use(await startTestCloud());
  const socketPath = planeSocket ?? join(folder, 'plane.sock');
  const agent = stack.use(
    runProcess('src/main.ts', {
      CELLGATE_API_URL: cloud.apiUrl,
      CELLGATE_ENROLMENT_CODE: cloud.code,
      CELLGATE_STATE_DIR: join(folder, 'state'),
      CELLGATE_PLANE_SOCKET: socketPath,
      CELLGATE_MODEM_INVENTORY: join(folder, 'modems.json'),
      CELLGATE_ECHO_URL: 'http://127.0.0.1:9/ip',
      CELLGATE_METRICS_PORT: '0',
    }),
  );
  const port = await until(
    'the metrics are served',
    () => /"metrics server started","port":(\d+)/.exec(agent.output())?.[1],
    servedWithinMs,
  );
  const running = stack.move();
  return {
    cloud,
    planeSocket: socketPath,
    get: (path) => fetch(`http://127.0.0.1:${port}${path}`),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
