import type { SystemStats } from '@cellgate/shared/dashboard/dashboard.ts';
import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { numberFormat } from '../../parts/format/formats.ts';
import { DateText, RelativeTime } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { useSystemStats } from './dashboard-queries.ts';

/** Share in percent above which a part is well. */
const wellAbove = 90;

/** Servers: how many are online, and were within 30 days. */
export function SystemStatus() {
  const { t } = useTranslation('dashboard');
  const percent = usePercent();
  return (
    <SystemPanel title={t('system.title')} isAged>
      {({ server, network }) => (
        <>
          <Fact
            label={t('system.servers')}
            hint={t('system.servers_hint', { online: server.online, total: server.total })}
          >
            <Well percent={server.health} well={t('system.online')} ill={t('system.impaired')} />
          </Fact>
          <Fact label={t('system.uptime')} hint={t(server.uptime === null ? 'system.no_uptime' : 'system.uptime_hint')}>
            {percent(server.uptime)}
          </Fact>
          <Fact
            label={t('system.modems')}
            hint={
              network.health === null
                ? t('system.no_modems')
                : t('system.modems_hint', { share: percent(network.health) })
            }
          >
            <Well percent={network.health} well={t('system.stable')} ill={t('system.unstable')} />
          </Fact>
        </>
      )}
    </SystemPanel>
  );
}

/** Round trips, rotations and speeds. */
export function Performance() {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const percent = usePercent();
  const number = numberFormat(locale, { maximumSignificantDigits: 3 });
  const seconds = (ms: number) => t('performance.seconds', { value: number.format(ms / 1000) });
  return (
    <SystemPanel title={t('performance.title')}>
      {({ network: { latency, successRate, speed, rotationTime } }) => (
        <>
          <Fact
            label={t('performance.latency')}
            hint={latency === null ? t('performance.no_latency') : t('performance.latency_hint')}
          >
            {latency === null ? '—' : t('performance.ms', { value: number.format(latency) })}
          </Fact>
          <Fact
            label={t('performance.success')}
            hint={t(successRate === null ? 'performance.few' : 'performance.week')}
          >
            {percent(successRate)}
          </Fact>
          <Fact
            label={t('performance.rotation')}
            hint={t(rotationTime === null ? 'performance.few' : 'performance.median_week')}
          >
            {rotationTime === null ? '—' : seconds(rotationTime)}
          </Fact>
          <Fact
            label={t('performance.speed')}
            hint={t(speed === null ? 'performance.no_speed' : 'performance.speed_hint')}
          >
            {speed === null ? '—' : t('performance.mbps', { value: number.format(speed) })}
          </Fact>
        </>
      )}
    </SystemPanel>
  );
}

/** Certificates, connections and exit IPs. */
export function Security() {
  const { t } = useTranslation('dashboard');
  const percent = usePercent();
  return (
    <SystemPanel title={t('security.title')}>
      {({ security: { ssl, sslEndsAt, ipPrivacy, exposed, encryption } }) => (
        <>
          <Fact
            label={t('security.ssl')}
            hint={ssl === null ? t('security.no_server') : <CertificateEnd at={sslEndsAt} />}
          >
            {percent(ssl)}
          </Fact>
          <Fact
            label={t('security.privacy')}
            hint={
              exposed
                ? t('security.exposed', { count: exposed })
                : t(`security.${exposed === null ? 'no_ip' : 'none_exposed'}`)
            }
          >
            {percent(ipPrivacy)}
          </Fact>
          <Fact
            label={t('security.encryption')}
            hint={t(encryption === null ? 'security.none_online' : 'security.encryption_hint')}
          >
            {percent(encryption)}
          </Fact>
        </>
      )}
    </SystemPanel>
  );
}

function CertificateEnd({ at }: { at: string | null }) {
  const { t } = useTranslation('dashboard');
  if (at === null) return t('security.no_end');
  return (
    <>
      {t('security.first_end')} <DateText at={at} />
    </>
  );
}

interface SystemPanelProps {
  title: string;
  /** Shows the age of the measurements. */
  isAged?: boolean;
  children: (stats: SystemStats) => ReactNode;
}

function SystemPanel({ title, isAged, children }: SystemPanelProps) {
  const { t } = useTranslation('dashboard');
  const query = useSystemStats();
  const age = isAged && query.data?.measuredAt && <RelativeTime at={query.data.measuredAt} />;
  return (
    <Panel title={title} aside={age}>
      <QueryView query={query} errorTitle={t('system.failed')} loading={<Skeleton className="h-40 w-full" />}>
        {(stats) => <dl className="-my-2 flex flex-col">{children(stats)}</dl>}
      </QueryView>
    </Panel>
  );
}

/** A figure with how it is measured, or why it is not known. */
function Fact({ label, hint, children }: { label: string; hint: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-line border-b py-1.5 last:border-b-0">
      <dt className="min-w-0">
        <span className="block">{label}</span>
        <span className="block text-13 text-muted">{hint}</span>
      </dt>
      <dd className={classNames('shrink-0', typeof children === 'string' && 'figures')}>{children}</dd>
    </div>
  );
}

function Well({ percent, well, ill }: { percent: number | null; well: string; ill: string }) {
  if (percent === null) return '—';
  const isWell = percent > wellAbove;
  return <Status tone={isWell ? 'good' : 'warn'}>{isWell ? well : ill}</Status>;
}

function usePercent(): (value: number | null) => string {
  const locale = useLocale();
  return (value) => (value === null ? '—' : formatPercent(value, locale, 2));
}
