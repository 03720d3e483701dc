import { Pagination } from '../../ui/pagination.tsx';
import { type GalleryStates, Held, narrow, type StateProps } from '../state.tsx';

function Pages({ report, first, pages }: StateProps & { first: number; pages: number }) {
  return (
    <Held initial={first} onChange={(next) => report('page', next)}>
      {(page, change) => <Pagination page={page} pages={pages} onPage={change} />}
    </Held>
  );
}

export const states: GalleryStates = {
  first: (props) => <Pages {...props} first={1} pages={3} />,
  middle: (props) => <Pages {...props} first={2} pages={3} />,
  last: (props) => <Pages {...props} first={3} pages={3} />,
  single: (props) => <Pages {...props} first={1} pages={1} />,
  narrow: narrow((props) => <Pages {...props} first={1203} pages={4810} />),
};
