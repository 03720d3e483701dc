import { Segmented } from '../../../ui/form/segmented.tsx';
import { type GalleryStates, Held, narrow, type StateProps } from '../../state.tsx';

const lengths = ['7d', '30d', '90d', '1y'] as const;

function Periods({ t, report, count, compact, withGap }: StateProps & PeriodsOptions) {
  return (
    <Held<string> initial="7d" onChange={(next) => report('change', next)}>
      {(value, change) => (
        <Segmented
          label={t('balance:period.label')}
          compact={compact}
          value={value}
          onChange={change}
          choices={lengths.slice(0, count).map((length) => ({
            value: length,
            label: t(`balance:period.${length}`),
            disabled: withGap && length === '30d',
          }))}
        />
      )}
    </Held>
  );
}

interface PeriodsOptions {
  count: number;
  compact?: boolean;
  /** Disables the second choice. */
  withGap?: boolean;
}

export const states: GalleryStates = {
  'two-choices': (props) => <Periods {...props} count={2} />,
  'four-choices': (props) => <Periods {...props} count={4} />,
  compact: (props) => <Periods {...props} count={3} compact />,
  'one-disabled': (props) => <Periods {...props} count={3} withGap />,
  narrow: narrow((props) => <Periods {...props} count={4} />),
};
