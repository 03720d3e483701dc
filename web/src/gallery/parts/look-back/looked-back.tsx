import { LookedBack } from '../../../parts/look-back/looked-back.tsx';
import type { GalleryStates, StateProps } from '../../state.tsx';

const page = { lookedBackTo: '2026-11-22T10:00:00.000Z', next: 'next' };

const Looked = ({ report, count }: StateProps & { count: number }) => (
  <LookedBack page={page} count={count} onFurther={(cursor) => report('further', cursor)} />
);

export const states: GalleryStates = {
  'with-rows': (props) => <Looked {...props} count={3} />,
  empty: (props) => <Looked {...props} count={0} />,
};
