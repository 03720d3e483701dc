import { getUserStats } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { UserStats } from '@cellgate/shared/balance/balance.ts';
import { toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const pollIntervalMs = 10_000;
const cards = ['available', 'pending', 'total'] as const;

/** Cards with the available balance, the pending payments and their sum. */
export function BalanceCards() {
  const { t } = useTranslation('balance');
  const stats = useQuery({ ...apiQuery('balance', getUserStats, {}), refetchInterval: pollIntervalMs });
  return (
    <QueryView query={stats} loading={<Cards />} errorTitle={t('stats_failed')}>
      {(data) => <Cards stats={data.stats} />}
    </QueryView>
  );
}

function Cards({ stats }: { stats?: UserStats }) {
  const { t } = useTranslation('balance');
  const amounts = stats && {
    available: stats.balance,
    pending: stats.pendingBalance,
    total: toDollars(toCents(stats.balance) + toCents(stats.pendingBalance)),
  };
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {cards.map((card) => (
        <div key={card} className="min-w-0 rounded-lg border border-line bg-surface p-4">
          <dt className="text-13 text-muted">{t(`cards.${card}.label`)}</dt>
          <dd className="mt-1 font-semibold text-24 tracking-tight">
            {amounts ? <Money dollars={amounts[card]} /> : <Skeleton className="h-8 w-28" />}
          </dd>
          <dd className="mt-1 text-12 text-subtle">{t(`cards.${card}.hint`)}</dd>
        </div>
      ))}
    </dl>
  );
}
