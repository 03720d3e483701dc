import { ListPaging } from '../../../parts/list/list-paging.tsx';
import { useSampleList } from '../../list-sample.ts';
import { type GalleryStates, narrow, type StateProps } from '../../state.tsx';

function Paging({ report, total, page = 1 }: StateProps & { total: number | null; page?: number }) {
  const list = useSampleList(report, { cursor: page === 1 ? undefined : String(page) });
  const number = list.pageNumber ?? 1;
  return (
    <ListPaging
      list={list}
      pages={{ pagination: { page: number, limit: 10, total, pages: null }, next: number < 4 ? `${number + 1}` : null }}
      count={number < 4 ? 10 : 7}
      limit={list.query.limit}
      onLimit={(limit) => list.change({ limit })}
    />
  );
}

export const states: GalleryStates = {
  known: (props) => <Paging {...props} total={37} />,
  unknown: (props) => <Paging {...props} total={null} page={3} />,
  narrow: narrow((props) => <Paging {...props} total={12_345} page={3} />),
};
