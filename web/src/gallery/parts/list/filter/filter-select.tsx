import { FilterSelect } from '../../../../parts/list/filter/filter-select.tsx';
import { type GalleryStates, Held, type StateProps } from '../../../state.tsx';

const operators = ['Kyivstar', 'Vodafone'] as const;

function Filter({ t, report, initial, all }: StateProps & { initial?: 'Vodafone'; all?: string }) {
  return (
    <Held<(typeof operators)[number] | undefined>
      initial={initial}
      onChange={(value) => report('filter', value ?? 'none')}
    >
      {(value, change) => (
        <FilterSelect
          label={t('common:nav.products')}
          all={all}
          value={value}
          options={operators.map((each) => ({ value: each, label: each }))}
          onChange={change}
        />
      )}
    </Held>
  );
}

export const states: GalleryStates = {
  all: (props) => <Filter {...props} />,
  'own-text': (props) => <Filter {...props} all={props.t('backoffice:pages.modems')} />,
  chosen: (props) => <Filter {...props} initial="Vodafone" />,
};
