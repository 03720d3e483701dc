import { toDollars } from '@cellgate/shared/contract/money.ts';
import { type Order, OrderItemRequest } from '@cellgate/shared/order/order.ts';
import type { OrderWish } from '@cellgate/shared/order/order-wish.ts';
import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import { type Product, ProxyType, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { type FormEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useTranslation } from '../../locales/use-translation.ts';
import { schemaResolver, useFieldError } from '../../parts/form/form-issues.ts';
import { MeasuredFacts } from '../../parts/product/measured-facts.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { PartlyFailed } from '../../parts/state/error-state.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { chooseProduct, productsOf } from './choose-product.ts';
import { readChoice } from './order-choice.ts';
import { OrderSummary } from './order-summary.tsx';
import { itemOf, type OrderValues, operatorMissing, wishOf } from './order-values.ts';
import { ProductChoice } from './product-choice.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { PriceTag, SavingBadge } from './saving-badge.tsx';
import { useNewestWish } from './use-newest-wish.ts';
import { useBalance } from './use-order-data.ts';
import { useOpenWaitingOrder, usePlaceOrder } from './use-place-order.ts';

type Item = z.output<typeof OrderItemRequest>;

interface OrderFormProps {
  products: readonly Product[];
  /** Values that the URL asks for: the initial ones, and later ones until something is chosen in the form. */
  start: OrderValues;
  /** Receives the selected order after each change; the URL stores it. */
  onChosen: (wish: OrderWish) => void;
  onOrdered: (order: Order) => void;
  /** Receives the waiting order for which the customer pays now. */
  onWaiting: (waiting: WaitingOrder) => void;
  /** True once the order is placed: stock and balance then no longer speak about it. */
  isOrdered: boolean;
}

export function OrderForm({ products, start, onChosen, onOrdered, onWaiting, isOrdered }: OrderFormProps) {
  const { t } = useTranslation(['orders', 'common', 'errors', 'waiting-orders']);
  const fieldError = useFieldError();
  const balance = useBalance();
  const { placing, unknown: unknownOrder } = usePlaceOrder(onOrdered);
  const { placing: opening, unknown: unknownWaiting } = useOpenWaitingOrder(onWaiting);
  const available = isOrdered ? undefined : balance.data?.stats.balance;
  const form: UseFormReturn<OrderValues, unknown, Item> = useForm<OrderValues, unknown, Item>({
    defaultValues: start,
    resolver: (_, context, options) =>
      schemaResolver<OrderValues, Item>(OrderItemRequest, operatorMissing)(itemOf(values, product), context, options),
  });
  const [hasChosen, setHasChosen] = useState(false);
  useNewestWish({ start, hasChosen: hasChosen || isOrdered, reset: (values) => form.reset(values) });
  const typed = form.watch();
  const { product, values, decision, inStock, isBeyondStock } = readChoice(typed, {
    products,
    balance: available,
    isOrdered,
  });
  const isUnknown = unknownOrder !== undefined || unknownWaiting !== undefined;
  const { errors } = form.formState;
  const failure = placing.isError
    ? describeError(placing.error, t('order_failed'))
    : opening.isError && describeError(opening.error, t('waiting-orders:open_failed'));
  const missingChoice = errors.productId ? t('choose_product') : errors.operator && t('errors:order.operator_missing');
  const problem = isUnknown ? t('answer_lost') : failure || missingChoice;
  const isBusy = placing.isPending || opening.isPending;
  const choose = <Name extends keyof OrderValues>(name: Name, value: OrderValues[Name]) => {
    setHasChosen(true);
    form.setValue(name as 'productId', value as string);
    // Another type selects its own first product.
    if (name === 'proxyType') form.setValue('productId', '');
    form.clearErrors();
    placing.reset();
    opening.reset();
    const now = form.getValues();
    const wish = wishOf(now, chooseProduct(products, { type: now.proxyType, chosenId: now.productId }));
    if (wish) onChosen(wish);
  };
  const order = (item: Item) => {
    // The stock may have limited it, and no longer does once the order is placed.
    form.setValue('quantity', item.quantity);
    // The server refuses the order if its total differs from the one on the button.
    const body = { items: [item], ...(decision && { amount: toDollars(decision.totalCents) }) };
    if (decision?.blockedBy === 'balance_insufficient') opening.mutate(body);
    else placing.mutate(body);
  };
  // Whatever the form shows after a reload, the order that was sent is settled first.
  const askAgain = (event: FormEvent) => {
    event.preventDefault();
    if (unknownOrder) placing.mutate(unknownOrder);
    else if (unknownWaiting) opening.mutate(unknownWaiting);
  };
  return (
    <form
      noValidate
      onSubmit={isUnknown ? askAgain : form.handleSubmit((item) => order(item))}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <fieldset disabled={isBusy || isUnknown} className="flex min-w-0 flex-col gap-4">
        <Panel title={t('what')}>
          <div className="flex flex-col gap-4">
            {typed.productId !== '' && !product && <Notice tone="warn">{t('wish_gone')}</Notice>}
            <Segmented
              label={t('type')}
              value={typed.proxyType}
              onChange={(type) => choose('proxyType', type)}
              choices={ProxyType.options.map((value) => ({ value, label: t(`common:proxy_type.${value}`) }))}
            />
            <ProductChoice
              products={productsOf(products, typed.proxyType)}
              chosen={product}
              period={values.period}
              onChoose={(productId) => choose('productId', productId)}
            />
            {product && (
              <div className="rounded-lg bg-sunken px-4 py-3">
                <MeasuredFacts products={[product]} canRotate={canRotate(product.type)} />
                <p className="mt-3 text-12 text-muted">{t('common:measured.note')}</p>
              </div>
            )}
          </div>
        </Panel>
        <Panel title={t('how_long')}>
          <RadioGroup
            label={t('period')}
            value={values.period}
            onChange={(period) => choose('period', period)}
            className="sm:grid-cols-2"
            choices={SubscriptionPeriod.options.map((value) => ({
              value,
              label: (
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {t(`common:period.${value}`)}
                  {product && <SavingBadge pricing={product.pricing[value]} />}
                </span>
              ),
              detail: t(`days.${value}`),
              aside: product && <PriceTag pricing={product.pricing[value]} />,
            }))}
          />
        </Panel>
        <Panel title={t('quantity_title')}>
          {isBeyondStock && (
            <div className="mb-4">
              <Notice tone="warn">{t('wish_less', { count: inStock, wanted: typed.quantity })}</Notice>
            </div>
          )}
          <QuantityStepper
            quantity={values.quantity}
            max={decision?.maxQuantity ?? 0}
            onChange={(quantity) => choose('quantity', quantity)}
            error={fieldError(errors.quantity)}
          />
        </Panel>
      </fieldset>
      <div className="flex min-w-0 flex-col gap-4">
        {balance.isError && (
          <PartlyFailed
            error={balance.error}
            title={t('balance_failed')}
            onRetry={() => void balance.refetch()}
            busy={balance.isFetching}
          />
        )}
        <OrderSummary
          product={product}
          values={values}
          wish={wishOf(values, product)}
          decision={decision}
          balance={available}
          busy={opening.isPending ? 'paying' : placing.isPending && 'ordering'}
          isUnknown={isUnknown}
          problem={problem}
        />
      </div>
    </form>
  );
}
