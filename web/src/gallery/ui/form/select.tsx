import { Select } from '../../../ui/form/select.tsx';
import { type GalleryStates, narrow, type StateProps } from '../../state.tsx';

function Statuses({ t, report, ...rest }: StateProps & { compact?: boolean; disabled?: boolean; invalid?: true }) {
  return (
    <Select
      aria-label={t('proxies:filter.status')}
      aria-invalid={rest.invalid}
      compact={rest.compact}
      disabled={rest.disabled}
      onChange={(event) => report('change', event.target.value)}
      options={[
        { value: 'any', label: t('proxies:filter.any_status') },
        { value: 'active', label: t('proxy_status.active') },
        { value: 'expired', label: t('proxy_status.expired'), disabled: true },
      ]}
    />
  );
}

export const states: GalleryStates = {
  default: (props) => <Statuses {...props} />,
  compact: (props) => <Statuses {...props} compact />,
  disabled: (props) => <Statuses {...props} disabled />,
  error: (props) => <Statuses {...props} invalid />,
  'long-text': narrow(({ t }) => (
    <Select
      aria-label={t('proxies:authentication')}
      options={[{ value: 'long', label: t('settings:two_factor.about') }]}
    />
  )),
};
