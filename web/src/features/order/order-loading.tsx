import { Skeleton } from '../../ui/skeleton.tsx';

/** Skeleton with the dimensions of the order form. */
export function OrderLoading() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-11 w-64" />
          {['first', 'second', 'third'].map((key) => (
            <Skeleton key={key} className="h-[82px] w-full" />
          ))}
          <Skeleton className="h-52 w-full" />
        </div>
        <div className="rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-28 w-full" />
        </div>
      </div>
      <div className="rounded-lg border border-line bg-surface p-4">
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}
