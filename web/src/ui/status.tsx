import { CircleAlert, CircleCheck, CircleDashed, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type Tone = 'good' | 'warn' | 'bad' | 'neutral' | 'accent';

export const tones: Record<Tone, { text: string; soft: string; icon: LucideIcon }> = {
  good: { text: 'text-good', soft: 'bg-good-soft', icon: CircleCheck },
  warn: { text: 'text-warn', soft: 'bg-warn-soft', icon: TriangleAlert },
  bad: { text: 'text-bad', soft: 'bg-bad-soft', icon: CircleAlert },
  neutral: { text: 'text-muted', soft: 'bg-sunken', icon: CircleDashed },
  accent: { text: 'text-accent', soft: 'bg-accent-soft', icon: Info },
};

interface StatusProps {
  tone: Tone;
  children: ReactNode;
  icon?: LucideIcon;
  /** Shows a spinner instead of the icon. */
  busy?: boolean;
}

/** State as a word with an icon, so that color is never the only sign. */
export function Status({ tone, children, icon, busy }: StatusProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 align-middle font-medium text-12',
        tones[tone].text,
        tones[tone].soft,
      )}
    >
      {busy ? <Spinner size={14} /> : <Icon of={icon ?? tones[tone].icon} size={14} />}
      {children}
    </span>
  );
}

/** Plain label for a type, a count or "new". */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center whitespace-nowrap rounded-full px-2 py-0.5 align-middle font-medium text-12',
        tones[tone].text,
        tones[tone].soft,
      )}
    >
      {children}
    </span>
  );
}
