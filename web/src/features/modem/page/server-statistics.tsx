import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { type Server, usageLevel } from '@cellgate/shared/server/server.ts';
import { useTranslation } from '../../../locales/use-translation.ts';

import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Status } from '../../../ui/status.tsx';
import { stockTones } from '../card/stock-badge.tsx';
import { healthTones } from '../health-tones.ts';
import { healthChoices, stockChoices } from '../list/filter-modems.ts';
import { useModemTexts } from '../use-modem-texts.ts';

interface ServerStatisticsProps {
  server: Server;
  modems: readonly StaffModem[];
}

/** Statistics panel of a server: its modems by health and stock, connections, bandwidth and load. */
export function ServerStatistics({ server, modems }: ServerStatisticsProps) {
  const { t } = useTranslation('modems');
  const texts = useModemTexts();
  const { stats } = server;
  const figures = [
    [t('statistics.modems'), texts.count(modems.length)],
    [t('statistics.proxies'), texts.count(stats.activeProxies)],
    [t('statistics.connections'), texts.count(sum(modems.map((modem) => modem.stats.connections)))],
    [t('statistics.bandwidth'), texts.bandwidth(sum(modems.map((modem) => modem.stats.bandwidth)))],
  ] as const;
  return (
    <Panel
      title={t('statistics.title')}
      aside={
        <span>
          <TextAround text={t('statistics.updated', { when: gap })}>
            <RelativeTime at={stats.lastUpdate} />
          </TextAround>
        </span>
      }
    >
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-4">
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt className="text-13 text-muted">{label}</dt>
                <dd className="figures mt-0.5 font-semibold text-20 tracking-tight">{value}</dd>
              </div>
            ))}
          </dl>
          <ul className="flex flex-wrap gap-2">
            {healthChoices.map((health) => (
              <li key={health}>
                <Status tone={healthTones[health]}>
                  {t(`health.${health}`)} {modems.filter((modem) => modem.health.status === health).length}
                </Status>
              </li>
            ))}
            {stockChoices.map((stock) => (
              <li key={stock}>
                <Status tone={stockTones[stock]}>
                  {t(`stock.${stock}`)} {modems.filter((modem) => modem.stockStatus === stock).length}
                </Status>
              </li>
            ))}
          </ul>
        </div>
        <dl className="flex flex-col justify-center gap-2 text-13">
          <Usage
            label={stats.cpu.cores === null ? t('statistics.cpu') : t('statistics.cpu_of', { count: stats.cpu.cores })}
            percent={stats.cpu.usage}
          />
          <Usage label={t('statistics.memory')} percent={stats.memory?.usage ?? null} />
          <Usage label={t('statistics.disk')} percent={stats.disk?.usage ?? null} />
        </dl>
      </div>
    </Panel>
  );
}

/** Returns the sum of the known values; null if none is known. */
function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

const barColors = { low: 'bg-good', warning: 'bg-warn', critical: 'bg-bad' } as const;

function Usage({ label, percent }: { label: string; percent: number | null }) {
  const locale = useLocale();
  const width = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)_3.5rem] items-center gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="col-span-2 grid grid-cols-subgrid items-center">
        <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className={`block h-full rounded-full ${barColors[usageLevel(width)]}`}
            style={{ width: `${width}%` }}
          />
        </span>
        <span className="figures text-right">{percent === null ? '—' : formatPercent(percent, locale)}</span>
      </dd>
    </div>
  );
}
