import type { Step } from './start-stack.ts';

interface Screen {
  write(text: string): unknown;
  /** True if lines can be overwritten. */
  isTTY?: boolean;
}

/** Creates a progress display: one line per finished step with a tick, its name and its seconds. A terminal also shows the running steps below. */
export function createProgress(screen: Screen, now: () => number = () => performance.now()): Step {
  const running = new Set<string>();
  const redraw = (line?: string) => {
    if (!screen.isTTY) {
      if (line !== undefined) screen.write(`${line}\n`);
      return;
    }
    screen.write(`\r\x1b[K${line === undefined ? '' : `${line}\n`}`);
    if (running.size > 0) screen.write(`  … ${[...running].join(', ')}`);
  };
  return async (title, work) => {
    const startedAt = now();
    const seconds = () => `${((now() - startedAt) / 1_000).toFixed(1)} s`;
    running.add(title);
    redraw();
    try {
      const result = await work();
      running.delete(title);
      redraw(`  ✓ ${title.padEnd(42)} ${seconds()}`);
      return result;
    } catch (error) {
      running.delete(title);
      redraw(`  ✗ ${title.padEnd(42)} ${seconds()}`);
      throw error;
    }
  };
}
