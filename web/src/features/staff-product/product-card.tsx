import { countryMark, countryName } from '@cellgate/shared/language/country-name.ts';
import type { StaffProduct } from '@cellgate/shared/product/staff-product.ts';
import { ArrowDown, ArrowUp, BellRing, Eye, EyeOff, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { numberFormat } from '../../parts/format/formats.ts';
import { Money } from '../../parts/format/money.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { OperatorMark } from '../../parts/product/operator-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Badge } from '../../ui/status.tsx';
import { saleStateOf, saleTones } from './sale-state.ts';
import { StockBar } from './stock-bar.tsx';
import { useProductActs } from './use-product-acts.ts';

/** Maximum number of servers that a card names; a hint over them names all. */
const maxNamed = 4;

interface ProductCardProps {
  product: StaffProduct;
  /** Number of products of its type. */
  count: number;
  /** Names of its servers, as far as they are known. */
  servers: readonly string[];
  onEdit: () => void;
  onDelete: () => void;
}

/** A product with stock, prices, earnings, and the acts on it. */
export function ProductCard({ product, count, servers, onEdit, onDelete }: ProductCardProps) {
  const { t } = useTranslation(['products', 'common']);
  const locale = useLocale();
  const { name, operator, country, pricing, sales, stock, isPopular, lowStock } = product;
  const state = saleStateOf(product);
  const number = (value: number | null) => (value === null ? '—' : numberFormat(locale, {}).format(value));
  return (
    <Panel
      className="h-full"
      title={
        <span className="flex min-w-0 items-center gap-2.5">
          <OperatorMark operator={operator ?? countryMark(country)} />
          <span className="min-w-0 break-words">{operator === null ? countryName(name, locale) : name}</span>
        </span>
      }
      aside={<Badge tone={saleTones[state]}>{t(`state.${state}`)}</Badge>}
    >
      <div className="flex h-full flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <span>{countryName(country, locale)}</span>
          {operator !== null && operator !== name && <span>{operator}</span>}
          {isPopular && <Badge tone="accent">{t('popular')}</Badge>}
          {lowStock !== null && (
            <span className="inline-flex items-center gap-1">
              <Icon of={BellRing} size={14} />
              {t('alert_below', { count: lowStock })}
            </span>
          )}
        </p>
        <StockBar label={t('in_stock')} stock={stock} />
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-13">
          <Fact label={t('weekly')}>
            <Price {...pricing.weekly} />
          </Fact>
          <Fact label={t('monthly')}>
            <Price {...pricing.monthly} />
          </Fact>
          <Fact label={t('earned.week')}>
            <Money dollars={sales.weekEarned} />
          </Fact>
          <Fact label={t('earned.month')}>
            <Money dollars={sales.monthEarned} />
          </Fact>
          <Fact label={t('buyers')}>{number(sales.buyers)}</Fact>
          <Fact label={t('proxies')}>{number(sales.proxies)}</Fact>
        </dl>
        <p className="break-words text-13">
          <span className="text-muted">{`${t('servers')}: `}</span>
          <span title={servers.join(', ')}>{servers.length === 0 ? '—' : servers.slice(0, maxNamed).join(', ')}</span>
          {servers.length > maxNamed && <span className="figures">{` +${servers.length - maxNamed}`}</span>}
        </p>
        <CardActs product={product} count={count} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </Panel>
  );
}

function CardActs({ product, count, onEdit, onDelete }: Omit<ProductCardProps, 'servers'>) {
  const { t } = useTranslation('products');
  const { name, position, status } = product;
  const { move, hide } = useProductActs(product);
  const isHidden = status === 'inactive';
  const steps = [
    { label: t('move_up', { name }), icon: ArrowUp, to: position - 1 },
    { label: t('move_down', { name }), icon: ArrowDown, to: position + 1 },
  ];
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
      <span className="flex gap-2">
        {steps.map(({ label, icon, to }) => (
          <Button
            key={label}
            size="small"
            square
            aria-label={label}
            busy={move.isPending && move.variables === to}
            disabled={to < 1 || to > count}
            onClick={() => move.mutate(to)}
          >
            <Icon of={icon} />
          </Button>
        ))}
      </span>
      <span className="flex gap-2">
        <Button size="small" aria-label={t('edit_of', { name })} onClick={onEdit}>
          <Icon of={Pencil} />
          {t('edit')}
        </Button>
        <DropdownMenu
          trigger={
            <Button size="small" square busy={hide.isPending} aria-label={t('more', { name })}>
              <Icon of={MoreHorizontal} />
            </Button>
          }
          items={[
            isHidden
              ? { label: t('show'), icon: Eye, onSelect: () => hide.mutate('active') }
              : { label: t('hide'), icon: EyeOff, onSelect: () => hide.mutate('inactive') },
            { label: t('delete.action'), icon: Trash2, danger: true, onSelect: onDelete },
          ]}
        />
      </span>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="figures mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

/** Price with its list price, if that is higher. */
function Price({ price, originalPrice }: { price: number; originalPrice: number }) {
  const { t } = useTranslation('products');
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Money dollars={price} />
      {originalPrice > price && (
        <s className="font-normal text-12 text-subtle">
          <span className="sr-only">{`${t('list_price')} `}</span>
          <Money dollars={originalPrice} />
        </s>
      )}
    </span>
  );
}
