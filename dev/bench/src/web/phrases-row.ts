import { join } from 'node:path';
import { findPhraseFaults } from '@cellgate/checks/phrases/find-phrase-faults.ts';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import type { Finding } from '../figures/finding.ts';

export async function countPhraseFaults(print: (line: string) => void): Promise<Finding[]> {
  print('phrases: every language, every component');
  const { phrases, missing, unused, raw } = await findPhraseFaults(join(repositoryRoot, 'web'));
  for (const fault of [...missing, ...unused, ...raw]) print(`  ${fault}`);
  const none = { of: 'itself', atMost: 0 } as const;
  return [
    { row: 'phrases', figure: 'in each language', unit: '', ours: phrases, goal: { of: 'itself' } },
    { row: 'phrases', figure: 'missing in a language', unit: '', ours: missing.length, goal: none },
    { row: 'phrases', figure: 'shown nowhere', unit: '', ours: unused.length, goal: none },
    { row: 'phrases', figure: 'texts in components', unit: '', ours: raw.length, goal: none },
  ];
}
