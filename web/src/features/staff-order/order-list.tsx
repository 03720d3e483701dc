import { listAllOrders } from '@cellgate/shared/order/staff-order.endpoints.ts';
import type { StaffOrder } from '@cellgate/shared/order/staff-order.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { orderPath } from '../../admin-paths.ts';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ListView } from '../../parts/list/list-view.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { LookedBack } from '../../parts/look-back/looked-back.tsx';
import { ViewsMenu } from '../../parts/saved-view/views-menu.tsx';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { exportOrders } from './export-orders.ts';
import { loadOrders } from './load-orders.ts';
import { OrderFilters } from './order-filters.tsx';
import { customerName, useOrderColumns } from './use-order-columns.tsx';

const rowsOf = ({ orders }: { orders: readonly StaffOrder[] }) => orders;
const rowKey = ({ id }: StaffOrder) => id;
const rowName = ({ orderNumber }: StaffOrder) => orderNumber;
const hrefOf = ({ id }: StaffOrder) => orderPath(id);
const areas = ['orders'] as const;

/** The orders of all customers, filtered. Follows what happens. */
export function OrderList() {
  const { t } = useTranslation(['staff-orders', 'common']);
  const list = useListQuery(listAllOrders.query);
  const { query } = list;
  const columns = useOrderColumns();
  const queryClient = useQueryClient();
  const data = useQuery({
    queryKey: ['staff-orders', 'list', query] as const,
    queryFn: ({ signal }) => loadOrders(query, signal),
    placeholderData: keepPreviousData,
  });
  usePulse(areas, () => void queryClient.invalidateQueries({ queryKey: ['staff-orders', 'list'] }));
  const ofCustomer = data.data?.orders.find(({ customer }) => customer.id === query.customer);
  return (
    <>
      <ListView
        name="orders"
        caption={t('caption')}
        list={list}
        data={data}
        rowsOf={rowsOf}
        rowKey={rowKey}
        rowName={rowName}
        columns={columns}
        filters={
          <OrderFilters
            query={query}
            customerName={ofCustomer ? customerName(ofCustomer) : ''}
            onChange={list.change}
          />
        }
        tools={<ViewsMenu list="orders" />}
        hrefOf={hrefOf}
        exporting={{ fileName: `${t('file')}.csv`, load: () => exportOrders(query, t) }}
        empty={<EmptyState icon={ShoppingCart} title={t('none')} hint={t('none_hint')} />}
        errorTitle={t('load_failed')}
      />
      {data.data && <LookedBack page={data.data} count={data.data.orders.length} onFurther={list.toNext} />}
    </>
  );
}
