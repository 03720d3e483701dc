import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** Labeled value of a modem; a dash if it is unknown. Must be inside a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="figures min-w-0 text-13 [overflow-wrap:anywhere]">{children || '—'}</dd>
    </div>
  );
}

interface CopiedFactProps {
  label: string;
  /** Value as it is copied; null if it is unknown. */
  value: string | null;
  copyLabel: string;
}

/**
 * Labeled value with a copy button, which a mouse shows once it points at the value. Without elements around both: a page has hundreds, and each of
 * them, like each icon, delays scrolling.
 */
export function CopiedFact({ label, value, copyLabel }: CopiedFactProps) {
  if (value === null) return <Fact label={label}>{null}</Fact>;
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="figures flex min-h-8 min-w-0 items-center break-all text-13 [&:not(:hover,:focus-within)>button>svg]:[@media(hover:hover)]:hidden [&>button]:-mr-1.5">
        {value}
        <CopyButton text={value} label={copyLabel} />
      </dd>
    </div>
  );
}
