import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { type GalleryStates, Held, narrow, type StateProps } from '../../state.tsx';

interface BoxProps extends StateProps {
  label: string;
  initial: boolean | 'mixed';
  error?: string;
  disabled?: boolean;
}

function Box({ report, initial, label, error, disabled }: BoxProps) {
  return (
    <Held initial={initial} onChange={(next) => report('change', next)}>
      {(checked, change) => (
        <Checkbox label={label} checked={checked} error={error} disabled={disabled} onChange={change} />
      )}
    </Held>
  );
}

export const states: GalleryStates = {
  unchecked: (props) => <Box {...props} label={props.t('auth:remember_me')} initial={false} />,
  checked: (props) => <Box {...props} label={props.t('auth:remember_me')} initial />,
  mixed: (props) => <Box {...props} label={props.t('proxies:selection.page')} initial="mixed" />,
  disabled: (props) => <Box {...props} label={props.t('auth:remember_me')} initial disabled />,
  error: (props) => (
    <Box {...props} label={props.t('auth:remember_me')} initial={false} error={props.t('issues:terms_required')} />
  ),
  'long-text': narrow((props) => <Box {...props} label={props.t('settings:password.revoke')} initial={false} />),
};
