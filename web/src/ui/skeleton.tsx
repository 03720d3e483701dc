import { classNames } from './class-names.ts';

/** Placeholder of the final size. Give height and width as classes, e.g. `h-5 w-32`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('block animate-breathe rounded-sm bg-sunken', className)} />;
}
