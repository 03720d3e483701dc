import { RadioGroup as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

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
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      orientation="horizontal"
      className={classNames(
        'inline-flex max-w-full flex-wrap gap-1 rounded-lg border border-line bg-sunken p-1',
        // Three choices and one below would look like a mistake.
        choices.length === 4 && 'max-sm:grid max-sm:grid-cols-2',
      )}
    >
      {choices.map((choice) => (
        <Radix.Item
          key={choice.value}
          value={choice.value}
          disabled={choice.disabled}
          className={classNames(
            'flex-1 whitespace-nowrap rounded-md border border-transparent px-3 font-medium text-14 text-muted transition-colors duration-150 hover:text-ink disabled:opacity-55',
            'data-[state=checked]:border-line data-[state=checked]:bg-surface data-[state=checked]:text-ink',
            compact ? 'min-h-7' : 'min-h-9',
          )}
        >
          {choice.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
