import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { PartlyFailed } from '../../parts/state/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFigures, useSpending } from './overview-queries.ts';

export function Figures() {
  const { t } = useTranslation('overview');
  const stats = useFigures();
  const spending = useSpending();
  const error = stats.error ?? spending.error;
  const retry = () => {
    void stats.refetch();
    void spending.refetch();
  };
  const locale = useLocale();
  const pending = stats.data?.pendingBalance ?? 0;
  return (
    <section aria-label={t('figures')} className="flex flex-col gap-4">
      {error && (
        <PartlyFailed
          error={error}
          title={t('figures_failed')}
          onRetry={retry}
          busy={stats.isFetching || spending.isFetching}
        />
      )}
      <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line gap-px lg:grid-cols-4">
        <Figure
          label={t('balance')}
          loading={stats.isPending}
          detail={pending > 0 && t('balance_pending', { amount: formatUsd(toCents(pending), locale) })}
        >
          <Money dollars={stats.data?.balance} />
        </Figure>
        <Figure label={t('active_proxies')} loading={stats.isPending}>
          {stats.data?.activeProxies ?? '—'}
        </Figure>
        <Figure label={t('total_proxies')} loading={stats.isPending}>
          {stats.data?.totalProxies ?? '—'}
        </Figure>
        <Figure
          label={t('monthly_usage')}
          loading={spending.isPending}
          detail={spending.data && t('total_spent', { amount: formatUsd(toCents(spending.data.totalSpent), locale) })}
        >
          <Money dollars={spending.data?.monthlySpending} />
        </Figure>
      </dl>
    </section>
  );
}

interface FigureProps {
  label: string;
  loading: boolean;
  detail?: ReactNode;
  children: ReactNode;
}

function Figure({ label, loading, detail, children }: FigureProps) {
  return (
    <div className="min-w-0 bg-surface p-4">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="figures mt-1 font-medium text-20 tracking-tight sm:text-24">
        {loading ? <Skeleton className="my-1 h-6 w-20" /> : children}
      </dd>
      <dd className="mt-0.5 min-h-5 text-13 text-muted">{detail}</dd>
    </div>
  );
}
