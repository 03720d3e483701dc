import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

const veils = { canvas: 'bg-canvas/45', surface: 'bg-surface/45' } as const;

interface OutdatedProps {
  /** True while newer content is on its way. */
  isOutdated: boolean;
  /** Background that the content lies on and fades into. */
  on?: keyof typeof veils;
  children: ReactNode;
}

/**
 * Content that fades while newer content is on its way. A veil lies above it, because fading the content itself would paint all of it again, which
 * delays the next input in a table of 100 rows.
 */
export function Outdated({ isOutdated, on = 'surface', children }: OutdatedProps) {
  return (
    <div className="relative" aria-busy={isOutdated}>
      {children}
      {isOutdated && <div className={classNames('pointer-events-none absolute inset-0 z-10', veils[on])} />}
    </div>
  );
}
