import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useId, useRef } from 'react';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { never, unreachable } from '../../failures.ts';
import type { GalleryStates, StateProps } from '../../state.tsx';

interface ListProps extends StateProps {
  /** Response of each attempt; the last one repeats. */
  attempts: readonly (() => Promise<string[]>)[];
  /** Data of an earlier load. */
  before?: string[];
}

function List({ t, attempts, before }: ListProps) {
  const made = useRef(0);
  const query = useQuery({
    queryKey: ['gallery', useId()],
    queryFn: () => {
      const attempt = attempts[Math.min(made.current, attempts.length - 1)];
      made.current += 1;
      return attempt ? attempt() : never;
    },
    gcTime: 0,
    ...(before && { initialData: before }),
  });
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-5 w-32" />}
      empty={<EmptyState icon={History} title={t('balance:empty.title')} />}
      isEmpty={(names) => names.length === 0}
      errorTitle={t('proxies:load_failed')}
    >
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

const filled = () => Promise.resolve(['203.0.113.7', '198.51.100.4']);
const failed = () => Promise.reject(unreachable);

export const states: GalleryStates = {
  loading: (props) => <List {...props} attempts={[() => never]} />,
  filled: (props) => <List {...props} attempts={[filled]} />,
  empty: (props) => <List {...props} attempts={[() => Promise.resolve([])]} />,
  failed: (props) => <List {...props} attempts={[failed, filled]} />,
  'partly-failed': (props) => <List {...props} attempts={[failed, filled]} before={['192.0.2.1']} />,
};
