import { searchAccount } from '@cellgate/shared/search/search.endpoints.ts';
import { searchLimits } from '@cellgate/shared/search/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../api/ask.ts';

/** Milliseconds after the last letter until the account is asked. */
const typingPauseMs = 200;

/**
 * What of the account fits what was typed. The answer belongs to its question: one that comes late for older letters is not shown, and
 * until the newest is there the last one stays.
 */
export function useAccountHits(typed: string) {
  const wanted = useSettled(typed.slice(0, searchLimits.maxLength), typingPauseMs);
  const isAsked = wanted.length >= searchLimits.minLength && typed.length >= searchLimits.minLength;
  const query = useQuery({
    ...apiQuery('search', searchAccount, { query: { q: wanted } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    /** What the hits are for. */
    wanted,
    result: isAsked ? query.data?.result : undefined,
    isSearching: typed.length >= searchLimits.minLength && (query.isFetching || wanted !== typed),
    error: isAsked && query.isError ? query.error : undefined,
    retry: () => void query.refetch(),
  };
}

/** A value once it has not changed for a while. */
function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
