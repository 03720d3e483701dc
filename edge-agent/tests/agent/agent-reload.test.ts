import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@cellgate/testkit/until.ts';
import { expect, it } from 'vitest';
import { startLab } from '../../src/lab/start-lab.ts';
import { answerTo, apply, command, openRunningBox, publicIp } from './_agent-rig.ts';

const net = 103;

it('an agent applies a changed inventory on SIGHUP without a restart, and keeps its slots if the file is invalid', async () => {
  await using stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'cellgate-lab-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const lab = stack.use(await startLab({ net, redialMs: 150, directory }));
  const [inventory] = lab.inventories;
  const slots = inventory?.slots ?? [];
  await using box = await openRunningBox(lab, { inventory: { slots: [] } });
  const [port, second] = [box.port(0), box.port(1)];
  await apply(box, { revision: 1, ports: [port, second] });

  const reload = async (content: string, event: string) => {
    const from = box.agent.output().length;
    await writeFile(box.inventory, content);
    process.kill(box.agent.pid, 'SIGHUP');
    const line = () =>
      box.agent
        .output()
        .slice(from)
        .split('\n')
        .find((each) => each.includes(`"${event}"`));
    return JSON.parse(await until(event, line, 90_000));
  };
  const withSlots = (count: number) => JSON.stringify({ ...inventory, slots: slots.slice(0, count) });
  const serves = (wanted: typeof port) =>
    until('it serves', () => box.seenThrough(wanted).catch(() => undefined), 90_000);

  const first = await reload(withSlots(1), 'inventory reloaded');
  expect(first).toMatchObject({ added: ['1-1.1'], changed: [], removed: [], needsRestart: false });
  expect(await serves(port)).toBe(publicIp(lab, port));
  await expect(box.seenThrough(second)).rejects.toThrow();

  // A rotation of an unchanged slot is not disturbed.
  lab.patch(port.imei, { redialMs: 1_500 });
  const rotation = command(port);
  box.cloud.sendCommand(rotation);
  await until('the link is down', () => lab.stick(port.imei).state().link.kind !== 'up', 90_000);
  expect(await reload(withSlots(2), 'inventory reloaded')).toMatchObject({ added: ['1-1.2'], changed: [] });
  expect(await answerTo(box, rotation)).toMatchObject({ status: 'changed' });
  expect(await serves(second)).toBe(publicIp(lab, second));

  const failed = await reload('{"slots": [\n{]}', 'inventory reload failed');
  expect(failed.error).toContain(`${box.inventory}: line 2: not valid JSON`);
  expect(await serves(port)).toBe(publicIp(lab, port));

  expect(await reload(withSlots(1), 'inventory reloaded')).toMatchObject({ removed: ['1-1.2'] });
  await until(
    'the removed slot has no egress',
    () =>
      box.seenThrough(second).then(
        () => false,
        () => true,
      ),
    30_000,
  );
  expect(await serves(port)).toBe(publicIp(lab, port));
  expect(box.agent.isRunning()).toBe(true);
  expect(box.cloud.broken).toEqual([]);
}, 120_000);
