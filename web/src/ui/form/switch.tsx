import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { readOnly } from '../read-only.ts';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Switch that takes effect at once. Use a checkbox for a choice that is saved with a form. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="cursor-pointer">
        <span className="block font-medium text-14">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-13 text-muted">
            {hint}
          </span>
        )}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled || !!readOnly.why}
        title={readOnly.why}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-6 w-10 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors duration-150 after:absolute after:-inset-2.5 disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 translate-x-1 rounded-full bg-line-strong transition-transform duration-150 data-[state=checked]:translate-x-[18px] data-[state=checked]:bg-on-accent" />
      </Radix.Root>
    </div>
  );
}
