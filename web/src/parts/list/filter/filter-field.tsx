import { useEffect, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface FilterFieldProps {
  label: string;
  value: string | undefined;
  isValid: (text: string) => boolean;
  /** Says what is wrong with a text that is not valid. */
  error: string;
  /** Says why the last value was refused by the server. */
  refusal?: string | undefined;
  /** Leaves room for an email. */
  isWide?: boolean;
  onChange: (value: string | undefined) => void;
}

/** Filter by a typed value, which applies on Enter and when the field is left. A text that is not valid says so and changes nothing. */
export function FilterField({ label, value = '', isValid, error, refusal, isWide, onChange }: FilterFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  // The URL changed elsewhere: back, forward, or "clear filters".
  useEffect(() => {
    setTyped(value);
    setWrong(false);
  }, [value]);
  const apply = () => {
    const text = typed.trim();
    const isRefused = text !== '' && !isValid(text);
    setWrong(isRefused);
    if (!isRefused && text !== value) onChange(text || undefined);
  };
  const problem = isWrong ? error : refusal;
  return (
    // Two of them fit a phone of 360 px side by side.
    <div className={classNames('flex flex-col gap-1', isWide ? 'w-64 max-sm:w-full' : 'w-40')}>
      <TextInput
        mono
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && id}
        placeholder={label}
        title={label}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onBlur={apply}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
        className={classNames('min-h-9! py-1! text-14', typed === '' && 'font-sans!')}
      />
      <FieldError id={id} error={problem} />
    </div>
  );
}
