import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { type ConnectionLines, connectionLines } from '@cellgate/shared/proxy-export/connection-lines.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withPassword } from '../access/reveal-credentials.ts';
import { LiveBadge } from '../card/live-badge.tsx';
import { withDots } from '../card/with-dots.ts';

const ways = [
  { name: 'HTTP, HTTPS', line: 'curl' },
  { name: 'SOCKS5', line: 'socksCurl' },
] as const satisfies { name: string; line: keyof ConnectionLines }[];

/**
 * Replaces the result of a test that the allowed IPs block: the customer runs a command from an allowed IP instead. Also shows the IP that
 * the server itself reports.
 */
export function ManualTest({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('proxies');
  const { address, seenAt } = proxy.currentIp;
  return (
    <>
      <p className="font-medium">{t('test.by_owner')}</p>
      <p className="mt-1">{t('test.by_owner_text')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {ways.map(({ name, line }) => (
          <li key={line}>
            <span className="text-12 text-muted">{name}</span>
            <span className="flex min-w-0 items-center gap-1">
              <code className="figures min-w-0 break-all text-13">
                {withDots(proxy, (hidden) => connectionLines(hidden)[line])}
              </code>
              <CopyButton
                text={async () => connectionLines(await withPassword(proxy, 'copy'))[line]}
                onFailure={(error) => toast.error(describeError(error))}
                label={t('test.copy_line', { way: name })}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
        {t('test.reported')}
        <LiveBadge live={proxy.live} />
        {address !== null && <span className="figures break-all">{address}</span>}
        {address !== null && <RelativeTime at={seenAt} />}
      </p>
    </>
  );
}
