import { Skeleton } from '../../../ui/skeleton.tsx';

export function LoadingCards() {
  return (
    <div className="flex flex-col gap-4">
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="rounded-lg border border-line bg-surface">
          <div className="flex h-12 items-center gap-3 border-line border-b px-4">
            <Skeleton className="size-7" />
            <Skeleton className="h-4 w-40" />
          </div>
          <div className="grid gap-x-8 gap-y-4 p-4 sm:grid-cols-2 min-[87.5rem]:grid-cols-4">
            {['connection', 'access', 'address', 'time'].map((column) => (
              <div key={column} className="flex h-24 flex-col justify-around">
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-4 w-full" />
                <Skeleton className="h-4 w-1/2" />
              </div>
            ))}
          </div>
          <div className="h-[53px] border-line border-t" />
        </div>
      ))}
    </div>
  );
}

/** Skeletons of a table, in the height of its rows. */
export function LoadingTable({ count }: { count: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-3">
      {Array.from({ length: Math.min(count, 15) + 1 }, (_, index) => index).map((index) => (
        <div key={index} className="flex h-11 items-center">
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
