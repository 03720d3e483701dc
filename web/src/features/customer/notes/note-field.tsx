import { maxNoteChars } from '@cellgate/shared/customer/customer-note.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { controlStyle } from '../../../ui/form/control-style.ts';

interface NoteFieldProps {
  label: string;
  hint?: string;
  text: string;
  onChange: (text: string) => void;
}

/** Field for the text of a note about a customer. */
export function NoteField({ label, hint, text, onChange }: NoteFieldProps) {
  return (
    <LimitedField label={label} text={text} limit={maxNoteChars} hint={hint}>
      {(control) => (
        <textarea
          className={classNames(controlStyle, 'resize-y')}
          rows={4}
          {...control}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LimitedField>
  );
}
