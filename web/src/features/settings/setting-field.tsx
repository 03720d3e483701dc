import { useTranslation } from '../../locales/use-translation.ts';
import { Field } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import type { FieldKind, FieldName } from './settings-fields.ts';

interface SettingFieldProps {
  name: FieldName;
  kind: FieldKind;
  value: string | boolean;
  /** Value of the installation, which an empty field uses. */
  placeholder: string | undefined;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}

/** A value of the settings with its label and hint. */
export function SettingField({ name, kind, value, placeholder, error, onChange }: SettingFieldProps) {
  const { t } = useTranslation('admin-settings');
  if (kind === 'switch')
    return (
      <div className="sm:col-span-2">
        <Switch label={t(`field.${name}`)} hint={t(`hint.${name}`)} checked={value === true} onChange={onChange} />
      </div>
    );
  const isFigure = kind === 'number' || kind === 'amount';
  return (
    <Field label={t(`field.${name}`)} hint={t(`hint.${name}`)} error={error}>
      {(control) => (
        <TextInput
          {...control}
          mono={isFigure || kind === 'list'}
          inputMode={isFigure ? 'decimal' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={
            placeholder ?? (kind === 'amount' ? t(name === 'proofAbove' ? 'never' : 'unlimited') : undefined)
          }
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
