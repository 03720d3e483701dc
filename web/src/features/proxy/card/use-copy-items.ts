import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { type ConnectionLines, connectionLines } from '@cellgate/shared/proxy-export/connection-lines.ts';
import { Copy, Link2, Terminal } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { copyText } from '../../../ui/copy-text.ts';
import type { MenuItem } from '../../../ui/dropdown-menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withPassword } from '../access/reveal-credentials.ts';
import { fetchResetLink } from '../use/reset-links.ts';

/** Returns the menu items that copy the connection in several formats, with the credentials of `username` or of the main user. */
export function useCopyItems(): (proxy: Proxy, username?: string) => MenuItem[] {
  const { t } = useTranslation(['proxies', 'common', 'proxy-use']);
  const copy = (text: Promise<string>, done: string) =>
    void copyText(text).then(
      (isCopied) => (isCopied ? toast.success(done) : toast.error(t('copy_failed'))),
      (error: unknown) => toast.error(describeError(error)),
    );
  return (proxy, username) => {
    const item = (label: string, line: keyof ConnectionLines, icon = Copy) => ({
      label,
      icon,
      onSelect: () =>
        copy(
          withPassword(proxy, 'copy', username).then((complete) => connectionLines(complete)[line]),
          t('copied_as', { what: label }),
        ),
    });
    const isOpenToAddress = proxy.features.authentication.type === 'iponly';
    const hasLink = proxy.status === 'active' && proxy.features.ipRotation.enabled;
    return [
      item(isOpenToAddress ? 'host:port' : 'user:pass@host:port', 'userAtHost'),
      ...(isOpenToAddress ? [] : [item('host:port:user:pass', 'hostFirst')]),
      item('HTTP URL', 'httpUrl'),
      item('SOCKS5 URL', 'socksUrl'),
      item(t('curl_line'), 'curl', Terminal),
      ...(hasLink
        ? [
            {
              label: t('proxy-use:links.copy'),
              icon: Link2,
              onSelect: () => copy(fetchResetLink(proxy), t('proxy-use:links.copied')),
            },
          ]
        : []),
    ];
  };
}
