import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import { savingPercent } from '@cellgate/shared/product/saving-percent.ts';
import { useTranslation } from '../../locales/use-translation.ts';

import { Money } from '../../parts/format/money.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { Badge } from '../../ui/status.tsx';

interface Price {
  price: number;
  originalPrice: number;
}

/** Saving compared with the list price, in percent. Renders nothing if there is none. */
export function SavingBadge({ pricing }: { pricing: Price }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const percent = savingPercent(pricing);
  return percent > 0 ? <Badge tone="good">{t('saving', { percent: formatPercent(percent, locale) })}</Badge> : null;
}

/** Price with the list price. */
export function PriceTag({ pricing }: { pricing: Price }) {
  const { t } = useTranslation('orders');
  return (
    <span className="flex flex-col items-end">
      <span className="font-semibold">
        <Money dollars={pricing.price} />
      </span>
      {pricing.originalPrice > pricing.price && (
        <span className="text-12 text-subtle line-through">
          <span className="sr-only">{t('list_price')} </span>
          <Money dollars={pricing.originalPrice} />
        </span>
      )}
    </span>
  );
}
