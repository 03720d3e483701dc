import { formatUsd } from '@cellgate/shared/contract/usd.ts';
import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import type { Product } from '@cellgate/shared/product/product.ts';
import { useTranslation } from '../../locales/use-translation.ts';

import { useLocale } from '../../parts/frame/locale.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Badge } from '../../ui/status.tsx';
import { type MobileChoice, orderPath, totalOf } from './mobile-choice.ts';
import { OrderLink } from './order-link.tsx';
import { useClaims } from './use-site-facts.ts';

/** Total price and a link to the order. */
export function MobileTotal({ product, choice }: { product: Product; choice: MobileChoice }) {
  const { t } = useTranslation('sales');
  const locale = useLocale();
  const isConfirmed = useClaims();
  const { totalCents, listCents, savingPercent } = totalOf(product, choice);
  return (
    <aside className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 className="font-medium text-16">{t('total')}</h2>
      <div>
        <p className="figures font-semibold text-32 tracking-tight">{formatUsd(totalCents, locale)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-13 text-muted">
          {savingPercent > 0 && (
            <>
              <span className="sr-only">{t('list_price')}</span>
              <s className="figures">{formatUsd(listCents, locale)}</s>
              <Badge tone="good">{t('save', { percent: formatPercent(savingPercent, locale) })}</Badge>
            </>
          )}
          <span>{t(choice.period === 'weekly' ? 'for_week' : 'for_month', { count: choice.quantity })}</span>
        </p>
      </div>
      {product.stock.available > 0 ? (
        <OrderLink
          to={orderPath(product, choice)}
          className={buttonStyle({ variant: 'primary', size: 'large', wide: true })}
        >
          {t('buy')}
        </OrderLink>
      ) : (
        <Button size="large" wide disabled>
          {t('sold_out')}
        </Button>
      )}
      {product.stock.available > 0 && (
        <p className="text-13 text-muted">{t(isConfirmed('delivery') ? 'delivery_claim' : 'delivery')}</p>
      )}
    </aside>
  );
}
