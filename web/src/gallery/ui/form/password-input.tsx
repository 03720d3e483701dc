import { PasswordInput } from '../../../ui/form/password-input.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = {
  hidden: ({ t }) => <PasswordInput aria-label={t('auth:password')} defaultValue="correct horse" />,
  empty: ({ t }) => <PasswordInput aria-label={t('auth:password')} placeholder={t('settings:password.current')} />,
  error: ({ t }) => <PasswordInput aria-label={t('auth:password')} aria-invalid defaultValue="short" />,
  disabled: ({ t }) => <PasswordInput aria-label={t('auth:password')} disabled defaultValue="correct horse" />,
};
