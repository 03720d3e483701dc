import * as lookups from '../../../src/storage/search/lookup-store.ts';
import * as words from '../../../src/storage/search/word-store.ts';
import type { Cases } from './_cases.ts';
import { account, modem, proxy, server, topupId } from './_records.ts';

const ada = words.searchableAccount(account);

export const searchCases: Cases = {
  changeWordWrites: () => words.changeWordWrites(ada, words.searchableAccount({ ...account, lastName: 'King' })),
  'changeWordWrites of a server': () => words.changeWordWrites(words.searchableServer(server), undefined),
  missingWordWrites: () => words.missingWordWrites(ada, words.storedWords(ada).slice(1)),
  changeLookupWrites: () =>
    lookups.changeLookupWrites(
      lookups.lookupsOfModem(modem),
      lookups.lookupsOfModem({ ...modem, report: { interface: 'Eth4', egressIp: '46.133.1.9' } }),
    ),
  'changeLookupWrites of a username': () =>
    lookups.changeLookupWrites([], lookups.lookupsOfProxy({ ...proxy, auth: { username: 'Crawler' }, users: [] })),
  'changeLookupWrites of a payment': () =>
    lookups.changeLookupWrites([], [lookups.lookupOfPayment({ topupId, txHash: '0xAB' })]),
  removeLookupWrite: () => lookups.removeLookupWrite(lookups.lookupOfPayment({ topupId, txHash: '0xAB' })),
};
