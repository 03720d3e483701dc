import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { ChevronDown, Copy } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCopyItems } from './use-copy-items.ts';

/** Menu that copies the connection in several formats, with the credentials of `username` or of the main user. */
export function CopyMenu({ proxy, username }: { proxy: Proxy; username?: string }) {
  const { t } = useTranslation('proxies');
  const itemsOf = useCopyItems();
  return (
    <DropdownMenu
      trigger={
        <Button size="small" className="max-sm:px-2">
          <Icon of={Copy} />
          {t('copy_as')}
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
      items={itemsOf(proxy, username)}
    />
  );
}
