import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadFailure, loadOnce } from './load-failure.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads that fail while `line.isUp` is false. The site answers, or not, by `line.isReachable`. */
function setUp() {
  const line = { isUp: false, isReachable: true, loads: 0 };
  vi.stubGlobal('fetch', async () => {
    if (!line.isReachable) throw new TypeError('no line');
    return new Response();
  });
  const load = loadOnce(async () => {
    line.loads += 1;
    if (!line.isUp) throw new TypeError('no line');
    return 'code';
  });
  return { line, load };
}

it('loads once for all callers', async () => {
  const { line, load } = setUp();
  line.isUp = true;
  expect(await Promise.all([load(), load()])).toEqual(['code', 'code']);
  await load();
  expect(line.loads).toBe(1);
});

it('rejects every caller of the same second without a further load, and loads anew afterwards', async () => {
  const { line, load } = setUp();
  await expect(load()).rejects.toBeInstanceOf(LoadFailure);
  await expect(load()).rejects.toBeInstanceOf(LoadFailure);
  expect(line.loads).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  line.isUp = true;
  expect(await load()).toBe('code');
});

it('loads anew at once by the failure itself', async () => {
  const { line, load } = setUp();
  const failure = await load().catch((error: unknown) => error as LoadFailure);
  if (!(failure instanceof LoadFailure)) throw new Error('it did not fail');
  await expect(failure.retry()).rejects.toBeInstanceOf(LoadFailure);
  line.isUp = true;
  expect(await failure.retry()).toBe('code');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await load()).toBe('code');
  expect(line.loads).toBe(3);
});

it('requests nothing again before the site answers, because browsers remember what failed', async () => {
  const { line, load } = setUp();
  const failure = await load().catch((error: unknown) => error as LoadFailure);
  if (!(failure instanceof LoadFailure)) throw new Error('it did not fail');
  line.isReachable = false;
  line.isUp = true;
  await expect(failure.retry()).rejects.toBeInstanceOf(LoadFailure);
  expect(line.loads).toBe(1);
  line.isReachable = true;
  expect(await failure.retry()).toBe('code');
});

it('requests nothing while the browser is offline', async () => {
  const { line, load } = setUp();
  line.isReachable = false;
  vi.stubGlobal('navigator', { onLine: false });
  const failure = await load().catch((error: unknown) => error as LoadFailure);
  if (!(failure instanceof LoadFailure)) throw new Error('it did not fail');
  expect(line.loads).toBe(0);
  vi.stubGlobal('navigator', { onLine: true });
  line.isUp = true;
  expect(await failure.retry()).toBe('code');
});
