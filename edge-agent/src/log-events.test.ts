import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = import.meta.dirname;
const documentation = readFileSync(join(sources, '..', '..', 'docs', 'agent.md'), 'utf8');

function eventsOf(path: string): string[] {
  const text = readFileSync(join(sources, path), 'utf8');
  return [...text.matchAll(/\blog\.(?:info|warn|error)\(\s*'([^']+)'/g)].flatMap(([, event]) => event ?? []);
}

it('documents every log event in docs/agent.md', () => {
  const files = globSync('**/*.ts', { cwd: sources }).filter(
    (path) => !path.startsWith('lab/') && !path.includes('.test.'),
  );
  const events = files.flatMap(eventsOf);
  expect(events.length).toBeGreaterThan(40);
  expect(events.filter((event) => !documentation.includes(`\`${event}\``))).toEqual([]);
});
