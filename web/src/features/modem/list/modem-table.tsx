import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import type { ListColumn } from '../../../parts/list/list-column.ts';
import { isShown, type ListLook } from '../../../parts/list/list-look.ts';
import type { ListOrder } from '../../../parts/list/list-rows-props.ts';
import { selectionOf } from '../../../parts/list/list-selection.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { ListSelection } from '../../../parts/list/use-list-selection.ts';
import { isFinished, type ModemTask } from '../action/modem-task.ts';
import { TaskProgress } from '../action/task-progress.tsx';
import { RowMenu } from '../card/row-menu.tsx';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';

interface ModemTableProps {
  modems: readonly StaffModem[];
  tasks: (modem: StaffModem) => ModemTask | undefined;
  picked: ReadonlySet<string>;
  handlers: ModemHandlers;
  /** All columns, of which `look` chooses. */
  columns: readonly ListColumn<StaffModem>[];
  look: ListLook;
  order: ListOrder;
  /** Selects or deselects the modems shown. */
  onTogglePage: () => void;
}

const keyOf = ({ _id }: StaffModem) => _id;

/** Tasks in progress. A context, so that a step of a task renders the menus and not all cells. */
const Tasks = createContext<ModemTableProps['tasks']>(() => undefined);

/** The modems as a dense table, with the same actions as on the cards. A row opens the data sheet. */
export function ModemTable(props: ModemTableProps) {
  const { modems, tasks, picked, handlers, columns, look, order, onTogglePage } = props;
  const { t } = useTranslation('modems');
  const selection = useSelection({ modems, picked, handlers, onTogglePage });
  const shown = useMemo(() => columns.filter((column) => isShown(column, look)), [columns, look]);
  const open = useCallback((modem: StaffModem) => handlers.open('sheet', modem), [handlers]);
  return (
    <Tasks value={tasks}>
      <div className="rounded-lg border border-line bg-surface">
        <ListTable
          caption={t('filter.table')}
          rows={modems}
          rowKey={keyOf}
          rowName={modemName}
          columns={shown}
          density={look.density}
          order={order}
          selection={selection}
          onOpen={open}
          below={(modem) => {
            const task = tasks(modem);
            return task && <TaskProgress task={task} />;
          }}
        />
      </div>
    </Tasks>
  );
}

type SelectionProps = Pick<ModemTableProps, 'modems' | 'picked' | 'handlers' | 'onTogglePage'>;

/** Returns the selection of the page as a table takes it. */
function useSelection({ modems, picked, handlers, onTogglePage }: SelectionProps): ListSelection<StaffModem> {
  const rows = useMemo(() => modems.filter(({ _id }) => picked.has(_id)), [modems, picked]);
  const selected = useMemo(() => new Map(rows.map((modem) => [keyOf(modem) as string, modem])), [rows]);
  return {
    selected,
    rows,
    page: selectionOf(selected, { rows: modems, keyOf }),
    toggle: handlers.select,
    togglePage: onTogglePage,
    add: (more) => {
      for (const modem of more) if (!picked.has(modem._id)) handlers.select(modem, false);
    },
    remove: (some) => {
      for (const modem of some) if (picked.has(modem._id)) handlers.select(modem, false);
    },
    clear: () => {
      for (const modem of rows) handlers.select(modem, false);
    },
  };
}

/** Returns the function that renders the menu of a row; the same while `handlers` stays. */
export function useRowMenu(handlers: ModemHandlers): (modem: StaffModem) => React.ReactNode {
  return useCallback((modem) => <MenuOfRow modem={modem} handlers={handlers} />, [handlers]);
}

function MenuOfRow({ modem, handlers }: { modem: StaffModem; handlers: ModemHandlers }) {
  const task = useContext(Tasks)(modem);
  return <RowMenu modem={modem} handlers={handlers} running={task && !isFinished(task) ? task.kind : undefined} />;
}
