import { topupLimits } from '@cellgate/shared/balance/balance.ts';
import { type Cents, formatUsd, toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import { formatOrderWish, type OrderWish } from '@cellgate/shared/order/order-wish.ts';
import { topupForCents } from '@cellgate/shared/order/waiting-order.ts';
import type { Product } from '@cellgate/shared/product/product.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { OrderDecision } from './order-decision.ts';
import type { OrderValues } from './order-values.ts';
import { SavingBadge } from './saving-badge.tsx';

interface OrderSummaryProps {
  product: Product | undefined;
  values: OrderValues;
  /** Order as URLs carry it; undefined while no product is selected. */
  wish: OrderWish | undefined;
  decision: OrderDecision | undefined;
  balance: number | undefined;
  /** Request that is being made; false if there is none. */
  busy: 'ordering' | 'paying' | false;
  /** True if the outcome of the last order is unknown: the button then retries it instead of placing another one. */
  isUnknown: boolean;
  /** Error message of the last attempt. */
  problem: string | undefined;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { product, values, wish, decision, balance, busy, isUnknown, problem } = props;
  const { t } = useTranslation('orders');
  const blockedBy = isUnknown ? undefined : decision?.blockedBy;
  const topupCents = blockedBy === 'balance_insufficient' ? payableTopup(decision, balance) : undefined;
  return (
    <Panel title={t('summary')} className="lg:sticky lg:top-20">
      <Figures product={product} values={values} decision={decision} balance={balance} />
      <div className="mt-4 flex flex-col gap-3">
        {blockedBy === 'balance_insufficient' && (
          <ShortBalance decision={decision} balance={balance} wish={wish} topupCents={topupCents} />
        )}
        {blockedBy === 'out_of_stock' && <Notice tone="warn">{t('out_of_stock_hint')}</Notice>}
        {problem && <Notice tone={isUnknown ? 'warn' : 'bad'}>{problem}</Notice>}
        <CompleteButton
          busy={busy}
          isUnknown={isUnknown}
          topupCents={topupCents}
          blockedBy={decision || isUnknown ? blockedBy : values.productId ? 'not_chosen' : 'out_of_stock'}
        />
        <p className="text-13 text-muted">{t('deducted_note')}</p>
      </div>
    </Panel>
  );
}

function Figures({
  product,
  values,
  decision,
  balance,
}: Pick<OrderSummaryProps, 'product' | 'values' | 'decision' | 'balance'>) {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <dl className="flex flex-col gap-2.5">
      <Line label={t('product')}>{product ? (product.operator ?? product.name) : '—'}</Line>
      <Line label={t('period')}>{t(`common:period.${values.period}`)}</Line>
      <Line label={t('unit_price')}>
        <Money dollars={decision && toDollars(decision.unitCents)} />
      </Line>
      <Line label={t('quantity')}>
        <span className="figures">{values.quantity}</span>
      </Line>
      <div className="flex items-baseline justify-between gap-4 border-line border-t pt-2.5">
        <dt className="flex items-center gap-2 font-semibold">
          {t('total')}
          {product && <SavingBadge pricing={product.pricing[values.period]} />}
        </dt>
        <dd className="font-semibold text-20">
          <Money dollars={decision && toDollars(decision.totalCents)} />
        </dd>
      </div>
      <Line label={t('balance')}>
        <Money dollars={balance} />
      </Line>
      <Line label={t('remaining')}>
        <span className={(decision?.remainingCents ?? 0) < 0 ? 'text-bad' : undefined}>
          <Money
            dollars={decision && decision.remainingCents !== null ? toDollars(decision.remainingCents) : undefined}
          />
        </span>
      </Line>
    </dl>
  );
}

/** Returns the top-up, in cents, with which the order is paid and placed in one step; undefined if no top-up may be so large. */
function payableTopup(decision: OrderDecision | undefined, balance = 0): Cents | undefined {
  if (!decision) return undefined;
  const cents = topupForCents({ totalCents: decision.totalCents, balanceCents: toCents(balance) });
  return cents <= toCents(topupLimits.maxDollars) ? cents : undefined;
}

interface CompleteButtonProps {
  busy: OrderSummaryProps['busy'];
  isUnknown: boolean;
  /** Top-up that pays for the order; undefined if the balance covers it, or no top-up can. */
  topupCents: Cents | undefined;
  blockedBy: OrderDecision['blockedBy'] | 'not_chosen';
}

/** Button that places the order, or pays for it and places it. If stock, balance or a missing choice blocks the order, the label names the reason. */
function CompleteButton({ busy, isUnknown, topupCents, blockedBy }: CompleteButtonProps) {
  const { t } = useTranslation(['orders', 'waiting-orders']);
  const locale = useLocale();
  const labels = {
    out_of_stock: t('out_of_stock'),
    balance_insufficient:
      topupCents === undefined
        ? t('insufficient_balance')
        : t('waiting-orders:pay_and_order', { amount: formatUsd(topupCents, locale) }),
    balance_unknown: t('complete_order'),
    not_chosen: t('choose_product'),
  };
  const label = isUnknown ? t('ask_again') : blockedBy ? labels[blockedBy] : t('complete_order');
  return (
    <Button
      type="submit"
      variant={blockedBy === 'out_of_stock' || blockedBy === 'not_chosen' ? 'secondary' : 'primary'}
      size="large"
      wide
      busy={busy !== false}
      disabled={blockedBy !== undefined && topupCents === undefined}
    >
      {busy ? t(busy === 'paying' ? 'waiting-orders:opening' : 'ordering') : label}
    </Button>
  );
}

interface ShortBalanceProps {
  decision: OrderDecision | undefined;
  balance: number | undefined;
  wish: OrderWish | undefined;
  topupCents: Cents | undefined;
}

function ShortBalance({ decision, balance = 0, wish, topupCents }: ShortBalanceProps) {
  const { t } = useTranslation(['orders', 'waiting-orders']);
  const locale = useLocale();
  if (!decision) return null;
  const missing = Math.max(topupLimits.minDollars, toDollars(-(decision.remainingCents ?? 0)));
  const search = new URLSearchParams({ add: String(missing), ...(wish && { order: formatOrderWish(wish) }) });
  return (
    <Notice tone="warn">
      <p>
        {t('insufficient_hint', {
          required: formatUsd(decision.totalCents, locale),
          available: formatUsd(toCents(balance), locale),
        })}
      </p>
      {topupCents !== undefined && (
        <p className="mt-1">
          {topupCents > -(decision.remainingCents ?? 0)
            ? t('waiting-orders:minimum', { amount: formatUsd(topupCents, locale) })
            : t('waiting-orders:explain')}
        </p>
      )}
      <Link to={`${paths.balance}?${search}`} className={`${buttonStyle({ size: 'small' })} mt-2`}>
        {t('add_balance')}
      </Link>
    </Notice>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
