import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, startLab } from '../../src/lab/start-lab.ts';
import type { TestProcess } from '../_process.ts';
import { answerTo, apply, command, lastSaid, openRunningBox, publicIp } from './_agent-rig.ts';
import { countCuts, expectConsistentState } from './_consistent-state.ts';
import { mountSmallDisk, type SmallDisk, smallDiskIsMissing } from './_small-disk.ts';

type RunningBox = Awaited<ReturnType<typeof openRunningBox>>;

/** Kind of full disk. */
interface FullDisk {
  what: string;
  missing: string | undefined;
  /** State directory; any if unset. */
  open?: () => Promise<string>;
  fill(box: RunningBox): Promise<void>;
  /** Fills the disk for an agent that was just started. */
  stayFull(agent: TestProcess): Promise<void>;
  free(agent: TestProcess): Promise<void>;
}

const patienceMs = 40_000;
const commandFile = ({ stateDir }: RunningBox) => join(stateDir, 'commands.jsonl');

/** Limits the process to files of this size in bytes. */
async function limitFiles({ pid }: TestProcess, bytes: number | 'unlimited'): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

const limited: FullDisk = {
  what: 'in the middle of a line',
  missing: undefined,
  // Leaves space for a few bytes, so that the next record is torn.
  fill: async (box) => limitFiles(box.agent, (await stat(commandFile(box))).size + 10),
  stayFull: (agent) => limitFiles(agent, 0),
  free: (agent) => limitFiles(agent, 'unlimited'),
};

let disk: SmallDisk | undefined;
const noRoom: FullDisk = {
  what: 'to the last page',
  missing: await smallDiskIsMissing(),
  open: async () => {
    disk = await mountSmallDisk();
    return join(disk.folder, 'state');
  },
  fill: async (box) => disk?.fill(commandFile(box)),
  stayFull: async () => undefined,
  free: async () => disk?.free(),
};

describe.each([limited, noRoom])('an agent whose disk is full', ({ what, missing, ...full }) => {
  describe.skipIf(missing !== undefined)(`${what}${missing ? ` (skipped: ${missing})` : ''}`, () => {
    let lab: Lab;
    let box: RunningBox;
    let cutsOf: (imei: string) => number;
    let endsAt: string;
    beforeAll(async () => {
      lab = await startLab({ net: 99, redialMs: 100 });
      cutsOf = countCuts(lab);
      const stateDir = await full.open?.();
      endsAt = new Date(Date.now() + 10_000).toISOString();
      box = await openRunningBox(lab, stateDir === undefined ? {} : { stateDir });
    });
    afterAll(async () => {
      await box?.[Symbol.asyncDispose]();
      await lab?.[Symbol.asyncDispose]();
      await disk?.[Symbol.asyncDispose]();
      disk = undefined;
    });

    const port = () => box.port(0);
    const another = () => box.port(1);
    const ending = () => box.port(2, { validUntil: endsAt });
    const isApplied = (revision: number) =>
      box.cloud.heard.some(({ message }) => 'applied' in message && message.applied?.revision === revision);

    it('keeps serving, accepts nothing new, and runs no command that it cannot record', async () => {
      await apply(box, { revision: 1, ports: [port(), ending()] });
      const first = command(port());
      box.cloud.sendCommand(first);
      expect(await answerTo(box, first)).toMatchObject({ status: 'changed' });
      const before = publicIp(lab, port());
      const lastLine = async () => (await readFile(commandFile(box), 'utf8')).includes('"kind":"delivered"');
      await until('the first command is recorded completely', lastLine, patienceMs);

      await full.fill(box);
      box.cloud.sendDesired({ revision: 2, ports: [port(), another(), ending()] });
      const second = command(port());
      box.cloud.sendCommand(second);
      expect(await answerTo(box, second)).toMatchObject({ status: 'failed', code: 'interrupted' });
      expect(publicIp(lab, port())).toBe(before);
      expect(isApplied(2)).toBe(false);
      expect(box.agent.isRunning()).toBe(true);
      await expectConsistentState({ lab, box, living: [port()], ended: [another()], cutsOf });
    });

    it('starts again, serves, and is reachable by the cloud', async () => {
      await box.agent.end('SIGKILL');
      const from = box.cloud.heard.length;
      const next = box.startAgent();
      await full.stayFull(next);
      box = { ...box, agent: next };
      await until('the port is reported as open', () => lastSaid(box, port(), from) === 'open', patienceMs);
      await expectConsistentState({ lab, box, living: [port()], ended: [another()], cutsOf });
    });

    it('resumes everything once there is space, with all of its state', async () => {
      const before = publicIp(lab, port());
      await full.free(box.agent);
      await apply(box, { revision: 3, ports: [port(), another(), ending()] });
      expect(await box.seenThrough(another())).toBe(publicIp(lab, another()));
      const third = command(port());
      box.cloud.sendCommand(third);
      expect(await answerTo(box, third)).toMatchObject({ status: 'changed', oldIp: before });

      await box.agent.end('SIGKILL');
      const from = box.cloud.heard.length;
      box = { ...box, agent: box.startAgent() };
      await until('the ports are reported', () => lastSaid(box, another(), from), patienceMs);
      box.cloud.sendCommand(third);
      expect(await answerTo(box, third, from)).toMatchObject({ status: 'changed', oldIp: before });
      expect(publicIp(lab, port())).toBe((await answerTo(box, third, from)).newIp);
      await expectConsistentState({ lab, box, living: [port(), another()], ended: [ending()], cutsOf });
    });
  });
});
