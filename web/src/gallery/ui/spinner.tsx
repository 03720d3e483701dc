import { Spinner } from '../../ui/spinner.tsx';
import type { GalleryStates } from '../state.tsx';

export const states: GalleryStates = {
  default: () => <Spinner />,
  small: () => <Spinner size={12} />,
  large: () => <Spinner size={24} />,
};
