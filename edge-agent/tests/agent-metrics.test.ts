import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProcess } from './_process.ts';
import { startTestCloud } from './_test-cloud.ts';
import { until } from './_until.ts';

const timeoutMs = 30_000;

it('an agent serves its figures on the loopback address, and says when it cannot do its work', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-metrics-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'modems.json'), '{"slots":[]}');
  const cloud = stack.use(await startTestCloud());
  const planeSocket = join(folder, 'plane.sock');
  const agent = stack.use(
    runProcess('src/main.ts', {
      CELLGATE_API_URL: cloud.apiUrl,
      CELLGATE_ENROLMENT_CODE: cloud.code,
      CELLGATE_STATE_DIR: join(folder, 'state'),
      CELLGATE_PLANE_SOCKET: planeSocket,
      CELLGATE_MODEM_INVENTORY: join(folder, 'modems.json'),
      CELLGATE_ECHO_URL: 'http://127.0.0.1:9/ip',
      CELLGATE_METRICS_PORT: '0',
    }),
  );
  const port = await until(
    'the figures are served',
    () => /"metrics are served","port":(\d+)/.exec(agent.output())?.[1],
    timeoutMs,
  );
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const health = async () => {
    const response = await get('/healthz');
    return { code: response.status, body: await response.json() };
  };
  expect(await health()).toMatchObject({
    code: 503,
    body: { status: 'degraded', parts: { plane: false, desired: false } },
  });

  stack.use(runProcess('src/proxy-plane/main.ts', { CELLGATE_PLANE_SOCKET: planeSocket }, { tied: true }));
  await cloud.hear('desired/get', () => true, { timeoutMs });
  cloud.sendDesired({ revision: 7, ports: [] });
  await until('everything works', async () => (await health()).code === 200, timeoutMs);
  const text = await (await get('/metrics')).text();
  for (const line of ['cellgate_broker_connected 1', 'cellgate_plane_up 1', 'cellgate_desired_revision 7']) {
    expect(text.split('\n')).toContain(line);
  }
  expect((await get('/')).status).toBe(404);
});
