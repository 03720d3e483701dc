import { type FileHandle, open, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { countOwnDescriptors, descriptorLimitIn, readDescriptorLimit } from './own-descriptors.ts';

describe('the descriptor limit', () => {
  it('is the soft one of the table', () => {
    const table = [
      'Limit                     Soft Limit           Hard Limit           Units     ',
      'Max processes             63471                63471                processes ',
      'Max open files            1024                 262144               files     ',
    ].join('\n');
    expect(descriptorLimitIn(table)).toBe(1_024);
  });

  it('is undefined if there is none', () => {
    expect(
      descriptorLimitIn('Max open files            unlimited            unlimited            files     '),
    ).toBeUndefined();
  });

  it('is read for this process', async () => {
    expect(await readDescriptorLimit()).toBeGreaterThan(0);
  });
});

it('counts the descriptors of this process', async () => {
  const handles: FileHandle[] = [];
  const before = await countOwnDescriptors();
  for (let count = 0; count < 50; count += 1) handles.push(await open('/dev/null'));
  const after = await countOwnDescriptors();
  expect(Math.abs((await readdir('/proc/self/fd')).length - 1 - after)).toBeLessThan(10);
  for (const handle of handles) await handle.close();
  expect(Math.abs(after - before - 50)).toBeLessThan(10);
});
