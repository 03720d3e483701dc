import { Switch } from '../../../ui/form/switch.tsx';
import { type GalleryStates, Held, narrow, type StateProps } from '../../state.tsx';

interface ToggleProps extends StateProps {
  initial: boolean;
  hint?: string;
  disabled?: boolean;
}

function Toggle({ t, report, initial, hint, disabled }: ToggleProps) {
  return (
    <Held initial={initial} onChange={(next) => report('change', next)}>
      {(checked, change) => (
        <Switch
          label={t('settings:two_factor.title')}
          hint={hint}
          checked={checked}
          disabled={disabled}
          onChange={change}
        />
      )}
    </Held>
  );
}

export const states: GalleryStates = {
  off: (props) => <Toggle {...props} initial={false} />,
  on: (props) => <Toggle {...props} initial />,
  'with-hint': (props) => <Toggle {...props} initial hint={props.t('settings:two_factor.about')} />,
  'disabled-off': (props) => <Toggle {...props} initial={false} disabled />,
  'disabled-on': (props) => <Toggle {...props} initial disabled />,
  narrow: narrow((props) => <Toggle {...props} initial hint={props.t('settings:two_factor.about')} />),
};
