import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

/** Props for the control inside a field, which connect it with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Content beside the label, e.g. "optional" or a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, aside, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-14">
          {label}
        </label>
        {aside && <span className="text-13 text-subtle">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <div id={`${id}-hint`} className="text-13 text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

/** Error line under a control, announced to screen readers when it appears. */
export function FieldError({ id, error, className }: { id: string; error: string | undefined; className?: string }) {
  return (
    <div id={id} aria-live="polite" className={classNames('empty:hidden', className)}>
      {error && (
        <span className="flex items-start gap-1.5 text-13 text-bad">
          <Icon of={CircleAlert} size={14} className="mt-[3px]" />
          {error}
        </span>
      )}
    </div>
  );
}
