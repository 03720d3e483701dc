import { RotateCw, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type GalleryStates, narrow } from '../state.tsx';

export const states: GalleryStates = {
  primary: ({ t, report }) => (
    <Button variant="primary" onClick={() => report('click')}>
      {t('nav.new_order')}
    </Button>
  ),
  secondary: ({ t }) => <Button>{t('export')}</Button>,
  ghost: ({ t }) => <Button variant="ghost">{t('cancel')}</Button>,
  danger: ({ t }) => <Button variant="danger">{t('proxies:actions.cancel')}</Button>,
  small: ({ t }) => <Button size="small">{t('retry')}</Button>,
  large: ({ t }) => (
    <Button size="large" variant="primary">
      {t('auth:sign_in')}
    </Button>
  ),
  'with-icon': ({ t }) => (
    <Button>
      <Icon of={RotateCw} />
      {t('proxies:many.rotate')}
    </Button>
  ),
  square: ({ t }) => (
    <Button square variant="ghost" aria-label={t('proxies:actions.cancel')}>
      <Icon of={Trash2} />
    </Button>
  ),
  busy: ({ t, report }) => (
    <Button variant="primary" busy onClick={() => report('click')}>
      {t('orders:complete_order')}
    </Button>
  ),
  'busy-square': ({ t }) => (
    <Button square busy aria-label={t('show')}>
      <Icon of={RotateCw} />
    </Button>
  ),
  disabled: ({ t, report }) => (
    <Button variant="primary" disabled onClick={() => report('click')}>
      {t('orders:out_of_stock')}
    </Button>
  ),
  wide: ({ t }) => (
    <Button wide size="large" variant="primary">
      {t('auth:sign_in')}
    </Button>
  ),
  'long-text': narrow(({ t }) => <Button>{t('settings:two_factor.setup_title')}</Button>),
};
