import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { radioProps } from './radio-props.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Second line with an explanation. */
  detail?: ReactNode;
  /** Content at the right edge, e.g. a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  /** Classes of the grid around the cards, e.g. `sm:grid-cols-2`. */
  className?: string;
}

/** Cards, of which one is selected. */
export function RadioGroup<Value extends string>({
  label,
  value,
  onChange,
  choices,
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames('grid gap-2', className)}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(
            'flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 transition-colors duration-150',
            'has-checked:border-accent has-checked:bg-accent-soft',
            choice.disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer hover:border-line-strong',
          )}
        >
          <input
            {...radioProps({ name, choice, value, onChange })}
            className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-accent checked:bg-accent checked:inset-ring-4 checked:inset-ring-surface"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium text-14">{choice.label}</span>
            {choice.detail && <span className="block text-13 text-muted">{choice.detail}</span>}
          </span>
          {choice.aside && <span className="shrink-0 text-right text-14">{choice.aside}</span>}
        </label>
      ))}
    </div>
  );
}
