import type { OrderId } from '@cellgate/shared/contract/id.ts';
import { getOrder } from '@cellgate/shared/order/order.endpoints.ts';
import type { Order } from '@cellgate/shared/order/order.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { TableLoading } from '../../parts/table/table-frame.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';

export interface OrderDialogParts {
  /** Renders the dialog that cancels the rest of an order. */
  cancelDialog: (order: Order, onClose: () => void) => ReactNode;
  /** Renders the button that downloads the receipt for an order. */
  receipt: (order: Order) => ReactNode;
}

interface OrderDialogsProps extends OrderDialogParts {
  order: Order;
  onClose: () => void;
}

/** Details of an order, and the dialog that cancels it. */
export function OrderDialogs({ order, cancelDialog, receipt, onClose }: OrderDialogsProps) {
  const [isCancelling, setCancelling] = useState(false);
  if (isCancelling) return cancelDialog(order, onClose);
  return (
    <OrderDetailsDialog order={order} receipt={receipt(order)} onClose={onClose} onCancel={() => setCancelling(true)} />
  );
}

interface LinkedOrderProps extends OrderDialogParts {
  id: OrderId;
  onClose: () => void;
}

/** The same for an order that the URL names, once it is loaded. */
export function LinkedOrder({ id, onClose, ...parts }: LinkedOrderProps) {
  const { t } = useTranslation('history');
  const order = useQuery(apiQuery('orders', getOrder, { params: { id } }));
  if (order.data) return <OrderDialogs order={order.data.order} onClose={onClose} {...parts} />;
  return (
    <Dialog open onClose={onClose} size="large" title={t('column.order')}>
      <QueryView query={order} loading={<TableLoading />} errorTitle={t('load_failed')}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}
