import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

const veils = { canvas: 'bg-canvas', surface: 'bg-surface' } as const;

interface OutdatedProps {
  /** True while newer content is on its way. */
  isOutdated: boolean;
  /** Background that the content lies on and fades into. */
  on?: keyof typeof veils;
  children: ReactNode;
}

/**
 * Content that fades while newer content is on its way. A veil lies above it, because fading the content itself would paint all of it again, which
 * delays the next input in a table of 100 rows. The veil is always there, as a layer of its own: one that appears makes the browser divide the whole
 * page into layers anew, before the frame that answers the input.
 */
export function Outdated({ isOutdated, on = 'surface', children }: OutdatedProps) {
  const veil = classNames('pointer-events-none absolute inset-0 z-10 will-change-[opacity]', veils[on]);
  return (
    <div className="relative" aria-busy={isOutdated}>
      {children}
      <div className={classNames(veil, isOutdated ? 'opacity-45' : 'opacity-0')} />
    </div>
  );
}
