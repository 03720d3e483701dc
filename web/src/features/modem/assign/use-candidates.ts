import { listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import { canTakeOver } from './can-take-over.ts';

/** Where to look for a modem: on the server of the proxy, or on all servers. */
export type Where = 'server' | 'all';

/** Modems that are read at once. A server has fewer. */
const limit = 100;

interface CandidateSearch {
  modem: StaffModem;
  where: Where;
  search: string;
}

/** Loads the modems that may serve the proxy of a sold modem, by the same operator; of other servers only those in stock. */
export function useCandidates({ modem, where, search }: CandidateSearch) {
  const { serverId: server, operator } = modem;
  const query = listModems.query.parse({
    limit,
    ...(operator !== null && { operator }),
    ...(where === 'server' ? { server } : { stockStatus: 'stock' }),
    ...(search !== '' && { search }),
  });
  return useQuery({
    ...apiQuery('modems', listModems, { query }),
    placeholderData: keepPreviousData,
    select: ({ modems, next }) => ({
      modems: modems.filter((each) => canTakeOver(each, modem)),
      hasMore: next !== null,
    }),
  });
}
