import { until } from '@cellgate/testkit/until.ts';
import { expect, it } from 'vitest';
import { startLab } from '../../src/lab/start-lab.ts';
import { runProcess } from '../_process.ts';
import { answerTo, apply, command, openRunningBox } from './_agent-rig.ts';
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

it('an agent serves the metrics of each modem, with its allocation and rotations', async () => {
  await using stack = new AsyncDisposableStack();
  const lab = stack.use(await startLab({ net: 105, redialMs: 100, operatorNames: ['Kyivstar'] }));
  const box = stack.use(await openRunningBox(lab, { agentEnv: { CELLGATE_METRICS_PORT: '0' } }));
  const port = box.port(0);
  await apply(box, { revision: 1, ports: [port] });
  const rotation = command(port);
  box.cloud.sendCommand(rotation);
  expect(await answerTo(box, rotation)).toMatchObject({ status: 'changed' });
  const metricsPort = /"metrics server started","port":(\d+)/.exec(box.agent.output())?.[1];
  const lines = (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).split('\n');
  const { imei } = port;
  for (const line of [
    `cellgate_modem_info{imei="${imei}",modem="${port.modemId}",usb_path="1-1.1",interface="eth1",model="E3372",operator="Kyivstar",radio="LTE"} 1`,
    `cellgate_modem_health{imei="${imei}",status="healthy"} 1`,
    `cellgate_modem_rotations_total{imei="${imei}",outcome="changed"} 1`,
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.some((line) => line.startsWith(`cellgate_modem_signal_dbm{imei="${imei}"} -`))).toBe(true);
});
