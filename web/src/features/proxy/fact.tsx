import type { ReactNode } from 'react';

/** One thing known about a proxy, under its name. Stands in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="min-w-0 text-13">{children}</dd>
    </div>
  );
}
