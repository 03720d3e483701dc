import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadMore } from '../../../parts/table/load-more.tsx';
import { never } from '../../failures.ts';
import type { GalleryStates, StateProps } from '../../state.tsx';

function Parts({ t, report, load }: StateProps & { load: (part: number) => Promise<number> }) {
  const query = useInfiniteQuery({
    queryKey: ['gallery', useId()],
    queryFn: ({ pageParam }) => {
      report('load', pageParam);
      return load(pageParam);
    },
    initialPageParam: 2,
    getNextPageParam: (part) => (part < 3 ? part + 1 : undefined),
    initialData: { pages: [1], pageParams: [1] },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return <LoadMore query={query} label={t('next')} />;
}

export const states: GalleryStates = {
  working: (props) => <Parts {...props} load={(part) => Promise.resolve(part)} />,
  'stays-busy': (props) => <Parts {...props} load={() => never} />,
};
