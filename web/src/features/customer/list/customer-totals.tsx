import { getCustomerStats } from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Money } from '../../../parts/format/money.tsx';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Interval in ms after which the totals are loaded again. They are counted every 10 minutes. */
const refreshMs = 60_000;

/** Four totals above the list, dashes before the first count, and when they were counted. */
export function CustomerTotals() {
  const { t } = useTranslation('customers');
  const locale = useLocale();
  const query = useQuery({ ...apiQuery('customers', getCustomerStats, {}), refetchInterval: refreshMs });
  const count = (value: number | null) => value?.toLocaleString(locale) ?? '—';
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-20" />}
      errorTitle={(message) => t('load_failed', { message })}
    >
      {({ stats }) => {
        const figures: readonly (readonly [string, ReactNode])[] = [
          [t('totals.customers'), count(stats.totalCustomers)],
          [t('totals.active'), count(stats.activeCustomers)],
          [t('totals.revenue'), <Money key="revenue" dollars={stats.totalRevenue} />],
          [t('totals.balance'), <Money key="balance" dollars={stats.totalBalance} />],
        ];
        return (
          <div className="flex flex-col gap-1.5">
            <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
              {figures.map(([label, value]) => (
                <div key={label} className="bg-surface p-4">
                  <dt className="text-13 text-muted">{label}</dt>
                  <dd className="figures mt-1 font-semibold text-16 tracking-tight sm:text-20">{value}</dd>
                </div>
              ))}
            </dl>
            {stats.countedAt !== null && (
              <p className="text-right text-12 text-muted">
                <TextAround text={t('totals.counted', { when: gap })}>
                  <RelativeTime at={stats.countedAt} />
                </TextAround>
              </p>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}
