import { Columns3 } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ListColumn } from './list-column.ts';
import { densities, isShown, type ListLook, withColumn } from './list-look.ts';

interface LookMenuProps {
  columns: readonly Pick<ListColumn<never>, 'key' | 'label' | 'isTitle' | 'isFixed' | 'hiddenAtFirst'>[];
  look: ListLook;
  onChange: (look: ListLook) => void;
}

/** Menu for the columns and the density of a list. */
export function LookMenu({ columns, look, onChange }: LookMenuProps) {
  const { t } = useTranslation('list');
  return (
    <Disclosure
      label={t('look')}
      triggerClassName={buttonStyle({ square: true })}
      trigger={<Icon of={Columns3} size={18} />}
    >
      {() => (
        <div className="flex max-h-[70dvh] flex-col gap-3 overflow-y-auto p-3">
          <Segmented
            compact
            label={t('density.label')}
            value={look.density}
            onChange={(density) => onChange({ ...look, density })}
            choices={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
          />
          <fieldset>
            <legend className="pb-1 font-medium text-12 text-muted">{t('columns')}</legend>
            {columns
              .filter(({ isTitle, isFixed }) => !isTitle && !isFixed)
              .map((column) => (
                <Checkbox
                  key={column.key}
                  label={column.label}
                  checked={isShown(column, look)}
                  onChange={(show) => onChange(withColumn(look, column, show))}
                />
              ))}
          </fieldset>
        </div>
      )}
    </Disclosure>
  );
}
