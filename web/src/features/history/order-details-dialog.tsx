import { countryName } from '@cellgate/shared/language/country-name.ts';
import { getOrder } from '@cellgate/shared/order/order.endpoints.ts';
import type { Order } from '@cellgate/shared/order/order.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { proxiesPath, transactionsPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HistoryStatus } from './history-status.tsx';

interface OrderDetailsDialogProps {
  order: Order;
  /** Button that downloads the receipt. */
  receipt: ReactNode;
  onClose: () => void;
  onCancel: () => void;
}

/** Details of an order, with a link to its proxies and a button that cancels it. */
export function OrderDetailsDialog({ order, receipt, onClose, onCancel }: OrderDetailsDialogProps) {
  const { t } = useTranslation(['history', 'common', 'wallet']);
  const locale = useLocale();
  const [item] = order.items;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('order.title', { number: order.orderNumber })}
      footer={
        <>
          {(order.status === 'completed' || order.status === 'cancelled') && receipt}
          {order.status === 'completed' && (
            <Button size="large" onClick={onCancel}>
              {t('order.cancel')}
            </Button>
          )}
          <Button reads size="large" variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-8">
        <Line label={t('column.status')}>
          <HistoryStatus status={order.status} />
        </Line>
        <Line label={t('column.date')}>
          <DateText at={order.createdAt} withTime />
        </Line>
        {item && (
          <>
            <Line label={t('order.kind')}>{t(`common:proxy_type.${item.proxyType}`)}</Line>
            <Line label={t('order.operator')}>{item.operator ?? '—'}</Line>
            <Line label={t('order.location')}>{countryName(item.location, locale)}</Line>
            <Line label={t('order.quantity')}>
              {item.quantity} · {t(`common:period.${item.period}`)}
            </Line>
          </>
        )}
        <Line label={t('column.amount')}>
          <Money dollars={order.pricing.total} />
        </Line>
        <Line label={t('order.refunded')}>
          <Money dollars={order.refunded} />
        </Line>
        <Line label={t('tab.payments')} wide>
          <Link
            to={transactionsPath(order.orderNumber)}
            className="rounded-sm underline underline-offset-2 hover:text-accent"
          >
            {t('wallet:of_order')}
          </Link>
        </Line>
        <Line label={t('order.proxies')} wide>
          <Proxies order={order} />
        </Line>
      </dl>
    </Dialog>
  );
}

function Line({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-14">{children}</dd>
    </div>
  );
}

/** Proxies of an order, named as the list of proxies names them. A proxy that was never delivered has only its ID. */
function Proxies({ order }: { order: Order }) {
  const { t } = useTranslation('history');
  const locale = useLocale();
  const { data, isPending } = useQuery(apiQuery('orders', getOrder, { params: { id: order.id } }));
  const names = new Map(data?.proxies.map((proxy) => [proxy.id, proxyName(proxy, locale)]));
  const cancelled = new Set(order.cancelledProxyIds);
  return (
    <ul aria-busy={isPending} className="mt-1 flex max-h-48 flex-col overflow-y-auto rounded-lg border border-line">
      {order.proxyIds.map((id) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b px-3 py-1.5 last:border-b-0"
        >
          {isPending ? (
            <Skeleton className="h-4 w-32" />
          ) : (
            <Link
              to={proxiesPath({ search: id })}
              className="break-words rounded-sm text-13 underline underline-offset-2 hover:text-accent"
            >
              {names.get(id) ?? id}
            </Link>
          )}
          {cancelled.has(id) && <span className="text-12 text-muted">{t('status.cancelled')}</span>}
        </li>
      ))}
    </ul>
  );
}
