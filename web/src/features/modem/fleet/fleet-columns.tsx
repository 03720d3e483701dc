import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { serverModemsPath } from '../../../admin-paths.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { modemErrorText } from '../../../parts/format/modem-error.ts';
import { DateText, RelativeTime } from '../../../parts/format/relative-time.tsx';
import type { ListColumn } from '../../../parts/list/list-column.ts';
import { Status } from '../../../ui/status.tsx';
import { stockTones } from '../card/stock-badge.tsx';
import { healthTones } from '../health-tones.ts';
import { modemName } from '../modem-name.ts';
import { useModemTexts } from '../use-modem-texts.ts';

/** Returns the columns of the table of all modems; those shown at first fit beside the navigation. `serverNames` are the names of the servers by ID. */
export function useFleetColumns(serverNames: ReadonlyMap<string, string>): readonly ListColumn<StaffModem>[] {
  const { t } = useTranslation(['fleet', 'modems']);
  const texts = useModemTexts();
  return useMemo(
    () => [
      {
        key: 'interface',
        label: t('modems:fact.interface'),
        width: 6,
        isTitle: true,
        sort: 'interface',
        cell: modemName,
      },
      {
        key: 'server',
        label: t('server'),
        width: 7,
        sort: 'server',
        cell: ({ serverId }) => (
          <Link to={serverModemsPath(serverId)} className="hover:underline">
            {serverNames.get(serverId) ?? '—'}
          </Link>
        ),
      },
      {
        key: 'health',
        label: t('modems:fact.health'),
        width: 7,
        sort: 'health',
        cell: ({ health }) => <Status tone={healthTones[health.status]}>{t(`modems:health.${health.status}`)}</Status>,
      },
      {
        key: 'stock',
        label: t('modems:fact.stock'),
        width: 7,
        sort: 'stock',
        cell: (modem) => <Stock modem={modem} />,
      },
      {
        key: 'ip',
        label: t('modems:fact.current_ip'),
        width: 9,
        cell: ({ stats }) => stats.currentIP && <span className="figures">{stats.currentIP}</span>,
      },
      {
        key: 'ip_since',
        label: t('modems:fact.ip_since'),
        width: 8,
        hiddenAtFirst: true,
        sort: 'ipSince',
        cell: ({ ipSince }) => ipSince && <RelativeTime at={ipSince} />,
      },
      {
        key: 'operator',
        label: t('modems:fact.operator'),
        width: 7,
        sort: 'operator',
        cell: ({ operator, radio }) => [operator, radio].filter(Boolean).join(' · '),
      },
      {
        key: 'signal',
        label: t('modems:fact.signal'),
        width: 5,
        sort: 'signal',
        align: 'end',
        cell: ({ signalDbm }) => texts.signal(signalDbm),
      },
      {
        key: 'link',
        label: t('modems:fact.link'),
        width: 8,
        hiddenAtFirst: true,
        cell: ({ link }) => link && t(`modems:link.${link}`),
      },
      {
        key: 'rotations',
        label: t('modems:fact.rotations'),
        width: 9.5,
        sort: 'success',
        align: 'end',
        cell: ({ rotations }) => rotations && t('modems:rotations_of', texts.rotations(rotations)),
      },
      {
        key: 'connections',
        label: t('modems:fact.connections'),
        width: 6,
        hiddenAtFirst: true,
        align: 'end',
        cell: ({ stats }) => texts.count(stats.connections),
      },
      {
        key: 'sim_paid',
        label: t('sim_paid'),
        width: 7,
        hiddenAtFirst: true,
        cell: ({ simPaidUntil }) => simPaidUntil && <DateText at={simPaidUntil} />,
      },
      {
        key: 'imei',
        label: t('modems:fact.imei'),
        width: 9,
        hiddenAtFirst: true,
        cell: ({ imei }) => <span className="figures">{imei}</span>,
      },
      {
        key: 'error',
        label: t('last_error'),
        width: 14,
        hiddenAtFirst: true,
        cell: ({ health }) => health.lastError && modemErrorText(t, health.lastError),
      },
    ],
    [t, texts, serverNames],
  );
}

/** Stock state, or why the modem is reserved or contested. */
function Stock({ modem: { stockStatus, reservation, claim } }: { modem: StaffModem }) {
  const { t } = useTranslation(['fleet', 'modems']);
  const reason = reservation?.reason;
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      <Status tone={stockTones[stockStatus]}>
        {reason && reason !== 'staff' ? t(`modems:reserved.${reason}`) : t(`modems:stock.${stockStatus}`)}
      </Status>
      {claim?.isContested && <Status tone="bad">{t('issue.contested')}</Status>}
    </span>
  );
}
