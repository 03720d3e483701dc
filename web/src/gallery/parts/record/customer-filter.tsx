import { CustomerFilter } from '../../../parts/record/customer-filter.tsx';
import { type GalleryStates, narrow } from '../../state.tsx';

export const states: GalleryStates = {
  name: ({ report }) => <CustomerFilter name="Олена Шевченко" onRemove={() => report('remove')} />,
  'long-name': narrow(({ report }) => (
    <CustomerFilter name="Dr. Wilhelmina Alexandra Featherstonehaugh-Cholmondeley" onRemove={() => report('remove')} />
  )),
};
