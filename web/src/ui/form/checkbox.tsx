import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import { FieldError } from './field.tsx';

interface CheckboxProps {
  label: ReactNode;
  /** `mixed` if it applies to only some of several objects. */
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  error?: string;
  name?: string;
  disabled?: boolean;
}

export function Checkbox({ label, checked, onChange, error, name, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-11 items-center gap-3 has-[.sr-only]:gap-0 sm:min-h-9">
        <Radix.Root
          id={id}
          name={name}
          disabled={disabled}
          checked={checked === 'mixed' ? 'indeterminate' : checked}
          onCheckedChange={(state) => onChange(state === true)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="relative grid size-5 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface text-on-accent after:absolute after:-inset-3 disabled:opacity-55 aria-invalid:border-bad data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent"
        >
          <Radix.Indicator>
            <Icon of={checked === 'mixed' ? Minus : Check} size={14} />
          </Radix.Indicator>
        </Radix.Root>
        <label htmlFor={id} className="cursor-pointer py-1 text-14">
          {label}
        </label>
      </div>
      {/* Aligned with the label, not with the box. */}
      <FieldError id={`${id}-error`} error={error} className="pl-8" />
    </div>
  );
}
