import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import type { SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { quoteRenewal } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import { quotedEnds, type RenewalQuote } from '@cellgate/shared/renewal/renewal.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { BalanceLines } from '../../parts/format/balance-lines.tsx';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { useGuardedMutation } from '../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useExtend } from './use-extend.ts';

interface ExtendDialogProps {
  proxies: readonly Proxy[];
  nameOf: (proxy: Proxy) => string;
  onClose: () => void;
  onExtended?: () => void;
}

/** Asks for the period of an extension; shows the new expiry date and the price before the payment. */
export function ExtendDialog({ proxies, nameOf, onClose, onExtended }: ExtendDialogProps) {
  const { t } = useTranslation('renewals');
  const locale = useLocale();
  const [period, setPeriod] = useState<SubscriptionPeriod>(proxies[0]?.subscription.period ?? 'monthly');
  const proxyIds = proxies.map(({ _id }) => _id);
  const quote = useQuery({
    ...apiQuery('balance', quoteRenewal, { query: { proxyIds: proxyIds.join(','), period } }),
    retry: false,
  });
  const { extending, unknown } = useExtend(proxyIds, () => {
    onExtended?.();
    onClose();
  });
  const extend = useGuardedMutation(extending);
  const current = quote.data?.quote;
  // A lost extension may have been one of other proxies together with these.
  const extended = unknown?.proxyIds ?? proxyIds;
  const isCovered = current !== undefined && current.balance >= current.total;
  const price = current && formatUsd(toCents(current.total), locale);
  const label = unknown ? t('extend.ask_again') : price ? t('extend.pay', { amount: price }) : t('extend.confirm');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('extend.title')}
      description={
        extended.length === 1 && extended[0]
          ? named(proxies, extended[0], nameOf)
          : t('extend.many', { count: extended.length })
      }
      footer={
        <DialogButtons
          onCancel={onClose}
          action={label}
          disabled={!unknown && !isCovered}
          busy={extending.isPending}
          onClick={() => {
            if (unknown) extend(unknown);
            else if (current) extend({ proxyIds, period, amount: current.total, quoted: quotedEnds(current) });
          }}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {unknown ? (
          <Notice tone="warn">{t('extend.answer_lost')}</Notice>
        ) : (
          <>
            <Segmented
              label={t('extend.period')}
              value={period}
              onChange={setPeriod}
              choices={(['weekly', 'monthly'] as const).map((value) => ({ value, label: t(`period.${value}`) }))}
            />
            <QueryView
              query={quote}
              loading={<Skeleton className="h-32 w-full" />}
              errorTitle={t('extend.quote_failed')}
            >
              {(data) => <Quote quote={data.quote} nameOf={(id) => named(proxies, id, nameOf)} />}
            </QueryView>
            {extending.isError && <Notice tone="bad">{describeError(extending.error, t('extend.failed'))}</Notice>}
          </>
        )}
      </div>
    </Dialog>
  );
}

function named(proxies: readonly Proxy[], id: string, nameOf: (proxy: Proxy) => string): ReactNode {
  const proxy = proxies.find(({ _id }) => _id === id);
  return proxy ? nameOf(proxy) : id;
}

function Quote({ quote, nameOf }: { quote: RenewalQuote; nameOf: (proxyId: string) => ReactNode }) {
  const { t } = useTranslation('renewals');
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex max-h-56 flex-col overflow-y-auto rounded-lg border border-line">
        {quote.proxies.map(({ proxyId, until, price }) => (
          <li
            key={proxyId}
            className="flex items-baseline gap-x-4 border-line border-b px-3 py-2 text-14 last:border-b-0"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{nameOf(proxyId)}</span>
              <span className="text-13 text-muted">
                {t('extend.until')} <DateText at={until} withTime />
              </span>
            </span>
            <Money dollars={price} />
          </li>
        ))}
      </ul>
      <BalanceLines balance={quote.balance} change={-quote.total} />
    </div>
  );
}
