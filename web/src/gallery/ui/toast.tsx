import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { GalleryStates } from '../state.tsx';

export const states: GalleryStates = {
  success: ({ t }) => (
    <Button onClick={() => toast.success(t('settings:password.changed'))}>{t('settings:password.change')}</Button>
  ),
  error: ({ t }) => <Button onClick={() => toast.error(t('orders:order_failed'))}>{t('orders:complete_order')}</Button>,
  'with-description': ({ t }) => (
    <Button
      onClick={() => toast.success(t('proxies:copied_as', { what: 'curl' }), { description: t('proxies:export.note') })}
    >
      {t('copy')}
    </Button>
  ),
};
