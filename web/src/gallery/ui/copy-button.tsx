import { CopyButton } from '../../ui/copy-button.tsx';
import type { GalleryStates } from '../state.tsx';

export const states: GalleryStates = {
  icon: ({ t }) => <CopyButton text="203.0.113.7" label={t('proxies:copy.address')} />,
  labelled: ({ t }) => <CopyButton labelled text="198.51.100.4:30007" label={t('proxies:copy.http')} />,
  large: ({ t }) => <CopyButton labelled size="large" text="cg_key" label={t('settings:two_factor.copy_key')} />,
  fetched: ({ t }) => <CopyButton text={async () => 'fetched secret'} label={t('proxies:copy.password')} />,
  failing: ({ t, report }) => (
    <CopyButton
      text={() => Promise.reject(new Error('refused'))}
      label={t('proxies:copy.password')}
      onFailure={(error) => report('failure', String(error))}
    />
  ),
};
