import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** True if the title is the heading of the page. */
  isPage?: boolean;
  /** Sentence about what to do next. */
  hint?: ReactNode;
  /** Button for the next step. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, isPage, hint, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <span className="mb-2 grid size-11 place-items-center rounded-lg border border-line bg-sunken text-muted">
        <Icon of={icon} size={20} />
      </span>
      <Title className="font-medium text-16">{title}</Title>
      {hint && <p className="max-w-md text-14 text-muted">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
