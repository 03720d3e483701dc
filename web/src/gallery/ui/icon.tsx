import { Copy } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import type { GalleryStates } from '../state.tsx';

export const states: GalleryStates = {
  default: ({ t }) => (
    <p className="flex items-center gap-2">
      <Icon of={Copy} />
      {t('copy')}
    </p>
  ),
  large: ({ t }) => (
    <p className="flex items-center gap-2">
      <Icon of={Copy} size={24} className="text-accent" />
      {t('copy')}
    </p>
  ),
  shrinking: ({ t }) => (
    <p className="flex items-start gap-2">
      <Icon of={Copy} size={24} />
      {t('proxies:notice.offline')}
    </p>
  ),
};
