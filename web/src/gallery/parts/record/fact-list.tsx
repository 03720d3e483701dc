import { FactList } from '../../../parts/record/fact-list.tsx';
import { type GalleryStates, narrow, type StateProps } from '../../state.tsx';

const Facts = ({ t }: StateProps) => (
  <FactList
    facts={[
      [t('common:nav.servers'), 'Kyiv 1'],
      [t('records:reason.label'), null],
    ]}
  />
);

export const states: GalleryStates = { facts: Facts, narrow: narrow(Facts) };
