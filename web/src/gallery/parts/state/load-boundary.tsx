import { LoadBoundary } from '../../../parts/state/load-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { never } from '../../failures.ts';
import type { GalleryStates } from '../../state.tsx';

function Waiting(): never {
  throw never;
}

// What is shown in place of a failure is the entry of `not-loaded`.
export const states: GalleryStates = {
  loading: () => (
    <LoadBoundary loading={<Skeleton className="h-20" />}>
      <Waiting />
    </LoadBoundary>
  ),
  shown: ({ t }) => (
    <LoadBoundary loading={null}>
      <p>{t('proxies:empty.hint')}</p>
    </LoadBoundary>
  ),
};
