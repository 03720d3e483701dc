import { countryMark, countryName } from '@cellgate/shared/language/country-name.ts';
import type { Product, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { PackageOpen } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { OperatorMark } from '../../parts/product/operator-mark.tsx';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Badge } from '../../ui/status.tsx';
import { PriceTag } from './saving-badge.tsx';

interface ProductChoiceProps {
  products: readonly Product[];
  chosen: Product | undefined;
  period: SubscriptionPeriod;
  onChoose: (productId: string) => void;
}

/** Operators or countries of one type, each with its stock. */
export function ProductChoice({ products, chosen, period, onChoose }: ProductChoiceProps) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  if (products.length === 0) {
    return <EmptyState icon={PackageOpen} title={t('no_products.title')} hint={t('no_products.hint')} />;
  }
  return (
    <RadioGroup
      label={t('product')}
      value={chosen?._id}
      onChange={onChoose}
      choices={products.map((product) => ({
        value: product._id,
        disabled: product.status !== 'active',
        label: (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <OperatorMark operator={product.operator ?? countryMark(product.country)} />
            {product.operator ?? product.name}
            {product.isPopular && <Badge tone="accent">{t('popular')}</Badge>}
          </span>
        ),
        detail: (
          <span className="mt-1 flex flex-wrap gap-x-2">
            <span>{countryName(product.country, locale)}</span>
            <Stock product={product} />
          </span>
        ),
        aside: <PriceTag pricing={product.pricing[period]} />,
      }))}
    />
  );
}

function Stock({ product: { status, stock, isComingSoon } }: { product: Product }) {
  const { t } = useTranslation('orders');
  if (isComingSoon) return <span className="text-accent">{t('coming_soon')}</span>;
  if (status !== 'active') return <span className="text-warn">{t('not_for_sale')}</span>;
  if (stock.available <= 0) return <span className="text-bad">{t('out_of_stock')}</span>;
  return (
    <span className={stock.available <= 2 ? 'text-warn' : 'text-good'}>
      {t('in_stock', { count: stock.available })}
    </span>
  );
}
