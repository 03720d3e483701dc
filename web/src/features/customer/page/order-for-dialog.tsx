import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import { toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import { formatUsd } from '@cellgate/shared/contract/usd.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { placeOrderFor, quoteOrderFor } from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import type { OrderQuote } from '@cellgate/shared/order/order.ts';
import { maxOrderQuantity } from '@cellgate/shared/order/order.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import type { Product, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { useCustomerAct } from '../act/use-customer-act.ts';
import { PaidFromBalance } from './paid-from-balance.tsx';

const periods: readonly SubscriptionPeriod[] = ['weekly', 'monthly'];

/** Places an order for a customer, paid from the customer's balance, at the price that was shown. */
export function OrderForDialog({ user, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation(['customer', 'common']);
  const locale = useLocale();
  const [productId, setProductId] = useState<Product['_id']>();
  const [period, setPeriod] = useState<SubscriptionPeriod>('monthly');
  const [typed, setTyped] = useState('1');
  const products = useQuery({
    ...apiQuery('products', listProducts, { query: {} }),
    select: (data) => data.products.filter(({ status }) => status === 'active'),
  });
  const product = products.data?.find(({ _id }) => _id === productId) ?? products.data?.[0];
  const quantity = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const isQuantity = quantity >= 1 && quantity <= maxOrderQuantity;
  const quote = useQuery({
    ...apiQuery('customers', quoteOrderFor, {
      params: { id: user.id },
      query: { productId: product?._id ?? 'prd_', period, quantity: Math.max(1, quantity) },
    }),
    enabled: product !== undefined && isQuantity,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const current = isQuantity && !quote.isPlaceholderData ? quote.data?.quote : undefined;
  const { doing, act } = useCustomerAct({
    send: (body: BodyInputOf<typeof placeOrderFor>, idempotencyKey) =>
      call(placeOrderFor, { params: { id: user.id }, body, idempotencyKey }),
    done: ({ order }) => t('order.done', { number: order.orderNumber, name: user.name }),
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t('order.title', { name: user.name })}
      description={t('order.description')}
      action={current ? t('order.pay', { amount: formatUsd(toCents(current.total), locale) }) : t('order.action')}
      disabled={!current || current.obstacles.length > 0}
      doing={doing}
      failed={(message) => t('order.failed', { message })}
      onSubmit={() => {
        if (!product || !current) return;
        act({ items: [itemOf(product, { period, quantity })], amount: current.total });
      }}
      onClose={onClose}
    >
      <QueryView
        query={products}
        loading={<Skeleton className="h-48" />}
        isEmpty={(all) => all.length === 0}
        empty={<p className="text-14 text-muted">{t('order.none')}</p>}
        errorTitle={t('order.load_failed')}
      >
        {(all) => (
          <div className="flex flex-col gap-4">
            <Field label={t('order.product')}>
              {(control) => (
                <Select
                  {...control}
                  value={product?._id ?? ''}
                  options={all.map(({ _id, name }) => ({ value: _id, label: name }))}
                  onChange={({ target }) => setProductId(all.find(({ _id }) => _id === target.value)?._id)}
                />
              )}
            </Field>
            <Segmented<SubscriptionPeriod>
              label={t('order.period')}
              value={period}
              onChange={setPeriod}
              choices={periods.map((value) => ({ value, label: t(`common:period.${value}`) }))}
            />
            <Field
              label={t('order.quantity')}
              {...(current && { hint: t('order.in_stock', { count: current.available }) })}
              {...(!isQuantity && { error: t('order.quantity_invalid') })}
            >
              {(control) => (
                <TextInput
                  mono
                  inputMode="numeric"
                  {...control}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
            {isQuantity && (
              <QueryView query={quote} loading={<Skeleton className="h-24" />} errorTitle={t('order.load_failed')}>
                {(data) => <Price quote={data.quote} />}
              </QueryView>
            )}
          </div>
        )}
      </QueryView>
    </ActDialog>
  );
}

function Price({ quote: { balance, total, obstacles, available } }: { quote: OrderQuote }) {
  const { t } = useTranslation('customer');
  const after = toDollars(toCents(balance) - toCents(total));
  return (
    <>
      <PaidFromBalance balance={balance} price={total} after={after} />
      {obstacles.includes('order.out_of_stock') && (
        <Notice tone="warn">{t('order.out_of_stock', { count: available })}</Notice>
      )}
    </>
  );
}

/** Returns the item of an order: a mobile product is named by its operator, the others by their country. */
function itemOf(
  { _id: productId, type, operator, country }: Product,
  { period, quantity }: { period: SubscriptionPeriod; quantity: number },
): BodyInputOf<typeof placeOrderFor>['items'][number] {
  const place = type === 'mobile' ? { operator: operator?.toLowerCase() ?? '' } : { location: country.toLowerCase() };
  return { proxyType: type, period, quantity, productId, ...place };
}
