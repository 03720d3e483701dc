import { ListCards } from './list-cards.tsx';
import type { ListRowsProps } from './list-rows-props.ts';
import { ListTable } from './list-table.tsx';
import { useIsPhone } from './use-is-phone.ts';

/** Rows as a table, on phones as cards. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  return useIsPhone() ? <ListCards {...props} /> : <ListTable {...props} />;
}
