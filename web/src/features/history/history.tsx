import { OrderId } from '@cellgate/shared/contract/id.ts';
import type { Order } from '@cellgate/shared/order/order.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { changeHistoryQuery, type HistoryQuery, readHistoryQuery } from './history-query.ts';
import { LinkedOrder, type OrderDialogParts, OrderDialogs } from './order-dialogs.tsx';
import { OrderHistory } from './order-history.tsx';
import { ProxyHistory } from './proxy-history.tsx';

/** Orders and proxy actions as tabs with the same filters. The URL may name an order (`?order=`), whose details are shown. */
export function History(dialogs: OrderDialogParts) {
  const { t } = useTranslation('history');
  const [address, setAddress] = useSearchParams();
  const query = readHistoryQuery(address);
  const [opened, setOpened] = useState<Order>();
  const linkedId = OrderId.safeParse(address.get('order')).data;
  const change = (next: Partial<HistoryQuery>) =>
    setAddress(changeHistoryQuery(query, next), { replace: next.page === undefined, preventScrollReset: true });
  const showAll = () => change({ search: '', status: undefined });
  const parts = { query, onChange: change, onShowAll: showAll };
  const content = (list: ReactNode) => (
    <div className="flex flex-col gap-4">
      <HistoryFilters query={query} onChange={change} />
      {list}
    </div>
  );
  return (
    <>
      <Tabs
        label={t('tabs')}
        value={query.tab}
        onChange={(tab) => change({ tab })}
        tabs={[
          {
            value: 'orders',
            label: t('tab.orders'),
            content: content(<OrderHistory {...parts} onOpen={setOpened} />),
          },
          { value: 'proxies', label: t('tab.proxies'), content: content(<ProxyHistory {...parts} />) },
        ]}
      />
      {opened && <OrderDialogs order={opened} onClose={() => setOpened(undefined)} {...dialogs} />}
      {linkedId && !opened && <LinkedOrder id={linkedId} onClose={() => change({ page: query.page })} {...dialogs} />}
    </>
  );
}
