import { useMemo } from 'react';
import { ListTable } from '../../../parts/list/list-table.tsx';
import { keyOf, nameOf, sampleColumns, samples } from '../../list-sample.ts';
import { type GalleryStates, narrow, type StateProps, wide } from '../../state.tsx';

function Table({ t, report }: StateProps) {
  const rows = useMemo(() => samples(4), []);
  const columns = useMemo(() => sampleColumns(t), [t]);
  return (
    <ListTable
      caption={t('backoffice:pages.modems')}
      rows={rows}
      rowKey={keyOf}
      rowName={nameOf}
      columns={columns}
      density="normal"
      order={{ sort: 'operator', direction: 'asc', onOrder: (...order) => report('order', ...order) }}
      onOpen={(row) => report('open', row.id)}
    />
  );
}

export const states: GalleryStates = { wide: wide(Table), narrow: narrow(Table) };
