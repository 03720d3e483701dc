import { afterEach, expect, it, vi } from 'vitest';
import { framePainted } from './frame-painted.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Stands in for a browser whose frames the test makes. */
function setUp({ hidden }: { hidden: boolean }) {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal('document', { hidden });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callbacks.push(callback));
  return { callbacks };
}

it('resolves in a task after the callbacks of the next frame, when that is painted', async () => {
  const { callbacks } = setUp({ hidden: false });
  const steps: string[] = [];
  const painted = framePainted().then(() => steps.push('resolved'));
  await Promise.resolve();
  for (const callback of callbacks) callback();
  await Promise.resolve();
  steps.push('callbacks done');
  await painted;
  expect(steps).toEqual(['callbacks done', 'resolved']);
});

it('resolves without a frame in a page that is not visible', async () => {
  const { callbacks } = setUp({ hidden: true });
  await framePainted();
  expect(callbacks).toEqual([]);
});
