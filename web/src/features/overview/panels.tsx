import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { ReactNode } from 'react';
import { useUser } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { average } from './average.ts';
import { useHealth, useMyAddress, useRecentProxies } from './overview-queries.ts';
import { groupParts } from './system-parts.ts';

/** Health of the installation's parts. On a page of its own, the overall result replaces the title. */
export function SystemStatus({ isWholePage = false }: { isWholePage?: boolean }) {
  const { t } = useTranslation('overview');
  const query = useHealth();
  const age = query.dataUpdatedAt > 0 && <RelativeTime at={new Date(query.dataUpdatedAt).toISOString()} />;
  return (
    <Panel title={isWholePage && query.data ? <Verdict parts={query.data} /> : t('system')} aside={age}>
      <QueryView query={query} errorTitle={t('system_failed')} loading={<Skeleton className="h-28 w-full" />}>
        {(parts) => (
          <Facts>
            {groupParts(parts).map(({ kind, ok }) => (
              <Fact key={kind} label={t(`system_parts.${kind}`)}>
                <Status tone={ok ? 'good' : 'bad'}>{t(ok ? 'working' : 'down')}</Status>
              </Fact>
            ))}
          </Facts>
        )}
      </QueryView>
    </Panel>
  );
}

function Verdict({ parts }: { parts: Parameters<typeof groupParts>[0] }) {
  const { t } = useTranslation('overview');
  const isFine = groupParts(parts).every(({ ok }) => ok);
  return <Status tone={isFine ? 'good' : 'bad'}>{t(isFine ? 'all_working' : 'some_down')}</Status>;
}

export function Performance() {
  const { t } = useTranslation('overview');
  const query = useRecentProxies();
  return (
    <Panel title={t('performance')}>
      <QueryView query={query} loading={<Skeleton className="h-28 w-full" />}>
        {(proxies) => <Measures proxies={proxies} />}
      </QueryView>
    </Panel>
  );
}

function Measures({ proxies }: { proxies: Proxy[] }) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const active = proxies.filter(({ status }) => status === 'active');
  const open = active.filter(({ live }) => live.state === 'open').length;
  const uptime = average(active.map(({ specs }) => specs.performance.uptime));
  const speed = Math.max(0, ...active.map(({ specs }) => specs.performance.maxSpeed ?? 0));
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  return (
    <>
      <Facts>
        <Fact label={t('open_ports')}>{active.length > 0 ? t('open_of', { open, total: active.length }) : '—'}</Fact>
        <Fact label={t('uptime')}>{uptime === undefined ? '—' : percent.format(uptime / 100)}</Fact>
        <Fact label={t('speed')}>{speed === 0 ? '—' : t('speed_value', { mbps: number.format(speed) })}</Fact>
      </Facts>
      <p className="mt-5 text-13 text-muted">{t('performance_hint')}</p>
    </>
  );
}

export function Security() {
  const { t } = useTranslation('overview');
  const user = useUser();
  const address = useMyAddress();
  return (
    <Panel title={t('security')}>
      <Facts>
        <Fact label={t('signed_in_as')} isLong>
          <span title={user.email}>{user.email}</span>
        </Fact>
        <Fact label={t('last_login')}>
          <RelativeTime at={user.security.lastLogin} />
        </Fact>
        <Fact label={t('your_address')}>
          <span className="figures text-13">{address.data ?? '—'}</span>
        </Fact>
      </Facts>
    </Panel>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="-my-2 flex flex-col">{children}</dl>;
}

interface FactProps {
  label: string;
  /** Wraps a long value instead of the label. */
  isLong?: boolean;
  children: ReactNode;
}

function Fact({ label, isLong, children }: FactProps) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-line border-b last:border-b-0">
      <dt className={classNames('text-muted', isLong ? 'shrink-0' : 'min-w-0')}>{label}</dt>
      <dd className={isLong ? 'min-w-0 py-1 text-right [overflow-wrap:anywhere]' : 'shrink-0'}>{children}</dd>
    </div>
  );
}
