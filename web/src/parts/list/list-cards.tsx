import { memo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/form/select.tsx';
import { ListBox } from './list-box.tsx';
import { ListCell } from './list-cell.tsx';
import type { ListRowsProps } from './list-rows-props.ts';
import { rowAttribute } from './use-list-keys.ts';

/** Rows of a list as cards, for phones: the title and the menu, then the other columns as pairs of name and value. */
export function ListCards<Row>(props: ListRowsProps<Row>) {
  const { caption, rows, rowKey, rowName, columns, density, selection, order } = props;
  const { t } = useTranslation('list');
  const Each = ListCard as typeof ListCard<Row>;
  return (
    <>
      {(selection || order) && (
        <div className="flex items-center justify-between gap-3 border-line border-b px-3 py-2">
          {selection && <ListBox label={t('select_page')} checked={selection.page} onToggle={selection.togglePage} />}
          {order && <OrderSelect columns={columns} order={order} />}
        </div>
      )}
      <ul aria-label={caption} data-density={density} className="group/list">
        {rows.map((row) => (
          <Each
            key={rowKey(row)}
            id={rowKey(row)}
            row={row}
            name={rowName(row)}
            columns={columns}
            isSelected={selection?.selected.has(rowKey(row)) ?? false}
            onToggle={selection?.toggle}
            hrefOf={props.hrefOf}
            onOpen={props.onOpen}
          />
        ))}
      </ul>
    </>
  );
}

type OrderSelectProps<Row> = Required<Pick<ListRowsProps<Row>, 'order'>> & Pick<ListRowsProps<Row>, 'columns'>;

/** Order of the cards, which have no headings to press. */
function OrderSelect<Row>({ columns, order }: OrderSelectProps<Row>) {
  const { t } = useTranslation('list');
  const options = columns.flatMap(({ sort, label }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort} asc`, label: `${label} ↑` },
          { value: `${sort} desc`, label: `${label} ↓` },
        ],
  );
  if (options.length === 0) return null;
  return (
    <Select
      compact
      aria-label={t('order')}
      options={options}
      value={`${order.sort} ${order.direction}`}
      onChange={({ target }) => {
        const [sort = '', direction] = target.value.split(' ');
        order.onOrder(sort, direction === 'desc' ? 'desc' : 'asc');
      }}
    />
  );
}

interface ListCardProps<Row> extends Pick<ListRowsProps<Row>, 'columns' | 'hrefOf' | 'onOpen'> {
  id: string;
  row: Row;
  name: string;
  isSelected: boolean;
  onToggle: ((row: Row, isRange: boolean) => void) | undefined;
}

const ListCard = memo(function ListCard<Row>(props: ListCardProps<Row>) {
  const { id, row, name, columns, isSelected, onToggle, hrefOf, onOpen } = props;
  const { t } = useTranslation('list');
  const title = columns.find(({ isTitle }) => isTitle);
  const menu = columns.find(({ isMenu }) => isMenu);
  return (
    <li
      tabIndex={-1}
      {...{ [rowAttribute]: id }}
      className={classNames(
        'flex scroll-my-28 flex-col gap-2 border-line border-b px-3 py-3 text-14 -outline-offset-2 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] last:border-b-0 group-data-[density=dense]/list:gap-1 group-data-[density=dense]/list:py-2',
        isSelected && 'bg-sunken',
      )}
    >
      <div className="flex items-center gap-3">
        {onToggle && (
          <ListBox label={t('select', { name })} checked={isSelected} onToggle={(isRange) => onToggle(row, isRange)} />
        )}
        {title && (
          <div className="min-w-0 break-words font-medium">
            <ListCell row={row} column={title} hrefOf={hrefOf} onOpen={onOpen} />
          </div>
        )}
        {menu && (
          <div className="ml-auto">
            <ListCell row={row} column={menu} />
          </div>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-13">
        {columns
          .filter(({ isTitle, isMenu }) => !isTitle && !isMenu)
          .map((column) => (
            <div key={column.key} className="min-w-0">
              <dt className="text-12 text-muted">{column.label}</dt>
              <dd className="min-w-0 break-words">
                <ListCell row={row} column={column} />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}) as <Row>(props: ListCardProps<Row>) => React.ReactNode;
