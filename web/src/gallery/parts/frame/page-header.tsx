import { PageHeader } from '../../../parts/frame/page-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { type GalleryStates, narrow, page } from '../../state.tsx';

export const states: GalleryStates = {
  plain: ({ t }) => <PageHeader title={t('nav.history')} />,
  subtitle: ({ t }) => <PageHeader title={t('nav.balance')} subtitle={t('balance:subtitle')} />,
  actions: ({ t }) => (
    <PageHeader
      title={t('nav.proxies')}
      subtitle={t('proxies:subtitle')}
      actions={
        <>
          <Button>{t('export')}</Button>
          <Button variant="primary">{t('proxies:add')}</Button>
        </>
      }
    />
  ),
  'window-title': page(({ t }) => <PageHeader title={t('nav.overview')} windowTitle={t('nav.dashboard')} />),
  narrow: narrow(({ t }) => (
    <PageHeader
      title={t('settings:two_factor.title')}
      subtitle={t('settings:two_factor.about')}
      actions={<Button>{t('settings:two_factor.renew')}</Button>}
    />
  )),
};
