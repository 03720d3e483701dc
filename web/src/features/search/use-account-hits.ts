import { searchAccount } from '@cellgate/shared/search/search.endpoints.ts';
import { searchLimits } from '@cellgate/shared/search/search.ts';
import { apiQuery } from '../../api/ask.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** Searches the account for the typed text. */
export function useAccountHits(typed: string) {
  return useTypedSearch(typed, searchLimits, (q) => apiQuery('search', searchAccount, { query: { q } }));
}
