import { until } from '@cellgate/testkit/until.ts';
import { expect, it } from 'vitest';
import { runProcess } from '../_process.ts';
import { startMeteredAgent } from './_metered-agent.ts';

const timeoutMs = 30_000;

it('an agent serves its metrics on the loopback address, with its health', async () => {
  await using stack = new AsyncDisposableStack();
  const { cloud, planeSocket, get } = stack.use(await startMeteredAgent());
  const health = async () => {
    const response = await get('/healthz');
    return { code: response.status, body: await response.json() };
  };
  expect(await health()).toMatchObject({
    code: 503,
    body: { status: 'degraded', parts: { plane: false, desired: false } },
  });

  stack.use(runProcess('src/proxy-plane/main.ts', { CELLGATE_PLANE_SOCKET: planeSocket }, { tied: true }));
  await cloud.awaitMessage('desired/get', () => true, { timeoutMs });
  cloud.sendDesired({ revision: 7, ports: [] });
  await until('all parts are up', async () => (await health()).code === 200, timeoutMs);
  const text = await (await get('/metrics')).text();
  for (const line of ['cellgate_broker_connected 1', 'cellgate_plane_up 1', 'cellgate_desired_revision 7']) {
    expect(text.split('\n')).toContain(line);
  }
  expect((await get('/')).status).toBe(404);
});
