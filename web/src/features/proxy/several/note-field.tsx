import { maxNoteLength } from '@cellgate/shared/proxy-settings/proxy-settings.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { controlStyle } from '../../../ui/form/control-style.ts';

interface NoteFieldProps {
  label: string;
  text: string;
  onType: (text: string) => void;
}

/** Field for a note, with the number of characters. */
export function NoteField({ label, text, onType }: NoteFieldProps) {
  const { t } = useTranslation('proxy-bulk');
  return (
    <LimitedField label={label} text={text} limit={maxNoteLength} hint={t('note.hint')}>
      {(control) => (
        <textarea
          rows={4}
          className={`${controlStyle} h-auto py-2.5`}
          {...control}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </LimitedField>
  );
}
