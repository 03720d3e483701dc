import { useEffect, useState } from 'react';
import { TextInput } from '../../ui/form/text-input.tsx';

interface AmountFilterProps {
  label: string;
  /** Amount in US dollars. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Filter by an amount, which applies on Enter and when the field is left. Anything but an amount removes it. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const shown = value === undefined ? '' : String(value);
  const [typed, setTyped] = useState(shown);
  // The URL changed elsewhere: back, forward, or "clear filters".
  useEffect(() => setTyped(shown), [shown]);
  const apply = () => {
    const amount = Number(typed.replace(',', '.'));
    const next = typed.trim() !== '' && Number.isFinite(amount) && amount >= 0 ? amount : undefined;
    setTyped(next === undefined ? '' : String(next));
    if (next !== value) onChange(next);
  };
  return (
    <TextInput
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      title={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      className="min-h-9! py-1! text-14 w-36!"
    />
  );
}
