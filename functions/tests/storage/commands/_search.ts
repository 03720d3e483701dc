import * as words from '../../../src/storage/search/word-store.ts';
import type { Cases } from './_cases.ts';
import { account, server } from './_records.ts';

const ada = words.searchableAccount(account);

export const searchCases: Cases = {
  changeWordWrites: () => words.changeWordWrites(ada, words.searchableAccount({ ...account, lastName: 'King' })),
  'changeWordWrites of a server': () => words.changeWordWrites(words.searchableServer(server), undefined),
};
