import type { ProxyStats } from '@cellgate/shared/proxy/traffic.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { dateFormat } from '../format/formats.ts';
import { useLocale } from '../frame/locale.ts';
import { fillDays, fillHours } from './fill-steps.ts';
import { LiveUse } from './live-use.tsx';
import { TrafficCharts } from './traffic-charts.tsx';

/** Periods of the charts: the last hours by the hour, or the last days by day. */
const trafficPeriods = {
  '24h': { unit: 'hour', count: 24 },
  '7d': { unit: 'day', count: 7 },
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'day', count: 90 },
} as const;
export type TrafficPeriod = keyof typeof trafficPeriods;

interface PeriodChoiceProps {
  value: TrafficPeriod;
  onChange: (period: TrafficPeriod) => void;
  /** Longest period to choose, in days. */
  maxDays: number;
}

/** Choice of the period of the charts. */
export function PeriodChoice({ value, onChange, maxDays }: PeriodChoiceProps) {
  const { t } = useTranslation('traffic');
  const periods = (Object.keys(trafficPeriods) as TrafficPeriod[]).filter(
    (period) => trafficPeriods[period].unit === 'hour' || trafficPeriods[period].count <= maxDays,
  );
  return (
    <Segmented
      compact
      label={t('period')}
      value={value}
      onChange={onChange}
      choices={periods.map((period) => {
        const { unit, count } = trafficPeriods[period];
        return { value: period, label: unit === 'hour' ? t('hours', { count }) : t('days', { count }) };
      })}
    />
  );
}

interface ProxyTrafficProps {
  stats: ProxyStats;
  period: TrafficPeriod;
  /** Time at which the proxy was created; the charts begin with it. */
  since: string;
  maxConnections: number;
  name: string;
}

/** Use of a proxy now, and its traffic in the period by hour or day. */
export function ProxyTraffic({ stats, period, since, maxConnections, name }: ProxyTrafficProps) {
  const { t } = useTranslation('traffic');
  const locale = useLocale();
  const { unit, count } = trafficPeriods[period];
  const { hours, hoursSince: knownSince, unknownHours: unknown, days, now } = stats;
  const steps = useMemo(() => {
    const span = { count, since, nowMs: Date.now() };
    return unit === 'hour' ? fillHours(hours, { ...span, knownSince, unknown }) : fillDays(days, span);
  }, [unit, count, hours, knownSince, unknown, days, since]);
  return (
    <div className="flex flex-col gap-5">
      {/* Unknown for a proxy that is not active, and while its server is silent; the totals then say how old they are. */}
      {now && <LiveUse now={now} maxConnections={maxConnections} />}
      <TrafficCharts
        of="proxy"
        {...{ unit, steps }}
        totals={stats.totals}
        speeds={stats.speeds}
        measuredAt={now ? undefined : stats.measuredAt}
        fileName={`traffic-${name}-${period}`}
      >
        {unit === 'hour' && knownSince && (
          <p className="text-13 text-muted">
            {t('known_since', {
              when: dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(knownSince)),
            })}
          </p>
        )}
        {unit === 'hour' && unknown.length > 0 && <p className="text-13 text-muted">{t('silent')}</p>}
      </TrafficCharts>
    </div>
  );
}
