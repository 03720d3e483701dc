import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function recorder(isTTY: boolean) {
  const written: string[] = [];
  return { screen: { isTTY, write: (text: string) => written.push(text) }, text: () => written.join('') };
}

it('a finished step is one line with a tick and its seconds', async () => {
  const { screen, text } = recorder(false);
  let now = 0;
  const step = createProgress(screen, () => now);
  const result = await step('Packages', async () => {
    now = 1_234;
    return 7;
  });
  expect(result).toBe(7);
  expect(text()).toMatch(/^ {2}✓ Packages +1\.2 s\n$/);
});

it('a failed step is marked and rethrows its error', async () => {
  const { screen, text } = recorder(false);
  const step = createProgress(screen, () => 0);
  await expect(step('Site', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(text()).toMatch(/^ {2}✗ Site +0\.0 s\n$/);
});

it('a terminal shows running steps until they finish', async () => {
  const { screen, text } = recorder(true);
  const step = createProgress(screen, () => 0);
  await step('Site', async () => {
    expect(text()).toContain('… Site');
  });
  expect(text().endsWith('\n')).toBe(true);
});
