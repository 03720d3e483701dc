import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type GalleryStates, narrow } from '../state.tsx';

export const states: GalleryStates = {
  plain: ({ t }) => <Panel>{t('proxies:subtitle')}</Panel>,
  titled: ({ t }) => <Panel title={t('proxies:performance')}>{t('balance:empty.hint')}</Panel>,
  'with-aside': ({ t }) => (
    <Panel title={t('balance:transactions')} aside={<Button size="small">{t('export')}</Button>}>
      {t('balance:empty.hint')}
    </Panel>
  ),
  'aside-only': ({ t }) => <Panel aside={t('loading')}>{t('balance:empty.hint')}</Panel>,
  flush: ({ t }) => (
    <Panel flush title={t('proxies:subscription')}>
      <p className="border-line border-b px-4 py-2.5">{t('period.monthly')}</p>
      <p className="px-4 py-2.5">{t('period.weekly')}</p>
    </Panel>
  ),
  narrow: narrow(({ t }) => (
    <Panel title={t('settings:two_factor.setup_title')} aside={<Button size="small">{t('export')}</Button>}>
      {t('settings:two_factor.about')}
    </Panel>
  )),
};
