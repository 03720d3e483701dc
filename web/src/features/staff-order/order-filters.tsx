import { StaffOrderState } from '@cellgate/shared/order/staff-order.ts';
import { ProxyType, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { listStaffProducts } from '@cellgate/shared/product/staff-product.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { FilterSelect } from '../../parts/list/filter/filter-select.tsx';
import { DayRangeFilter } from '../../parts/look-back/day-range-filter.tsx';
import { CustomerFilter } from '../../parts/record/customer-filter.tsx';
import { AmountFilter } from './amount-filter.tsx';
import type { OrderQuery } from './load-orders.ts';

interface OrderFiltersProps {
  query: OrderQuery;
  /** Name of the customer that the list is limited to; empty if it is not known. */
  customerName: string;
  onChange: (change: Partial<OrderQuery>) => void;
}

/** Milliseconds for which the products count as current: only their names are shown. */
const staleMs = 600_000;

/** State, what was ordered, when, for how much and by whom. */
export function OrderFilters({ query, customerName, onChange }: OrderFiltersProps) {
  const { t } = useTranslation(['staff-orders', 'common']);
  // Also those that are not sold any more: their orders are in the list.
  const listed = useQuery({ ...apiQuery('staff-products', listStaffProducts, { query: {} }), staleTime: staleMs });
  const products = listed.data?.products ?? [];
  const operators = [...new Set(products.flatMap(({ operator }) => operator ?? []))].toSorted();
  return (
    <>
      <FilterSelect
        label={t('state.label')}
        value={query.state}
        options={StaffOrderState.options.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={t('columns.type')}
        value={query.type}
        options={ProxyType.options.map((value) => ({ value, label: t(`common:proxy_type.${value}`) }))}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label={t('columns.product')}
        value={query.product}
        options={products.map(({ _id: value, name: label }) => ({ value, label }))}
        onChange={(product) => onChange({ product })}
      />
      <FilterSelect
        label={t('columns.operator')}
        value={query.operator}
        options={operators.map((label) => ({ value: label.toLowerCase(), label }))}
        onChange={(operator) => onChange({ operator })}
      />
      <FilterSelect
        label={t('columns.period')}
        value={query.period}
        options={SubscriptionPeriod.options.map((value) => ({ value, label: t(`common:period.${value}`) }))}
        onChange={(period) => onChange({ period })}
      />
      <DayRangeFilter label={t('filter.placed')} range={query} onChange={onChange} />
      {/* Side by side, also in the next line. */}
      <div className="flex gap-2 max-sm:*:grow">
        <AmountFilter
          label={t('filter.amount_from')}
          value={query.amountFrom}
          onChange={(amountFrom) => onChange({ amountFrom })}
        />
        <AmountFilter
          label={t('filter.amount_to')}
          value={query.amountTo}
          onChange={(amountTo) => onChange({ amountTo })}
        />
      </div>
      <CustomerFilter id={query.customer} name={customerName} onChange={(customer) => onChange({ customer })} />
    </>
  );
}
