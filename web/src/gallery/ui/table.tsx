import { Money } from '../../parts/format/money.tsx';
import { Status } from '../../ui/status.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { type GalleryStates, narrow, type StateProps, wide } from '../state.tsx';

interface Row {
  id: string;
  label: string;
  reference: string;
  dollars: number | null;
}

function columnsOf({ t }: StateProps): Column<Row>[] {
  return [
    { key: 'what', header: t('balance:column.what'), cell: ({ label }) => label },
    {
      key: 'status',
      header: t('balance:column.status'),
      cell: () => <Status tone="good">{t('balance:status.completed')}</Status>,
    },
    {
      key: 'reference',
      header: t('balance:column.reference'),
      cell: ({ reference }) => reference,
      notOnPhone: true,
    },
    { key: 'wide', header: t('balance:column.date'), cell: ({ id }) => id, wideOnly: true },
    {
      key: 'amount',
      header: t('balance:column.amount'),
      cell: ({ dollars }) => <Money dollars={dollars} signed />,
      align: 'end',
    },
  ];
}

function Transactions({ rows, ...props }: StateProps & { rows: readonly Row[] }) {
  return (
    <Table caption={props.t('balance:transactions')} columns={columnsOf(props)} rows={rows} rowKey={({ id }) => id} />
  );
}

function rowsOf({ t }: StateProps): Row[] {
  return [
    { id: '1', label: t('balance:reason.topup'), reference: 'top_01J', dollars: 50 },
    { id: '2', label: t('balance:reason.order'), reference: 'ord_01J', dollars: -1249.5 },
    { id: '3', label: t('balance:reason.adjustment_deposit'), reference: 'adj_01J', dollars: null },
  ];
}

export const states: GalleryStates = {
  filled: wide((props) => <Transactions {...props} rows={rowsOf(props)} />),
  empty: wide((props) => <Transactions {...props} rows={[]} />),
  narrow: narrow((props) => <Transactions {...props} rows={rowsOf(props)} />),
};
