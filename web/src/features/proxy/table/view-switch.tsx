import { LayoutList, Table2 } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { TableLook } from './table-look.ts';

interface ViewSwitchProps {
  view: TableLook['view'];
  onChange: (view: TableLook['view']) => void;
}

/** Choice between cards and table. Absent where a table has no room. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('proxy-table');
  const icons = { cards: LayoutList, table: Table2 };
  return (
    <div className="ml-auto max-md:hidden">
      <Segmented
        compact
        label={t('view.label')}
        value={view}
        onChange={onChange}
        choices={(['cards', 'table'] as const).map((value) => ({
          value,
          label: (
            <span className="inline-flex items-center gap-1.5">
              <Icon of={icons[value]} />
              {t(`view.${value}`)}
            </span>
          ),
        }))}
      />
    </div>
  );
}
