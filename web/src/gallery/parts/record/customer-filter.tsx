import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { CustomerFilter } from '../../../parts/record/customer-filter.tsx';
import { type GalleryStates, narrow } from '../../state.tsx';

const id = 'acc_01JD0000000000000000000000' as AccountId;
const findByEmail = async (email: string) => (email === 'olena@people.test' ? id : undefined);

export const states: GalleryStates = {
  name: ({ report }) => (
    <CustomerFilter id={id} name="Олена Шевченко" onChange={(next) => report(next ?? 'all customers')} />
  ),
  'long-name': narrow(({ report }) => (
    <CustomerFilter
      id={id}
      name="Dr. Wilhelmina Alexandra Featherstonehaugh-Cholmondeley"
      onChange={(next) => report(next ?? 'all customers')}
    />
  )),
  all: ({ report }) => (
    <CustomerFilter
      id={undefined}
      name=""
      findByEmail={findByEmail}
      onChange={(next) => report(next ?? 'all customers')}
    />
  ),
};
