import type { Order } from '@cellgate/shared/order/order.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { changeHistoryQuery, type HistoryQuery, readHistoryQuery } from './history-query.ts';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { OrderHistory } from './order-history.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { ProxyHistory } from './proxy-history.tsx';

interface HistoryProps {
  /** Renders the dialog that cancels the rest of an order. */
  cancelDialog: (order: Order, onClose: () => void) => ReactNode;
  /** Renders the button that downloads the receipt for an order. */
  receipt: (order: Order) => ReactNode;
}

/** Orders, proxy actions and payments as tabs with the same filters. */
export function History({ cancelDialog, receipt }: HistoryProps) {
  const { t } = useTranslation('history');
  const [address, setAddress] = useSearchParams();
  const query = readHistoryQuery(address);
  const [opened, setOpened] = useState<{ order: Order; isCancelling: boolean }>();
  const change = (next: Partial<HistoryQuery>) =>
    setAddress(changeHistoryQuery(query, next), { replace: next.page === undefined, preventScrollReset: true });
  const showAll = () => change({ search: '', status: undefined });
  const parts = { query, onChange: change, onShowAll: showAll };
  const close = () => setOpened(undefined);
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
            content: content(<OrderHistory {...parts} onOpen={(order) => setOpened({ order, isCancelling: false })} />),
          },
          { value: 'proxies', label: t('tab.proxies'), content: content(<ProxyHistory {...parts} />) },
          { value: 'payments', label: t('tab.payments'), content: content(<PaymentHistory {...parts} />) },
        ]}
      />
      {opened && !opened.isCancelling && (
        <OrderDetailsDialog
          order={opened.order}
          receipt={receipt(opened.order)}
          onClose={close}
          onCancel={() => setOpened({ ...opened, isCancelling: true })}
        />
      )}
      {opened?.isCancelling && cancelDialog(opened.order, close)}
    </>
  );
}
