import { Money } from '../../../parts/format/money.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  plain: () => <Money dollars={1234.5} />,
  gain: () => <Money dollars={20} signed />,
  loss: () => <Money dollars={-20} signed />,
  zero: () => <Money dollars={0} signed />,
  unknown: () => <Money dollars={null} />,
};
