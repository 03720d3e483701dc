import { BrandMark } from '../../../parts/frame/brand-mark.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  default: () => <BrandMark />,
  large: () => <BrandMark large />,
  tight: () => <BrandMark tight />,
};
