import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, type ErrorTitle, PartlyFailed } from './error-state.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Skeletons of the final size. */
  loading: ReactNode;
  /** Shown instead of `children` if `isEmpty` returns true. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  errorTitle?: ErrorTitle;
  children: (data: Data) => ReactNode;
}

/** Renders the five states of a query: loading, empty, filled, partly failed (old data and a failed reload), failed. */
export function QueryView<Data>({ query, loading, empty, isEmpty, errorTitle, children }: QueryViewProps<Data>) {
  const retry = () => void query.refetch();
  const { data } = query;
  if (data === undefined) {
    if (!query.isError) return <div aria-busy="true">{loading}</div>;
    return <ErrorState error={query.error} title={errorTitle} onRetry={retry} busy={query.isFetching} />;
  }
  return (
    <>
      {query.isError && (
        <div className="mb-4">
          <PartlyFailed error={query.error} title={errorTitle} onRetry={retry} busy={query.isFetching} />
        </div>
      )}
      {empty && isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
