import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { radioProps } from './radio-props.ts';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  /** 36 px high instead of 44, for bars above lists. */
  compact?: boolean;
}

/** Control with two to four short choices side by side. */
export function Segmented<Value extends string>({ label, value, onChange, choices, compact }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'inline-flex max-w-full flex-wrap gap-1 rounded-lg border border-line bg-sunken p-1',
        // Three choices and one below would look like a mistake.
        choices.length === 4 && 'max-sm:grid max-sm:grid-cols-2',
      )}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(
            'relative grid flex-1 place-items-center whitespace-nowrap rounded-md border border-transparent px-3 font-medium text-14 text-muted transition-colors duration-150 hover:text-ink has-disabled:opacity-55',
            'has-checked:border-line has-checked:bg-surface has-checked:text-ink',
            compact ? 'min-h-7' : 'min-h-9',
          )}
        >
          {/* Covers its label, which therefore need not be pressed in its place. */}
          <input
            {...radioProps({ name, choice, value, onChange })}
            className="absolute inset-0 appearance-none rounded-md enabled:cursor-pointer"
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
