import { OperatorMark } from '../../../parts/product/operator-mark.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = Object.fromEntries(
  ['Kyivstar', 'Lifecell', 'Vodafone', 'Turkcell'].map((operator) => [
    operator.toLowerCase(),
    () => <OperatorMark operator={operator} />,
  ]),
);
