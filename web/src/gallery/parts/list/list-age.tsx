import { ListAge } from '../../../parts/list/list-age.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  old: () => <ListAge at={Date.now() - 3 * 3_600_000} />,
  'not-loaded': () => <ListAge at={0} />,
};
