import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

/** Decorative icon beside text, hidden from screen readers. `size` is in pixels. */
export function Icon({ of: Picture, size = 16, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Picture aria-hidden size={size} strokeWidth={1.75} className={classNames('shrink-0', className)} />;
}
