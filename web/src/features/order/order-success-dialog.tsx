import { getOrder } from '@cellgate/shared/order/order.endpoints.ts';
import type { Order } from '@cellgate/shared/order/order.ts';
import { getProxy } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { IpFactsArea, IpFactsSource } from '../../parts/product/ip-facts-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type OrderProgress, orderProgress } from './order-progress.ts';

/** Poll interval until all watched proxies have answered, in milliseconds. */
const pollIntervalMs = 1500;
/** Maximum number of proxies that are watched one by one; the list shows the others. */
const watchedProxies = 10;

interface OrderSuccessDialogProps {
  order: Order;
  onClose: () => void;
  onProxies: () => void;
  /** Renders host, ports and credentials of a proxy. */
  credentials: (proxy: Proxy) => ReactNode;
  /** Renders what is done with all proxies of the order at once. Receives those that are shown. */
  whole: (proxies: readonly Proxy[]) => ReactNode;
}

/** Progress of a placed order until the first answer of each proxy, with everything needed to connect. */
export function OrderSuccessDialog({ order: placed, onClose, onProxies, credentials, whole }: OrderSuccessDialogProps) {
  const { t } = useTranslation('orders');
  const order = useOrder(placed);
  const { proxies, progress } = useProgress(order);
  const watched = order.proxyIds.length - Math.max(0, order.proxyIds.length - watchedProxies);
  const others = order.proxyIds.length - watched;
  const answers = proxies.filter(({ currentIp }) => currentIp.address !== null);
  const open = proxies.filter(({ live }) => live.state === 'open');
  const ofAll = (count: number) =>
    watched > 1 ? <span className="figures">{`${count} / ${watched}`}</span> : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('success.title')}
      description={t('success.description', { number: order.orderNumber })}
      footer={
        <Button size="large" variant="primary" onClick={onProxies}>
          {t('success.to_proxies')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <ProgressSteps
          label={t('success.progress')}
          steps={[
            {
              key: 'order',
              label: t('success.step.order'),
              state: progress.order,
              detail: <span className="figures">{order.orderNumber}</span>,
            },
            {
              key: 'paid',
              label: t('success.step.paid'),
              state: progress.paid,
              detail: <Money dollars={order.pricing.total} />,
            },
            { key: 'port', label: t('success.step.port'), state: progress.port, detail: ofAll(open.length) },
            {
              key: 'answer',
              label: t('success.step.answer'),
              state: progress.answer,
              detail:
                ofAll(answers.length) ??
                (answers[0] && <span className="figures">{answers[0].currentIp.address}</span>),
            },
          ]}
        />
        <Trouble order={order} proxies={proxies} />
        {order.status !== 'failed' && (
          <IpFactsArea>
            <div className="flex flex-col gap-3">
              {proxies.map((proxy) => (
                <div key={proxy._id}>{credentials(proxy)}</div>
              ))}
              {Array.from({ length: watched - proxies.length }, (_, index) => `missing-${index}`).map((key) => (
                <Skeleton key={key} className="h-44 w-full rounded-lg sm:h-36" />
              ))}
              {others > 0 && <p className="text-13 text-muted">{t('success.others', { count: others })}</p>}
              {order.status === 'completed' && proxies.length === watched && watched > 1 && whole(proxies)}
              <IpFactsSource />
            </div>
          </IpFactsArea>
        )}
      </div>
    </Dialog>
  );
}

function Trouble({ order, proxies }: { order: Order; proxies: readonly Proxy[] }) {
  const { t } = useTranslation('orders');
  if (order.status === 'failed') return <Notice tone="bad">{t('success.failed')}</Notice>;
  if (proxies.some(({ live }) => live.state === 'failed'))
    return <Notice tone="bad">{t('success.port_failed')}</Notice>;
  if (proxies.some(({ live }) => live.state === 'offline')) return <Notice tone="warn">{t('success.offline')}</Notice>;
  return null;
}

/** Polls an order until it is final: a large order is filled in steps. */
function useOrder(placed: Order): Order {
  const { id } = placed;
  const order = useQuery({
    ...apiQuery('orders', getOrder, { params: { id } }),
    initialData: { order: placed, proxies: [] },
    // The names of the proxies are not known here; another dialog that shows them must ask.
    initialDataUpdatedAt: 0,
    enabled: placed.status === 'pending',
    refetchInterval: ({ state }) => (state.data?.order.status === 'pending' ? pollIntervalMs : false),
  });
  return order.data.order;
}

function useProgress(order: Order): { proxies: Proxy[]; progress: OrderProgress } {
  const ids = order.proxyIds.slice(0, watchedProxies);
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...apiQuery('proxies', getProxy, { params: { id }, query: { credentials: 'hidden' } }),
      // Units of an order that is still being filled do not exist yet.
      retry: true,
      retryDelay: pollIntervalMs,
      refetchInterval: ({ state }: { state: { data: { proxy: Proxy } | undefined } }) =>
        hasAnswered(state.data?.proxy) ? false : pollIntervalMs,
    })),
  });
  const proxies = queries.flatMap(({ data }) => (data ? [data.proxy] : []));
  return { proxies, progress: orderProgress(order, { proxies, expected: ids.length }) };
}

function hasAnswered(proxy: Proxy | undefined): boolean {
  return proxy?.live.state === 'open' && proxy.currentIp.address !== null;
}
