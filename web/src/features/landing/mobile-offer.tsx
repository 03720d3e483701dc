import { formatDecimal, formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import type { Product, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { MeasuredFacts } from '../../parts/product/measured-facts.tsx';
import { OperatorMark } from '../../parts/product/operator-mark.tsx';
import { ErrorState } from '../../parts/state/error-state.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { firstInStock, type MobileChoice, mobileProducts, quantityOf } from './mobile-choice.ts';
import { MobileTotal } from './mobile-total.tsx';
import { claimsOf } from './operator-claims.ts';
import { useProducts } from './use-products.ts';
import { useClaims } from './use-site-facts.ts';

/** Selection of operator, period and quantity, with current price and stock. */
export function MobileOffer() {
  const { t } = useTranslation(['sales', 'common']);
  const { state, retry } = useProducts();
  const isConfirmed = useClaims();
  const [choice, setChoice] = useState<MobileChoice>({ operator: undefined, period: 'monthly', quantity: 1 });
  if (state.status === 'failed') {
    return <ErrorState error={state.error} title={t('load_failed')} onRetry={retry} />;
  }
  if (state.status === 'loading')
    return <Skeleton className="h-[74rem] w-full sm:h-[44rem] lg:h-[27.5rem] rounded-lg" />;
  const products = mobileProducts(state.products);
  const product = products.find(({ operator }) => operator === choice.operator) ?? firstInStock(products);
  if (!product) return <Status tone="neutral">{t('none')}</Status>;
  const { quantity, isLimited } = quantityOf(choice.quantity, product);
  const operator = product.operator ?? undefined;
  // The chosen quantity stays, so that another operator with more in stock sells it.
  const choose = (change: Partial<MobileChoice>) => setChoice({ ...choice, operator, ...change });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <RadioGroup
          label={t('operator')}
          value={product.operator ?? ''}
          onChange={(operator) => choose({ operator })}
          className="sm:grid-cols-3"
          choices={products.map(({ operator, stock, isComingSoon }) => ({
            value: operator ?? '',
            disabled: isComingSoon,
            label: (
              <span className="flex items-center gap-2">
                <OperatorMark operator={operator ?? ''} />
                {operator}
              </span>
            ),
            detail: isComingSoon
              ? t('coming_soon')
              : stock.available > 0
                ? t('available', { count: stock.available })
                : t('sold_out'),
          }))}
        />
        {isConfirmed('operators') && <OperatorFacts product={product} />}
        <div className="rounded-lg border border-line bg-surface px-4 py-3">
          <MeasuredFacts products={[product]} canRotate />
          <p className="mt-3 text-12 text-subtle">{t('common:measured.note')}</p>
        </div>
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <div className="flex flex-col gap-1.5">
            <span className="font-medium text-14">{t('period')}</span>
            <Segmented<SubscriptionPeriod>
              label={t('period')}
              value={choice.period}
              onChange={(period) => choose({ period })}
              choices={[
                { value: 'weekly', label: t('weekly') },
                { value: 'monthly', label: t('monthly') },
              ]}
            />
          </div>
          <Quantity
            quantity={quantity}
            max={product.stock.available}
            limited={isLimited ? t('limited', { max: quantity, wanted: choice.quantity }) : ''}
            onChange={(next) => choose({ quantity: next })}
          />
        </div>
      </div>
      <MobileTotal product={product} choice={{ ...choice, operator, quantity }} />
    </div>
  );
}

function OperatorFacts({ product }: { product: Product }) {
  const { t } = useTranslation('sales');
  const locale = useLocale();
  const claims = claimsOf(product.operator ?? '');
  if (!claims) return null;
  const [slowest, fastest] = claims.speed;
  const facts = [
    { label: t('pool'), value: formatDecimal(claims.pool, locale, { maximumFractionDigits: 0 }) },
    { label: t('speed'), value: t('speed_value', { from: slowest, to: fastest }) },
    { label: t('coverage'), value: formatPercent(claims.coverage, locale) },
  ];
  return (
    <dl className="grid grid-cols-1 rounded-lg border border-line bg-surface sm:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="px-4 py-3 not-last:border-line not-last:border-b sm:not-last:border-r sm:not-last:border-b-0"
        >
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="figures mt-0.5 font-medium text-16">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface QuantityProps {
  quantity: number;
  max: number;
  /** Reason for a quantity lower than chosen; empty if it is not. */
  limited: string;
  onChange: (next: number) => void;
}

function Quantity({ quantity, max, limited, onChange }: QuantityProps) {
  const { t } = useTranslation('sales');
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-14">{t('quantity')}</legend>
      <div className="flex items-center gap-2">
        <Button
          size="large"
          square
          aria-label={t('fewer')}
          disabled={quantity <= 1}
          onClick={() => onChange(quantity - 1)}
        >
          <Icon of={Minus} />
        </Button>
        <output className="figures w-10 text-center font-medium text-16">{quantity}</output>
        <Button
          size="large"
          square
          aria-label={t('more')}
          disabled={quantity >= max}
          onClick={() => onChange(quantity + 1)}
        >
          <Icon of={Plus} />
        </Button>
      </div>
      <p aria-live="polite" className="text-13 text-warn empty:hidden">
        {limited}
      </p>
    </fieldset>
  );
}
