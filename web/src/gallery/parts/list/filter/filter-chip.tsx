import { FilterChip } from '../../../../parts/list/filter/filter-chip.tsx';
import { type GalleryStates, narrow, type StateProps } from '../../../state.tsx';

const Chip = ({ t, report, name }: StateProps & { name: string }) => (
  <FilterChip text={`${t('records:entries.by')}: ${name}`} title={t('list:clear')} onRemove={() => report('remove')} />
);

export const states: GalleryStates = {
  named: (props) => <Chip {...props} name="Олена Шевченко" />,
  'long-name': narrow((props) => <Chip {...props} name="mdm_01JDQ9Z4T5S6R7P8N9M0K1J2H3" />),
};
