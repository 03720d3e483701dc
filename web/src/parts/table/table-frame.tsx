import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Skeletons of a table's header and first rows. */
export function TableLoading() {
  return (
    <div className="flex flex-col px-4">
      {['header', 'first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <div key={key} className="flex h-10 items-center">
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}

/** Line below the rows of a table or list. */
export function TableFooter({ children }: { children: ReactNode }) {
  return <div className="border-line border-t p-3">{children}</div>;
}
