import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@cellgate/testkit/until.ts';
import { expect, it } from 'vitest';
import { startLab } from '../../src/lab/start-lab.ts';
import { apply, command, online } from '../agent/_agent-rig.ts';
import { openEdgeServer } from '../agent/_edge-server.ts';

const patienceMs = 60_000;

it('a modem left off the bus by a killed agent is readmitted by the next one', {
  timeout: 4 * patienceMs,
}, async () => {
  await using stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'cellgate-port-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const lab = stack.use(await startLab({ net: 91, redialMs: 100, operatorNames: ['Kyivstar'], directory }));
  const box = stack.use(await openEdgeServer(lab));
  const port = box.port(0);
  const stick = lab.stick(port.imei);
  const authorized = join(directory, '1.sys', 'bus', 'usb', 'devices', stick.position.usbPath, 'authorized');
  const isAuthorized = async () => (await readFile(authorized, 'utf8')).trim();
  box.startPlane();
  const agent = await box.startFaultyAgent({ killAt: 'modem taken off the bus' });
  await online(box);
  await apply(box, { revision: 1, ports: [port] });

  lab.patch(port.imei, { fault: 'hang', curedBy: 'usb' });
  const deadline = new Date(Date.now() + 4 * patienceMs).toISOString();
  box.cloud.sendCommand(command(port, { method: 'smart', deadline }));
  await until('the agent has crashed', () => !agent.isRunning(), patienceMs);
  expect(await isAuthorized()).toBe('0');

  const next = await box.startFaultyAgent({});
  await until('the modem serves again', () => box.seenThrough(port).then(Boolean, () => false), patienceMs);
  expect(await isAuthorized()).toBe('1');
  expect(next.output()).toContain('usb device restored');
});
