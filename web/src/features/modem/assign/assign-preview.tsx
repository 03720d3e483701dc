import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';

/** What an assignment changes for the customer: nothing but open connections on the same server, otherwise host and ports. */
export function AssignPreview({ from, to }: { from: StaffModem; to: StaffModem }) {
  const { t } = useTranslation(['modems', 'assign']);
  const servers = useQuery({ ...apiQuery('servers', listServers, {}), staleTime: 60_000 });
  const host = ({ serverId }: StaffModem) => servers.data?.servers.find(({ id }) => id === serverId)?.ipAddress ?? '—';
  if (from.serverId === to.serverId) return <Notice tone="accent">{t('assign:stays')}</Notice>;
  const ports = [
    ['http', 'httpPort'],
    ['socks', 'socksPort'],
  ] as const;
  return (
    <Notice tone="warn">
      <p>{t('assign:moves')}</p>
      <dl className="mt-2 flex flex-col gap-1">
        {ports.map(([fact, port]) => (
          <div key={fact} className="flex flex-wrap gap-x-3">
            <dt className="min-w-24 text-muted">{t(`fact.${fact}`)}</dt>
            <dd className="figures break-all">{`${host(from)}:${from[port]} → ${host(to)}:${to[port]}`}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
