import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { ChevronDown, Copy, Terminal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { connectionLines } from './connection-lines.ts';

/** The whole connection in the spelling that the other program wants. */
export function CopyMenu({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation(['proxies', 'common']);
  const lines = connectionLines(proxy);
  const item = (label: string, text: string, icon = Copy) => ({
    label,
    icon,
    onSelect: () =>
      void copyText(text).then((done) =>
        done ? toast.success(t('copied_as', { what: label })) : toast.error(t('copy_failed')),
      ),
  });
  const isOpenToAddress = proxy.features.authentication.type === 'iponly';
  return (
    <DropdownMenu
      trigger={
        <Button size="small">
          <Icon of={Copy} />
          {t('copy_as')}
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
      items={[
        item(isOpenToAddress ? 'host:port' : 'user:pass@host:port', lines.userAtHost),
        ...(isOpenToAddress ? [] : [item('host:port:user:pass', lines.hostFirst)]),
        item('HTTP URL', lines.httpUrl),
        item('SOCKS5 URL', lines.socksUrl),
        item(t('curl_line'), lines.curl, Terminal),
      ]}
    />
  );
}
