import { Download, MoreHorizontal, RotateCw, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { GalleryStates } from '../state.tsx';

export const states: GalleryStates = {
  actions: ({ t, report }) => (
    <DropdownMenu
      trigger={
        <Button square aria-label={t('nav.menu')}>
          <Icon of={MoreHorizontal} />
        </Button>
      }
      items={[
        { label: t('proxies:many.rotate'), icon: RotateCw, onSelect: () => report('rotate') },
        { label: t('export'), icon: Download, onSelect: () => report('export'), disabled: true },
        { label: t('proxies:actions.cancel'), icon: Trash2, onSelect: () => report('cancel'), danger: true },
      ]}
    />
  ),
  'without-icons': ({ t, report }) => (
    <DropdownMenu
      trigger={<Button>{t('nav.menu')}</Button>}
      items={[
        { label: t('proxies:actions.settings'), onSelect: () => report('settings') },
        { label: t('settings:two_factor.setup_title'), onSelect: () => report('setup') },
      ]}
    />
  ),
};
