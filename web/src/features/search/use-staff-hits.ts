import { searchBackOffice } from '@cellgate/shared/search/search.endpoints.ts';
import { staffSearchLimits } from '@cellgate/shared/search/staff-search.ts';
import { apiQuery } from '../../api/ask.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** Searches everything that the back office knows for the typed text. */
export function useStaffHits(typed: string) {
  return useTypedSearch(typed, staffSearchLimits, (q) => apiQuery('search', searchBackOffice, { query: { q } }));
}
