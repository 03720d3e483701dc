import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { shownTrafficDays, type showStaffProxy } from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { RefusalText } from '../../../parts/product/refusal-text.tsx';
import { RotationEntry } from '../../../parts/product/rotation-entry.tsx';
import { PeriodChoice, ProxyTraffic, type TrafficPeriod } from '../../../parts/traffic/proxy-traffic.tsx';

type Details = DataOf<typeof showStaffProxy>;

/** Latest rotations, refused connections with what to do, and traffic of a proxy. */
export function ProxySections({ proxy, resetLogs, refusals, stats }: Details) {
  const { t } = useTranslation(['all-proxies', 'proxies', 'details', 'traffic']);
  const [period, setPeriod] = useState<TrafficPeriod>('24h');
  const locale = useLocale();
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Section title={t('window.rotations')}>
          {resetLogs.length === 0 ? (
            <None text={t('proxies:history.empty')} />
          ) : (
            <Entries name={t('window.rotations')}>
              {resetLogs.map((log) => (
                <RotationEntry key={log.id} log={log} />
              ))}
            </Entries>
          )}
        </Section>
        <Section title={t('details:refusals.title')}>
          {refusals.length === 0 ? (
            <None text={t('details:refusals.empty')} />
          ) : (
            <Entries name={t('details:refusals.title')}>
              {refusals.map((refusal) => (
                <li key={refusal.id} className="py-2.5 text-13">
                  <RefusalText refusal={refusal} />
                </li>
              ))}
            </Entries>
          )}
        </Section>
      </div>
      <Section
        title={t('traffic:title')}
        aside={<PeriodChoice value={period} onChange={setPeriod} maxDays={shownTrafficDays} />}
      >
        {stats.totals.connections === 0 && !stats.now?.connections ? (
          <None text={t('traffic:empty')} />
        ) : (
          <ProxyTraffic
            {...{ stats, period }}
            since={proxy.createdAt}
            maxConnections={proxy.maxConnections}
            name={proxyName(proxy, locale)}
          />
        )}
      </Section>
    </>
  );
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-14">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

function Entries({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
    <ul tabIndex={0} aria-label={name} className="max-h-80 divide-y divide-line overflow-y-auto">
      {children}
    </ul>
  );
}

const None = ({ text }: { text: string }) => <p className="py-2 text-13 text-muted">{text}</p>;
