import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDebounced } from './use-debounced.ts';

/** Pause after the last keystroke before the server is searched, in milliseconds. */
const typingPauseMs = 200;

/** Results of a search while its text is typed. */
export interface TypedSearch<Result> {
  /** Searched text. While the search runs, the results belong to the previous text. */
  wanted: string;
  result: Result | undefined;
  isSearching: boolean;
  error: unknown;
  retry: () => void;
}

interface Limits {
  minLength: number;
  maxLength: number;
}

/** Searches for the typed text. A late result for an older text is not shown; the last one stays until the newest arrives. */
export function useTypedSearch<Data, Key extends readonly unknown[]>(
  typed: string,
  limits: Limits,
  optionsFor: (text: string) => UseQueryOptions<Data, Error, Data, Key>,
): TypedSearch<Data> {
  const wanted = useDebounced(typed.slice(0, limits.maxLength), typingPauseMs);
  const isLongEnough = typed.length >= limits.minLength;
  const isAsked = wanted.length >= limits.minLength && isLongEnough;
  const query: UseQueryResult<Data> = useQuery<Data, Error, Data, Key>({
    ...optionsFor(wanted),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    wanted,
    result: isAsked ? query.data : undefined,
    isSearching: isLongEnough && (query.isFetching || wanted !== typed),
    error: isAsked && query.isError ? query.error : undefined,
    retry: () => void query.refetch(),
  };
}
