import { searchAccount } from '@cellgate/shared/search/search.endpoints.ts';
import { searchLimits } from '@cellgate/shared/search/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../api/ask.ts';

/** Pause after the last keystroke before the account is searched, in milliseconds. */
const typingPauseMs = 200;

/** Searches the account for the typed text. A late result for an older text is not shown; the last one stays until the newest arrives. */
export function useAccountHits(typed: string) {
  const wanted = useDebounced(typed.slice(0, searchLimits.maxLength), typingPauseMs);
  const isAsked = wanted.length >= searchLimits.minLength && typed.length >= searchLimits.minLength;
  const query = useQuery({
    ...apiQuery('search', searchAccount, { query: { q: wanted } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    /** Searched text. While the search runs, the results belong to the previous text. */
    wanted,
    result: isAsked ? query.data?.result : undefined,
    isSearching: typed.length >= searchLimits.minLength && (query.isFetching || wanted !== typed),
    error: isAsked && query.isError ? query.error : undefined,
    retry: () => void query.refetch(),
  };
}

/** Returns the value once it has not changed for `pauseMs`. */
function useDebounced(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
