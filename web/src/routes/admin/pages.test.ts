import { expect, it } from 'vitest';
import { backOfficePages } from './pages.ts';

it('each page has a path and a letter of its own', () => {
  for (const key of ['to', 'letter'] as const)
    expect(new Set(backOfficePages.map((page) => page[key])).size).toBe(backOfficePages.length);
});
