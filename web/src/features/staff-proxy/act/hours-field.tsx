import { useTranslation } from '../../../locales/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { maxOfUnit, type TimeUnit } from './act-wish.ts';

interface HoursFieldProps {
  typed: string;
  unit: TimeUnit;
  isInvalid: boolean;
  onTyped: (typed: string) => void;
  onUnit: (unit: TimeUnit) => void;
}

/** Time to give, in hours or days. */
export function HoursField({ typed, unit, isInvalid, onTyped, onUnit }: HoursFieldProps) {
  const { t } = useTranslation('all-proxies');
  return (
    <Field label={t('time')} {...(isInvalid && { error: t('time_invalid', { max: maxOfUnit(unit) }) })}>
      {(control) => (
        <span className="flex flex-wrap items-center gap-2">
          <TextInput
            {...control}
            mono
            inputMode="numeric"
            className="w-24!"
            value={typed}
            onChange={({ target }) => onTyped(target.value)}
          />
          <Segmented<TimeUnit>
            label={t('unit.label')}
            value={unit}
            onChange={onUnit}
            choices={(['hours', 'days'] as const).map((value) => ({ value, label: t(`unit.${value}`) }))}
          />
        </span>
      )}
    </Field>
  );
}
