import { Check, Circle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface Step {
  key: string;
  label: ReactNode;
  state: 'done' | 'current' | 'waiting' | 'failed';
  /** Result of the step: an IP, a time. */
  detail?: ReactNode;
}

/** Steps of a long operation; each change is announced to screen readers. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} aria-live="polite" className="flex flex-col gap-3">
      {steps.map((step) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="flex items-start gap-3 text-14"
        >
          <StepMark state={step.state} />
          {/* A detail that does not fit beside the label goes below it. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
            <span className={classNames('flex-1 basis-32', step.state === 'waiting' ? 'text-subtle' : 'text-ink')}>
              {step.label}
            </span>
            {step.detail && <span className="ml-auto text-right text-13 text-muted">{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state }: { state: Step['state'] }) {
  const look = {
    done: 'bg-good-soft text-good',
    current: 'bg-accent-soft text-accent',
    waiting: 'bg-sunken text-subtle',
    failed: 'bg-bad-soft text-bad',
  }[state];
  return (
    <span className={classNames('grid size-5 shrink-0 place-items-center rounded-full', look)}>
      {state === 'current' ? (
        <Spinner size={12} />
      ) : (
        <Icon of={{ done: Check, waiting: Circle, failed: X }[state]} size={12} />
      )}
    </span>
  );
}
