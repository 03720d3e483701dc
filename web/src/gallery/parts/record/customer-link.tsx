import { CustomerLink } from '../../../parts/record/customer-link.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  named: () => <CustomerLink id="acc_1" name="Олена Шевченко" />,
  deleted: () => <CustomerLink id="acc_1" name="" />,
};
