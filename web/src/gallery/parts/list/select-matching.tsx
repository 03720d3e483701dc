import type { LoadPart } from '../../../parts/list/load-matching.ts';
import { SelectMatching } from '../../../parts/list/select-matching.tsx';
import { unreachable } from '../../failures.ts';
import { type Sample, samples } from '../../list-sample.ts';
import type { GalleryStates, StateProps } from '../../state.tsx';

const load: LoadPart<Sample> = (cursor) =>
  Promise.resolve(cursor ? { rows: samples(23, 101), next: null } : { rows: samples(100), next: '2' });

interface MatchingProps extends StateProps {
  total: number | null;
  selected?: number;
  isFailing?: boolean;
}

function Matching({ report, total, selected = 10, isFailing }: MatchingProps) {
  return (
    <SelectMatching
      total={total}
      selected={selected}
      load={isFailing ? () => Promise.reject(unreachable) : load}
      onRows={(rows) => report('rows', rows.length)}
    />
  );
}

export const states: GalleryStates = {
  all: (props) => <Matching {...props} total={123} />,
  'too-many': (props) => <Matching {...props} total={1_200} />,
  'total-unknown': (props) => <Matching {...props} total={null} />,
  'all-selected': (props) => <Matching {...props} total={10} />,
  failing: (props) => <Matching {...props} total={123} isFailing />,
};
