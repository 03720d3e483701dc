import { useTranslation } from '../../../locales/use-translation.ts';
import { type Option, Select } from '../../../ui/form/select.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Text of the choice that filters nothing; "All" by default. */
  all?: string;
  value: Value | undefined;
  options: readonly Option<Value>[];
  onChange: (value: Value | undefined) => void;
}

/** Filter of a list with one choice, or none. */
export function FilterSelect<Value extends string>({ label, all, value, options, onChange }: FilterSelectProps<Value>) {
  const { t } = useTranslation('list');
  const none = { value: '' as const, label: all ?? t('all', { filter: label }) };
  return (
    <Select<Value | ''>
      compact
      aria-label={label}
      value={value ?? ''}
      options={[none, ...options]}
      onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
    />
  );
}
