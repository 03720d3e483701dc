import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@cellgate/testkit/until.ts';
import { expect, it } from 'vitest';
import { runProcess } from '../_process.ts';
import { startTestCloud } from '../agent/_test-cloud.ts';

const timeoutMs = 60_000;

it('the doctor detects missing and present tools of a real machine', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-doctor-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'modems.json'), '{"slots":[]}');
  const cloud = stack.use(await startTestCloud());
  const environment = {
    CELLGATE_API_URL: cloud.apiUrl,
    CELLGATE_ENROLMENT_CODE: cloud.code,
    CELLGATE_STATE_DIR: join(folder, 'state'),
    CELLGATE_PLANE_SOCKET: join(folder, 'plane.sock'),
    CELLGATE_MODEM_INVENTORY: join(folder, 'modems.json'),
    CELLGATE_ECHO_URL: 'http://127.0.0.1:9/ip',
    CELLGATE_METRICS_PORT: 'off',
  };
  const examine = async (...args: string[]) => {
    await using doctor = runProcess('src/cli.ts', environment, { args: ['doctor', ...args] });
    return { ...(await doctor.ended()), output: doctor.output() };
  };
  const before = await examine();
  expect(before.code).toBe(1);
  expect(before.output).toMatch(/PROBLEM {2}not_enrolled\n.*no certificate.*\n.*→ Create an enrolment code/);
  expect(before.output).toContain('PROBLEM  plane_silent');

  stack.use(runProcess('src/proxy-plane/main.ts', environment, { tied: true }));
  const agent = stack.use(runProcess('src/main.ts', environment));
  await until('the agent is connected', () => agent.output().includes('broker connected'), timeoutMs);
  const report = JSON.parse((await examine('--json')).output);
  const after = report.findings.map(({ code }: { code: string }) => code);
  for (const code of ['plane_silent', 'not_enrolled', 'api_unreachable', 'broker_unreachable', 'certificate_wrong']) {
    expect(after).not.toContain(code);
  }
}, 180_000);

it('the doctor names file and line of an invalid inventory, and still checks plane and cloud', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-doctor-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const inventory = join(folder, 'modems.json');
  const cloud = stack.use(await startTestCloud());
  const environment = {
    CELLGATE_API_URL: cloud.apiUrl,
    CELLGATE_STATE_DIR: join(folder, 'state'),
    CELLGATE_PLANE_SOCKET: join(folder, 'plane.sock'),
    CELLGATE_MODEM_INVENTORY: inventory,
    CELLGATE_ECHO_URL: 'http://127.0.0.1:9/ip',
    CELLGATE_METRICS_PORT: 'off',
  };
  const findings = async (text: string): Promise<{ code: string; what: string }[]> => {
    await writeFile(inventory, text);
    await using doctor = runProcess('src/cli.ts', environment, { args: ['doctor', '--json'] });
    await doctor.ended();
    return JSON.parse(doctor.output()).findings;
  };
  const wrong = await findings('{\n  "slots": [\n    { "usbPath": "1-1" \n  ]\n}');
  expect(wrong).toContainEqual(
    expect.objectContaining({ code: 'inventory_wrong', what: `${inventory}: line 4: not valid JSON` }),
  );
  const codes = wrong.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['plane_silent', 'not_enrolled']));
  for (const code of ['api_unreachable', 'configuration_wrong', 'no_slots']) expect(codes).not.toContain(code);
  expect((await findings('{"slots":[]}')).map(({ code }) => code)).toContain('no_slots');
}, 60_000);

it('the doctor names an invalid variable and continues', async () => {
  await using doctor = runProcess('src/cli.ts', { CELLGATE_API_URL: 'nowhere' }, { args: ['doctor', '--json'] });
  expect(await doctor.ended()).toMatchObject({ code: 1 });
  const { findings, facts } = JSON.parse(doctor.output());
  expect(findings[0]).toMatchObject({ code: 'configuration_wrong', what: expect.stringContaining('CELLGATE_API_URL') });
  expect(facts.kernelRelease).toMatch(/^\d/);
});
