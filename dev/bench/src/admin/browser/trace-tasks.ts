import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of wall time, and of processor time. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const categories = ['toplevel', 'disabled-by-default-devtools.timeline'];
const taskNames = ['RunTask', 'ThreadControllerImpl::RunTask'];

/** Longest task in milliseconds: of wall time, and of processor time, which other programs on the machine change less. */
export interface LongestTask {
  wallMs: number;
  cpuMs: number;
}

/** Returns the longest task on a main thread of the browser's pages during `operation`, by the browser's trace. */
export async function longestTask(browser: Browser, page: Page, operation: () => Promise<void>): Promise<LongestTask> {
  await browser.startTracing(page, { categories });
  await operation();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => taskNames.includes(name) && threads.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace has no tasks of a page');
  return {
    wallMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    cpuMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}

/** Scrolls a page to its end and back by so many pixels in each frame, so that a busy machine scrolls more slowly instead of farther. */
export async function scrollThrough(page: Page, pixelsPerFrame: number): Promise<void> {
  await page.evaluate(async (step) => {
    for (const each of [step, -step]) {
      for (let at = -1; at !== scrollY; ) {
        at = scrollY;
        scrollBy({ top: each, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    }
  }, pixelsPerFrame);
}
