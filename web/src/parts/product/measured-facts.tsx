import { formatDecimal, formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import { measuredDays } from '@cellgate/shared/product/measured-days.ts';
import type { Product } from '@cellgate/shared/product/product.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { figureRange } from '../format/figure-range.ts';
import { useLocale } from '../frame/locale.ts';

interface MeasuredFactsProps {
  /** Products whose figures are shown, as a range if there are several; undefined while they are loading. */
  products: readonly Pick<Product, 'measured'>[] | undefined;
  /** If false, only the figures of a fixed IP are shown. */
  canRotate: boolean;
  /** Shows only the usual rotation time and the uptime, for product cards. */
  isShort?: boolean;
  className?: string;
}

/** Shows a product's measured figures. The rows are there while loading, so that the layout does not shift. */
export function MeasuredFacts({ products, canRotate, isShort = false, className }: MeasuredFactsProps) {
  const { t } = useTranslation();
  const facts = useFacts(products?.map(({ measured }) => measured) ?? []);
  return (
    <div className={classNames('@container', className)}>
      <p className="font-medium text-12 text-muted">
        {t('measured.heading', { days: t('days', { count: measuredDays }) })}
      </p>
      <dl className="mt-2 grid gap-x-8 gap-y-1.5 text-13 @lg:grid-cols-2">
        {facts
          .filter(({ key }) => key === 'uptime' || (canRotate && (key === 'median' || !isShort)))
          .map(({ key, value }) => (
            <div key={key} className="flex items-baseline justify-between gap-4">
              <dt className="text-muted">{t(`measured.${key}`)}</dt>
              <dd className={classNames('figures shrink-0', value === '—' && 'text-subtle')}>
                {products ? value : <Skeleton className="inline-block h-3 w-12" />}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function useFacts(measured: readonly Product['measured'][]) {
  const { t } = useTranslation();
  const locale = useLocale();
  const write = (maximumFractionDigits: number) => (figure: number) =>
    formatDecimal(figure, locale, { maximumFractionDigits });
  const inSeconds = (value: string) => (value === '—' ? value : t('measured.seconds', { value }));
  const seconds = (pick: (of: Product['measured']) => number | null) =>
    inSeconds(figureRange(measured.map(pick), (milliseconds) => write(1)(milliseconds / 1000)));
  const percent = (pick: (of: Product['measured']) => number | null) =>
    figureRange(measured.map(pick), (figure) => formatPercent(figure, locale, 2));
  const addresses = measured.map(({ distinctAddresses }) => distinctAddresses);
  return [
    { key: 'median', value: seconds(({ medianChangeMs }) => medianChangeMs) },
    { key: 'p95', value: seconds(({ p95ChangeMs }) => p95ChangeMs) },
    { key: 'changed', value: percent(({ changedPercent }) => changedPercent) },
    { key: 'addresses', value: figureRange(addresses, write(0)) },
    { key: 'uptime', value: percent(({ uptimePercent }) => uptimePercent) },
  ] as const;
}
