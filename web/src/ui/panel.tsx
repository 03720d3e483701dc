import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface PanelProps {
  title?: ReactNode;
  /** Content at the right of the title: a link, a button, the age of the data. */
  aside?: ReactNode;
  children: ReactNode;
  /** Removes the padding, for tables and lists that reach the edges. */
  flush?: boolean;
  className?: string;
}

/** Section with a border and an optional title. */
export function Panel({ title, aside, children, flush, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      {(title || aside) && (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-2.5">
          {title && (
            <h2 id={id} className="font-semibold text-14">
              {title}
            </h2>
          )}
          {aside && <div className="flex items-center text-13 text-muted">{aside}</div>}
        </header>
      )}
      <div className={classNames(!flush && 'p-4')}>{children}</div>
    </section>
  );
}
