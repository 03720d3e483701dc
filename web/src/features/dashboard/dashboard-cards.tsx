import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { numberFormat } from '../../parts/format/formats.ts';
import { Money } from '../../parts/format/money.tsx';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DashboardData } from './dashboard-queries.ts';

interface DashboardCardsProps {
  data: DashboardData | undefined;
  isLoading: boolean;
}

/** Customers, revenue, running proxies and orders. */
export function DashboardCards({ data, isLoading }: DashboardCardsProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const count = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : numberFormat(locale, {}).format(value);
  return (
    <section aria-label={t('figures')}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
        <Card
          label={t('cards.customers')}
          isLoading={isLoading}
          detail={
            data &&
            data.users.today !== null &&
            (data.users.active === null
              ? t('cards.customers_new', { today: count(data.users.today) })
              : t('cards.customers_today', { today: count(data.users.today), active: count(data.users.active) }))
          }
        >
          {count(data?.users.total)}
        </Card>
        <Card
          label={t('cards.revenue')}
          isLoading={isLoading}
          detail={
            data && data.revenue.daily !== null
              ? t('cards.revenue_today', { amount: formatUsd(toCents(data.revenue.daily), locale) })
              : undefined
          }
        >
          <Money dollars={data?.revenue.total} />
        </Card>
        <Card
          label={t('cards.proxies')}
          isLoading={isLoading}
          detail={data && t('cards.servers_online', { count: data.servers.online })}
        >
          {count(data?.proxies.active)}
        </Card>
        <Card
          label={t('cards.orders')}
          isLoading={isLoading}
          detail={
            data?.countedAt ? (
              <TextAround text={t('cards.counted', { when: gap })}>
                <RelativeTime at={data.countedAt} />
              </TextAround>
            ) : (
              data && t('cards.not_counted')
            )
          }
        >
          {count(data?.orders.total)}
        </Card>
      </dl>
    </section>
  );
}

interface CardProps {
  label: string;
  isLoading: boolean;
  detail: ReactNode;
  children: ReactNode;
}

function Card({ label, isLoading, detail, children }: CardProps) {
  return (
    <div className="min-w-0 bg-surface p-4">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="figures mt-1 font-medium text-16 tracking-tight sm:text-24">
        {isLoading ? <Skeleton className="my-1 h-6 w-20" /> : children}
      </dd>
      <dd className="mt-0.5 min-h-5 text-13 text-muted">{detail}</dd>
    </div>
  );
}
