import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../state/empty-state.tsx';

interface MissingRecordProps {
  title: string;
  /** Path and name of the list to go back to. */
  to: string;
  list: string;
}

/** Shown instead of a record that does not exist. */
export function MissingRecord({ title, to, list }: MissingRecordProps) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={SearchX}
        title={title}
        isPage
        action={
          <Link to={to} className={buttonStyle({})}>
            {list}
          </Link>
        }
      />
    </div>
  );
}
