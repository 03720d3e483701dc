import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { type ConnectionLines, connectionLines } from '@cellgate/shared/proxy-export/connection-lines.ts';
import { ChevronDown, Copy, Link2, Terminal } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withPassword } from '../access/reveal-credentials.ts';
import { fetchResetLink } from '../use/reset-links.ts';

/** Menu that copies the connection in several formats, with the credentials of `username` or of the main user. */
export function CopyMenu({ proxy, username }: { proxy: Proxy; username?: string }) {
  const { t } = useTranslation(['proxies', 'common', 'proxy-use']);
  const item = (label: string, line: keyof ConnectionLines, icon = Copy) => ({
    label,
    icon,
    onSelect: () =>
      void copyText(withPassword(proxy, 'copy', username).then((complete) => connectionLines(complete)[line])).then(
        (done) => (done ? toast.success(t('copied_as', { what: label })) : toast.error(t('copy_failed'))),
        (error: unknown) => toast.error(describeError(error)),
      ),
  });
  const copyResetLink = async () => {
    try {
      if (await copyText(fetchResetLink(proxy))) toast.success(t('proxy-use:links.copied'));
      else toast.error(t('copy_failed'));
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  const isOpenToAddress = proxy.features.authentication.type === 'iponly';
  return (
    <DropdownMenu
      trigger={
        <Button size="small" className="max-sm:px-2">
          <Icon of={Copy} />
          {t('copy_as')}
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
      items={[
        item(isOpenToAddress ? 'host:port' : 'user:pass@host:port', 'userAtHost'),
        ...(isOpenToAddress ? [] : [item('host:port:user:pass', 'hostFirst')]),
        item('HTTP URL', 'httpUrl'),
        item('SOCKS5 URL', 'socksUrl'),
        item(t('curl_line'), 'curl', Terminal),
        ...(proxy.status === 'active' && proxy.features.ipRotation.enabled
          ? [{ label: t('proxy-use:links.copy'), icon: Link2, onSelect: () => void copyResetLink() }]
          : []),
      ]}
    />
  );
}
