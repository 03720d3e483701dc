import { ProxyType } from '@cellgate/shared/product/product.ts';
import { listSellingServers, listStaffProducts } from '@cellgate/shared/product/staff-product.endpoints.ts';
import type { StaffProduct } from '@cellgate/shared/product/staff-product.ts';
import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../api/ask.ts';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { ProductCard } from './product-card.tsx';
import { AddProductDialog, EditProductDialog } from './product-dialogs.tsx';
import { ProductsFailed } from './products-failed.tsx';
import { StockSummary } from './stock-summary.tsx';
import { useReloadProducts } from './use-product-acts.ts';

const areas = ['products', 'modems', 'servers', 'orders'] as const;
/** Stock changes without an event when a server falls silent. */
const reloadMs = 30_000;

interface ProductListProps {
  isAdding: boolean;
  onAdded: () => void;
}

/** All products by type, with their stock, and the dialogs about them. Type and edited product are in the URL. */
export function ProductList({ isAdding, onAdded }: ProductListProps) {
  const { t } = useTranslation(['products', 'common']);
  const reload = useReloadProducts();
  const products = useQuery({ ...apiQuery('staff-products', listStaffProducts, {}), refetchInterval: reloadMs });
  const servers = useQuery({ ...apiQuery('staff-products', listSellingServers, {}), refetchInterval: reloadMs });
  usePulse(areas, () => void reload());
  const [address, setAddress] = useSearchParams();
  const [deleted, setDeleted] = useState<StaffProduct>();
  const change = (name: 'type' | 'edit', value: string | null) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, state: { keepsScroll: true } },
    );
  const edited = products.data?.products.find(({ id }) => id === address.get('edit'));
  const type = ProxyType.catch(edited?.type ?? 'mobile').parse(address.get('type'));
  const known = servers.data?.servers ?? [];
  const serverNames = ({ servers: ids }: StaffProduct) =>
    ids.flatMap((id) => known.find((server) => server.id === id)?.name ?? []);
  const saved = (key: 'created' | 'updated' | 'deleted', name: string) => toast.success(t(key, { name }));
  if (products.isError && !products.data) {
    const { error, isFetching, refetch } = products;
    return <ProductsFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <QueryView query={products} loading={<Skeleton className="h-96" />}>
      {(data) => (
        <div className="flex flex-col gap-5">
          <StockSummary stock={data.stock} />
          <Tabs
            label={t('types')}
            value={type}
            onChange={(next) => change('type', next)}
            tabs={ProxyType.options.map((value) => ({
              value,
              label: t(`common:proxy_type.${value}`),
              content: (
                <Cards
                  type={value}
                  products={data.products.filter((product) => product.type === value)}
                  serverNames={serverNames}
                  onEdit={({ id }) => change('edit', id)}
                  onDelete={setDeleted}
                />
              ),
            }))}
          />
          {isAdding && (
            <AddProductDialog
              type={type}
              servers={known}
              onSaved={(product) => {
                saved('created', product.name);
                change('type', product.type);
              }}
              onClose={onAdded}
            />
          )}
          {edited && (
            <EditProductDialog
              key={edited.id}
              product={edited}
              servers={known}
              onSaved={({ name }) => saved('updated', name)}
              onClose={() => change('edit', null)}
            />
          )}
          {deleted && (
            <DeleteProductDialog
              product={deleted}
              onDeleted={() => saved('deleted', deleted.name)}
              onClose={() => setDeleted(undefined)}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}

interface CardsProps {
  type: ProxyType;
  products: readonly StaffProduct[];
  serverNames: (product: StaffProduct) => readonly string[];
  onEdit: (product: StaffProduct) => void;
  onDelete: (product: StaffProduct) => void;
}

function Cards({ type, products, serverNames, onEdit, onDelete }: CardsProps) {
  const { t } = useTranslation('products');
  if (products.length === 0)
    return (
      <Panel flush>
        <EmptyState icon={Package} title={t('none')} hint={t('none_hint')} />
      </Panel>
    );
  return (
    <ul className={classNames('grid gap-4 md:grid-cols-2', type === 'mobile' && 'xl:grid-cols-3')}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            count={products.length}
            servers={serverNames(product)}
            onEdit={() => onEdit(product)}
            onDelete={() => onDelete(product)}
          />
        </li>
      ))}
    </ul>
  );
}
