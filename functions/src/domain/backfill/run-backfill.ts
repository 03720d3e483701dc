import { z } from 'zod';
import { timestamp } from '../../context.ts';
import { type BackfillRecord, backfillStore, saveBackfillWrite } from '../../storage/backfill-store.ts';
import type { Item } from '../../storage/database.ts';
import type { BackfillContext, BackfillStep } from './backfill-step.ts';
import { backfillSteps } from './steps.ts';

/** Number of updates at the same time; few enough that requests do not notice them. */
const abreast = 8;

export interface StepResult {
  step: string;
  /** Items read; 0 for a step that does not scan. */
  read: number;
  written: number;
}

interface BackfillOptions {
  steps?: readonly BackfillStep[];
  /** Called after each page of a scan, with the step's sums so far, and after each step. */
  onProgress?(result: StepResult): void;
}

/**
 * Brings the records of an earlier version up to date, while requests go on. Continues an unfinished run at the page where it was interrupted; after a
 * finished one starts from the beginning, which writes only what is still missing. Returns what this call has done.
 */
export async function runBackfill(
  ctx: BackfillContext,
  { steps = backfillSteps, onProgress = () => {} }: BackfillOptions = {},
): Promise<StepResult[]> {
  const { startedAt, index, from } = await findPosition(ctx, steps);
  const results: StepResult[] = [];
  for (const [order, step] of steps.slice(index).entries()) {
    const save = (position: BackfillRecord['from']) =>
      savePosition(ctx, { step: step.name, from: position, startedAt, completedAt: null });
    const result = await runStep(ctx, step, { from: order === 0 ? from : null, save, onProgress });
    onProgress(result);
    results.push(result);
  }
  const step = steps.at(-1)?.name ?? '';
  await savePosition(ctx, { step, from: null, startedAt, completedAt: timestamp(ctx) });
  return results;
}

/** Returns where to begin: the position of an unfinished run, otherwise the first step. */
async function findPosition(ctx: BackfillContext, steps: readonly BackfillStep[]) {
  const last = await backfillStore(ctx.database).find();
  const index = steps.findIndex(({ name }) => name === last?.step);
  if (!last || last.completedAt !== null || index < 0) return { startedAt: timestamp(ctx), index: 0, from: null };
  return { startedAt: last.startedAt, index, from: last.from };
}

const savePosition = (ctx: BackfillContext, record: BackfillRecord) =>
  ctx.database.transact([saveBackfillWrite(record)]);

interface StepRun extends Required<Pick<BackfillOptions, 'onProgress'>> {
  from: BackfillRecord['from'];
  save(from: BackfillRecord['from']): Promise<void>;
}

async function runStep(ctx: BackfillContext, step: BackfillStep, { from, save, onProgress }: StepRun) {
  const result: StepResult = { step: step.name, read: 0, written: 0 };
  await save(from);
  if ('run' in step) return { ...result, written: await step.run(ctx) };
  let position = from;
  do {
    const { items, next } = await ctx.database.scanPage('main', position ?? undefined);
    result.read += items.length;
    result.written += await bringUpToDate(ctx, items, step);
    position = next === undefined ? null : Position.parse(next);
    if (position) await save(position);
    onProgress({ ...result });
  } while (position);
  return result;
}

const Position = z.object({ pk: z.string(), sk: z.string() });

type ScanStep = Exclude<BackfillStep, { run: unknown }>;

/** Makes the writes that items lack, a few items at a time. Returns how many writes were made, or items updated. */
async function bringUpToDate(ctx: BackfillContext, items: readonly Item[], step: ScanStep): Promise<number> {
  const left = items.values();
  let written = 0;
  const work = async () => {
    for (const item of left) {
      const count = await completeItem(ctx, item, step);
      // Added after the wait: the sum of before it may be another worker's by now.
      written += count;
    }
  };
  await Promise.all(Array.from({ length: abreast }, work));
  return written;
}

/** Returns 0 if the item lacks nothing, or another process has made the write or removed the item. */
async function completeItem(ctx: BackfillContext, item: Item, step: ScanStep): Promise<number> {
  if ('fill' in step) return step.fill(ctx, item);
  const update = step.updateOf(item);
  return update !== undefined && (await ctx.database.update(update, z.unknown())) !== undefined ? 1 : 0;
}
