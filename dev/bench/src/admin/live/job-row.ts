import { callApi } from '@cellgate/local/api-client.ts';
import { getStaffJob, startStaffJob, stopStaffJob } from '@cellgate/shared/job/staff-job.endpoints.ts';
import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import { until } from '@cellgate/testkit/until.ts';
import type { Finding } from '../../figures/finding.ts';
import type { LiveStage } from './live-stage.ts';

const delayMs = 1_000;
const toleranceMs = 500;
const patienceMs = 240_000;
/** Number of items that begin before the second job is stopped. */
const beforeStop = 5;

/** Measures the distances of the starts in a job that resets all modems of a server 1 s apart, and how many begin after a second one was stopped. */
export async function measureJob(stage: LiveStage): Promise<Finding[]> {
  stage.print(`job: ${stage.modems.length} IP resets ${delayMs} ms apart, and another job that is stopped`);
  const whole = await untilEnded(stage, await startJob(stage));
  const starts = startsOf(whole);
  const distances = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
  const late = await startsAfterStop(stage);
  const row = 'job';
  const goal = { of: 'itself' } as const;
  return [
    { row, figure: 'items begun', unit: '', ours: starts.length, goal: { ...goal, atLeast: stage.modems.length } },
    {
      ...{ row, figure: 'shortest distance of starts', unit: 'ms', ours: Math.min(...distances) },
      goal: { ...goal, atLeast: delayMs - toleranceMs },
    },
    {
      ...{ row, figure: 'longest distance of starts', unit: 'ms', ours: Math.max(...distances) },
      goal: { ...goal, atMost: delayMs + toleranceMs },
    },
    { row, figure: 'begun after the stop', unit: '', ours: late, goal: { ...goal, atMost: 0 } },
  ];
}

/** Returns how many items of a job began after the response to its stop. */
async function startsAfterStop(stage: LiveStage): Promise<number> {
  const { id } = await startJob(stage);
  await until('items have begun', async () => startsOf(await readJob(stage, id)).length >= beforeStop, patienceMs);
  await callApi(stage.origin, stopStaffJob, { token: stage.tokens.accessToken, params: { id } });
  const stoppedAt = Date.now();
  const ended = await untilEnded(stage, { id });
  return startsOf(ended).filter((at) => at > stoppedAt).length;
}

async function startJob({ origin, tokens, modems }: LiveStage): Promise<StaffJobDetails> {
  const body = { kind: 'reset_modems', modemIds: modems.map(({ _id }) => _id), delay: delayMs } as const;
  return (await callApi(origin, startStaffJob, { token: tokens.accessToken, body })).job;
}

async function readJob({ origin, tokens }: LiveStage, id: string): Promise<StaffJobDetails> {
  return (await callApi(origin, getStaffJob, { token: tokens.accessToken, params: { id } })).job;
}

function untilEnded(stage: LiveStage, { id }: Pick<StaffJobDetails, 'id'>): Promise<StaffJobDetails> {
  const ended = async () => {
    const job = await readJob(stage, id);
    return job.endedAt !== null && job;
  };
  return until('the job has ended', ended, patienceMs);
}

/** Returns the times in epoch ms at which the items began, in order. */
function startsOf({ items }: StaffJobDetails): number[] {
  return items.flatMap(({ startedAt }) => (startedAt ? [Date.parse(startedAt)] : [])).toSorted((a, b) => a - b);
}
