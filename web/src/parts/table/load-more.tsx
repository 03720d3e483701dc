import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { TableFooter } from './table-frame.tsx';

interface LoadMoreProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  label: string;
}

/** Button below a list without page count that loads its next part; renders nothing at the end. */
export function LoadMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: LoadMoreProps) {
  if (!hasNextPage) return null;
  return (
    <TableFooter>
      <div className="grid place-items-center">
        <Button reads size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {label}
        </Button>
      </div>
    </TableFooter>
  );
}
