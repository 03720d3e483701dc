import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** Link above the heading of a record, to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="mb-3 inline-flex min-h-8 items-center gap-1.5 text-13 text-muted hover:text-ink">
      <Icon of={ArrowLeft} size={14} />
      {children}
    </Link>
  );
}
