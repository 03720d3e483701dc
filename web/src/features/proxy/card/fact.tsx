import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** Labeled property of a proxy. Must be inside a `dl`. */
export function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="min-w-0 text-13">{children}</dd>
    </div>
  );
}
