import { stockLevel } from '@cellgate/shared/product/stock-level.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { classNames } from '../../ui/class-names.ts';

const bars = { empty: 'bg-bad', low: 'bg-bad', middling: 'bg-warn', high: 'bg-good' } as const;
const texts = { empty: 'text-bad', low: 'text-bad', middling: 'text-warn', high: 'text-good' } as const;

interface StockBarProps {
  label: string;
  stock: { available: number; total: number };
}

/** Proxies in stock of all, with a bar in the color of their share. */
export function StockBar({ label, stock }: StockBarProps) {
  const locale = useLocale();
  const { available, total } = stock;
  const level = stockLevel(stock);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-13 text-muted">{label}</span>
        <span className="figures whitespace-nowrap text-14">
          <span className={classNames('font-semibold', texts[level])}>{available.toLocaleString(locale)}</span>
          <span className="text-muted">{` / ${total.toLocaleString(locale)}`}</span>
        </span>
      </div>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          // A dot at least: an empty stock has a color, too.
          className={classNames('block h-full min-w-1.5 rounded-full', bars[level])}
          style={{ width: `${total === 0 ? 0 : (100 * available) / total}%` }}
        />
      </span>
    </div>
  );
}
