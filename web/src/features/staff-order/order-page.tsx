import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { OrderId } from '@cellgate/shared/contract/id.ts';
import { countryName } from '@cellgate/shared/language/country-name.ts';
import type { viewOrder } from '@cellgate/shared/order/staff-order.endpoints.ts';
import type { StaffOrder } from '@cellgate/shared/order/staff-order.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { adminPaths, filteredPath, logsPath } from '../../admin-paths.ts';
import { isApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useActOfAddress } from '../../parts/command/act-of-address.ts';
import { useRecordCommands } from '../../parts/command/staff-act.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { CustomerLink } from '../../parts/record/customer-link.tsx';
import { EntryTable } from '../../parts/record/entry-table.tsx';
import { FactList } from '../../parts/record/fact-list.tsx';
import { MissingRecord } from '../../parts/record/missing-record.tsx';
import { RecordLoading } from '../../parts/record/record-loading.tsx';
import { namesOfActors, Timeline } from '../../parts/record/timeline.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { OrderNotePanel } from './order-note-panel.tsx';
import { OrderStatus } from './order-status.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { UnitTable } from './unit-table.tsx';
import { useFinishOrder, useOrder } from './use-order.ts';
import { customerName } from './use-order-columns.tsx';

type View = DataOf<typeof viewOrder>;
interface WithReceipt {
  /** Renders the button that downloads the receipt. */
  receipt: (orderNumber: string) => ReactNode;
}

/** An order with its proxies, ledger entries, refund and timeline, and the acts on it. */
export function OrderPage({ id, receipt }: { id: OrderId } & WithReceipt) {
  const { t } = useTranslation('staff-orders');
  const query = useOrder(id);
  if (isApiError(query.error, 'order.not_found')) {
    return <MissingRecord title={t('order.not_found')} to={adminPaths.orders} list={t('order.back')} />;
  }
  return (
    <QueryView query={query} loading={<RecordLoading />} errorTitle={t('order.load_failed')}>
      {(view) => <LoadedOrder view={view} receipt={receipt} />}
    </QueryView>
  );
}

function LoadedOrder({ view: { order, units, entries, events, refund, note }, receipt }: { view: View } & WithReceipt) {
  const { t } = useTranslation(['staff-orders', 'records']);
  const [isCancelling, setCancelling] = useState(false);
  const cancellable = new Set(refund?.proxies.map(({ proxyId }) => proxyId));
  const acts = refund ? { cancel: () => setCancelling(true) } : {};
  useRecordCommands(order.orderNumber, acts);
  useActOfAddress(acts);
  return (
    <>
      <PageHeader
        title={t('order.title', { number: order.orderNumber })}
        subtitle={<OrderStatus order={order} />}
        actions={
          <>
            <CopyButton text={order.id} label={t('records:copy_id')} labelled size="medium" />
            {(order.status === 'completed' || order.status === 'cancelled') && receipt(order.orderNumber)}
            {refund && <Button onClick={() => setCancelling(true)}>{t('cancel.title')}</Button>}
          </>
        }
      />
      {order.status === 'pending' && <FinishNotice order={order} />}
      <div className="grid gap-4 xl:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title={t('records:facts')}>
            <OrderFacts order={order} />
          </Panel>
          <Panel title={t('units.title')} flush>
            <UnitTable units={units} />
          </Panel>
          <Panel title={t('records:entries.title')} flush>
            <EntryTable entries={entries} names={namesOfActors(events)} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderNotePanel orderId={order.id} note={note} />
          <Panel title={t('refund.title')}>
            {refund ? <RefundFacts refund={refund} /> : <p className="text-14 text-muted">{t('refund.none')}</p>}
          </Panel>
          <Panel
            title={t('records:timeline.title')}
            aside={
              <Link to={logsPath({ subject: order.id })} className="text-accent underline-offset-4 hover:underline">
                {t('records:log')}
              </Link>
            }
          >
            <Timeline events={events} />
          </Panel>
        </div>
      </div>
      {isCancelling && cancellable.size > 0 && (
        <CancelOrderDialog
          order={order}
          units={units.filter(({ proxyId }) => cancellable.has(proxyId))}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}

function FinishNotice({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('staff-orders');
  const finishing = useFinishOrder(order);
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        action={
          <Button busy={finishing.isPending} onClick={() => finishing.mutate()}>
            {t('finish.action')}
          </Button>
        }
      >
        {t('finish.hint')}
      </Notice>
    </div>
  );
}

function OrderFacts({ order }: { order: StaffOrder }) {
  const { t } = useTranslation(['staff-orders', 'records', 'common']);
  const locale = useLocale();
  const { item, customer } = order;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('columns.customer'),
      <span key="customer">
        <CustomerLink id={customer.id} name={customerName(order)} />
        <Link
          to={filteredPath(adminPaths.orders, { customer: customer.id })}
          className="inline-flex min-h-6 items-center text-13 text-accent underline-offset-4 hover:underline"
        >
          {t('order.more_of')}
        </Link>
      </span>,
    ],
    [t('columns.createdAt'), <DateText key="createdAt" at={order.createdAt} withTime />],
    [t('columns.product'), item.productName],
    [t('columns.type'), `${t(`common:proxy_type.${item.proxyType}`)}, ${countryName(item.location, locale)}`],
    [t('columns.operator'), item.operator],
    [t('columns.period'), t(`common:period.${item.period}`)],
    [
      t('columns.quantity'),
      <span key="quantity" className="figures">
        {item.quantity}
      </span>,
    ],
    [t('order.unit_price'), <Money key="unit" dollars={item.unitPrice} />],
    [t('columns.total'), <Money key="total" dollars={order.total} />],
    [t('columns.refunded'), <Money key="refunded" dollars={order.refunded} />],
  ];
  return <FactList facts={facts} />;
}
