import { useMemo } from 'react';
import { ListCards } from '../../../parts/list/list-cards.tsx';
import { useListSelection } from '../../../parts/list/use-list-selection.ts';
import { keyOf, nameOf, sampleColumns, samples } from '../../list-sample.ts';
import { type GalleryStates, narrow, type StateProps } from '../../state.tsx';

function Cards({ t, report }: StateProps) {
  const rows = useMemo(() => samples(3), []);
  const columns = useMemo(() => sampleColumns(t), [t]);
  const selection = useListSelection(rows, keyOf);
  return (
    <ListCards
      caption={t('backoffice:pages.modems')}
      rows={rows}
      rowKey={keyOf}
      rowName={nameOf}
      columns={columns}
      density="normal"
      selection={selection}
      order={{ sort: 'name', direction: 'asc', onOrder: (...order) => report('order', ...order) }}
    />
  );
}

export const states: GalleryStates = { narrow: narrow(Cards) };
