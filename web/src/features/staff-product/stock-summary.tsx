import { ProxyType } from '@cellgate/shared/product/product.ts';
import type { StockSummary as Stocks } from '@cellgate/shared/product/staff-product.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { StockBar } from './stock-bar.tsx';

/** What can be sold of each type of proxy, over all servers. */
export function StockSummary({ stock }: { stock: Stocks }) {
  const { t } = useTranslation(['products', 'common']);
  return (
    <ul
      aria-label={t('available')}
      className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3"
    >
      {ProxyType.options.map((type) => (
        <li key={type} className="bg-surface p-4">
          <StockBar label={t('available_of', { type: t(`common:proxy_type.${type}`) })} stock={stock[type]} />
        </li>
      ))}
    </ul>
  );
}
