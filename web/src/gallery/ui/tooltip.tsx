import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { GalleryStates } from '../state.tsx';

export const states: GalleryStates = {
  short: ({ t }) => (
    <Tooltip text={t('proxies:subtitle')}>
      <Button>{t('proxies:speed')}</Button>
    </Tooltip>
  ),
  'long-text': ({ t }) => (
    <Tooltip text={t('proxies:notice.offline')}>
      <Button>{t('proxies:live.offline')}</Button>
    </Tooltip>
  ),
};
