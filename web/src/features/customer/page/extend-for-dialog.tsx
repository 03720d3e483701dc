import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import { toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import { maxPageSize } from '@cellgate/shared/contract/paging.ts';
import { formatUsd } from '@cellgate/shared/contract/usd.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { extendProxiesFor, quoteExtensionFor } from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import { listCustomerProxies } from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import type { SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { quotedEnds } from '@cellgate/shared/renewal/renewal.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { useCustomerAct } from '../act/use-customer-act.ts';
import { PaidFromBalance } from './paid-from-balance.tsx';

const periods: readonly SubscriptionPeriod[] = ['weekly', 'monthly'];

/** Reports whether a proxy can be extended: it runs, or is in its grace period. */
const isExtendable = ({ status, subscription }: Proxy) => status === 'active' || subscription.graceUntil !== null;

/** Extends chosen proxies of a customer, paid from the customer's balance, at the price that was shown. */
export function ExtendForDialog({ user, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation(['customer', 'common']);
  const locale = useLocale();
  const params = { id: user.id };
  const [period, setPeriod] = useState<SubscriptionPeriod>('monthly');
  const [chosen, setChosen] = useState<readonly Proxy['_id'][]>([]);
  const proxies = useQuery({
    ...apiQuery('customers', listCustomerProxies, { params, query: { limit: maxPageSize } }),
    select: (data) => data.proxies.filter(isExtendable),
  });
  const quote = useQuery({
    ...apiQuery('customers', quoteExtensionFor, { params, query: { proxyIds: chosen.join(','), period } }),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const current = chosen.length > 0 && !quote.isPlaceholderData ? quote.data?.quote : undefined;
  const after = current ? toDollars(toCents(current.balance) - toCents(current.total)) : 0;
  const { doing, act } = useCustomerAct({
    send: (body: BodyInputOf<typeof extendProxiesFor>, idempotencyKey) =>
      call(extendProxiesFor, { params, body, idempotencyKey }),
    done: ({ renewal }) => t('extend.done', { count: renewal.proxies.length }),
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t('extend.title', { name: user.name })}
      description={t('extend.description')}
      action={current ? t('extend.pay', { amount: formatUsd(toCents(current.total), locale) }) : t('extend.action')}
      disabled={!current || after < 0}
      doing={doing}
      failed={(message) => t('extend.failed', { message })}
      onSubmit={() =>
        current && act({ proxyIds: [...chosen], period, amount: current.total, quoted: quotedEnds(current) })
      }
      onClose={onClose}
    >
      <Segmented<SubscriptionPeriod>
        label={t('order.period')}
        value={period}
        onChange={setPeriod}
        choices={periods.map((value) => ({ value, label: t(`common:period.${value}`) }))}
      />
      <QueryView
        query={proxies}
        loading={<Skeleton className="h-32" />}
        isEmpty={(all) => all.length === 0}
        empty={<p className="text-14 text-muted">{t('extend.none')}</p>}
        errorTitle={t('part_failed')}
      >
        {(all) => <Choice proxies={all} chosen={chosen} onChoose={setChosen} />}
      </QueryView>
      {chosen.length > 0 && (
        <QueryView query={quote} loading={<Skeleton className="h-24" />} errorTitle={t('order.load_failed')}>
          {(data) => (
            <PaidFromBalance
              balance={data.quote.balance}
              price={data.quote.total}
              after={toDollars(toCents(data.quote.balance) - toCents(data.quote.total))}
            />
          )}
        </QueryView>
      )}
    </ActDialog>
  );
}

interface ChoiceProps {
  proxies: readonly Proxy[];
  chosen: readonly Proxy['_id'][];
  onChoose: (chosen: readonly Proxy['_id'][]) => void;
}

function Choice({ proxies, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('customer');
  const locale = useLocale();
  return (
    <fieldset className="max-h-64 overflow-y-auto rounded-lg border border-line px-3 py-1">
      <legend className="sr-only">{t('extend.choose')}</legend>
      {proxies.map((proxy) => (
        <Checkbox
          key={proxy._id}
          checked={chosen.includes(proxy._id)}
          onChange={(isOn) => onChoose(isOn ? [...chosen, proxy._id] : chosen.filter((id) => id !== proxy._id))}
          label={
            <span className="flex flex-wrap gap-x-2">
              {proxyName(proxy, locale)}
              <span className="text-muted">
                <TextAround text={t('extend.until', { when: gap })}>
                  <DateText at={proxy.subscription.endDate} withTime />
                </TextAround>
              </span>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
