import { Skeleton } from '../../ui/skeleton.tsx';
import type { GalleryStates } from '../state.tsx';

export const states: GalleryStates = {
  line: () => <Skeleton className="h-5 w-32" />,
  'in-text': ({ t }) => (
    <p>
      {t('balance:add.amount')} <Skeleton className="inline-block h-3 w-12" />
    </p>
  ),
  block: () => <Skeleton className="h-28 w-full" />,
};
