import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { expect, it } from 'vitest';
import { listSources } from './read-imports.ts';

/** Returns what a pattern captures in the sources of a folder, with the path of each. */
function capture(folder: string, pattern: RegExp): { path: string; part: string }[] {
  return listSources()
    .filter((path) => path.startsWith(folder))
    .flatMap((path) => {
      const text = readFileSync(join(repositoryRoot, path), 'utf8');
      return [...text.matchAll(pattern)].map(([, part = '']) => ({ path, part }));
    });
}

it('links of the site to the API page lead to a part that it has, and the card of the keys to the keys', () => {
  const parts = capture('functions/src/http/openapi/page/', /<section id="([\w-]+)"/g).map(({ part }) => part);
  const links = capture('web/src/', /href="\/api\/docs#([\w-]+)"/g);
  expect(links).toContainEqual({ path: 'web/src/features/api-key/api-keys-section.tsx', part: 'keys' });
  expect(links.filter(({ part }) => !parts.includes(part))).toEqual([]);
});
