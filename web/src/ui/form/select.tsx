import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { controlStyle } from './control-style.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

/** Native select, which works on phones, by keyboard and with screen readers. `compact` makes it 36 px high, for bars. */
export function Select<Value extends string>({
  options,
  compact,
  className,
  ...rest
}: ComponentProps<'select'> & { options: readonly Option<Value>[]; compact?: boolean }) {
  return (
    <div className={classNames('relative', compact && 'w-auto')}>
      <select
        className={classNames(
          controlStyle,
          'appearance-none truncate pr-10',
          compact && 'min-h-9! py-1! text-14',
          className,
        )}
        {...rest}
      >
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted" />
    </div>
  );
}
