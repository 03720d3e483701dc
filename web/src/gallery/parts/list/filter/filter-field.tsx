import { FilterField } from '../../../../parts/list/filter/filter-field.tsx';
import { type GalleryStates, Held, narrow, type StateProps } from '../../../state.tsx';

function Field({ t, report, initial }: StateProps & { initial?: string }) {
  return (
    <Held<string | undefined> initial={initial} onChange={(value) => report('filter', value ?? 'none')}>
      {(value, change) => (
        <FilterField
          label="IP"
          value={value}
          isValid={(text) => /^[\d.]+$/.test(text)}
          error={t('issues:invalid')}
          onChange={change}
        />
      )}
    </Held>
  );
}

export const states: GalleryStates = {
  empty: Field,
  set: (props) => <Field {...props} initial="192.0.2.5" />,
  narrow: narrow(Field),
};
