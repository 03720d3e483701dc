import { Skeleton } from '../../ui/skeleton.tsx';

/** Skeletons of the page of a record. */
export function RecordLoading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-16 w-2/3" />
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
