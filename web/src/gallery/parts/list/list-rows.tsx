import { useMemo } from 'react';
import { ListRows } from '../../../parts/list/list-rows.tsx';
import { useListSelection } from '../../../parts/list/use-list-selection.ts';
import { keyOf, nameOf, sampleColumns, samples } from '../../list-sample.ts';
import { type GalleryStates, type StateProps, wide } from '../../state.tsx';

function Rows({ t, report, count, isDense }: StateProps & { count: number; isDense?: boolean }) {
  const rows = useMemo(() => samples(count), [count]);
  const columns = useMemo(() => sampleColumns(t), [t]);
  const selection = useListSelection(rows, keyOf);
  return (
    <>
      <ListRows
        caption={t('backoffice:pages.modems')}
        rows={rows}
        rowKey={keyOf}
        rowName={nameOf}
        columns={columns}
        density={isDense ? 'dense' : 'normal'}
        selection={selection}
        order={{ sort: 'name', direction: 'asc', onOrder: (...order) => report('order', ...order) }}
      />
      <output>{selection.rows.map(nameOf).join(' ')}</output>
    </>
  );
}

export const states: GalleryStates = {
  normal: wide((props) => <Rows {...props} count={6} />),
  dense: wide((props) => <Rows {...props} count={6} isDense />),
};
