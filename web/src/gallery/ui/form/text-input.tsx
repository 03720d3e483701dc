import { TextInput } from '../../../ui/form/text-input.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  filled: ({ t, report }) => (
    <TextInput
      aria-label={t('auth:first_name')}
      defaultValue="Оксана"
      onChange={(event) => report('change', event.target.value)}
    />
  ),
  empty: ({ t }) => <TextInput aria-label={t('auth:first_name')} placeholder={t('proxies:filter.search_hint')} />,
  mono: ({ t }) => <TextInput mono aria-label={t('proxies:current_address')} defaultValue="2001:db8::7334" />,
  error: ({ t }) => <TextInput aria-label={t('auth:email')} aria-invalid defaultValue="ann@" />,
  disabled: ({ t }) => <TextInput aria-label={t('auth:email')} disabled defaultValue="ann@example.com" />,
  'read-only': ({ t }) => <TextInput aria-label={t('auth:email')} readOnly defaultValue="ann@example.com" />,
};
