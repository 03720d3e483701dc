import { OrderId, TopupId } from '@cellgate/shared/contract/id.ts';
import { getOrder } from '@cellgate/shared/order/order.endpoints.ts';
import type { Order } from '@cellgate/shared/order/order.ts';
import { formatOrderWish, formatWaitingOrder, type OrderWish } from '@cellgate/shared/order/order-wish.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { apiQuery } from '../api/ask.ts';
import { forgetOrder } from '../api/kept-order.ts';
import { useGoToCheckout } from '../features/balance/use-go-to-checkout.ts';
import { WaitingOrderDialog } from '../features/balance/waiting-order-dialog.tsx';
import { WaitingOrders } from '../features/balance/waiting-orders.tsx';
import { OrderForm } from '../features/order/order-form.tsx';
import { OrderLoading } from '../features/order/order-loading.tsx';
import { OrderSuccessDialog } from '../features/order/order-success-dialog.tsx';
import { wantedOrder } from '../features/order/order-values.ts';
import { useProducts } from '../features/order/use-order-data.ts';
import { ProxyCredentials } from '../features/proxy/card/proxy-credentials.tsx';
import { AllProxies } from '../features/proxy/use/all-proxies.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { PageHeader } from '../parts/frame/page-header.tsx';
import { QueryView } from '../parts/state/query-view.tsx';
import { paths } from '../paths.ts';

export function Page() {
  const { t } = useTranslation(['orders', 'common']);
  const navigate = useNavigate();
  const products = useProducts();
  const [address, setAddress] = useSearchParams();
  // The URL keeps the choice across a reload and the detour to the payment.
  const keep = (wish: OrderWish) =>
    setAddress(new URLSearchParams(formatOrderWish(wish)), { replace: true, preventScrollReset: true });
  // From here on the URL keeps it.
  useEffect(forgetOrder, []);
  const [bought, setBought] = useState<Order>();
  // The URL also keeps the payment window and what it led to, so that a reload shows both again.
  const waitingId = TopupId.safeParse(address.get('waiting')).data;
  const placedId = OrderId.safeParse(address.get('placed')).data;
  const goToCheckout = useGoToCheckout(waitingId);
  const setStep = (name: 'waiting' | 'placed', id?: string) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('waiting');
        next.delete('placed');
        if (id) next.set(name, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const placed = useQuery({
    ...apiQuery('orders', getOrder, { params: { id: placedId ?? ('' as OrderId) } }),
    enabled: placedId !== undefined,
  });
  const ordered = bought ?? (placedId && placed.data?.order);
  return (
    <>
      <PageHeader title={t('common:nav.new_order')} subtitle={t('subtitle')} />
      <div className="flex flex-col gap-4">
        <WaitingOrders />
        <QueryView query={products} loading={<OrderLoading />} errorTitle={t('products_failed')}>
          {(all) => (
            <OrderForm
              products={all}
              start={wantedOrder(address, all)}
              onChosen={keep}
              onOrdered={setBought}
              onWaiting={(waiting) => {
                setAddress(new URLSearchParams(formatWaitingOrder(waiting)), {
                  replace: true,
                  preventScrollReset: true,
                });
                goToCheckout(waiting);
              }}
              isOrdered={bought !== undefined || placedId !== undefined}
            />
          )}
        </QueryView>
      </div>
      {waitingId && (
        <WaitingOrderDialog
          key={waitingId}
          id={waitingId}
          onClose={() => setStep('waiting')}
          onPlaced={(id) => setStep('placed', id)}
        />
      )}
      {ordered && (
        <OrderSuccessDialog
          order={ordered}
          onClose={() => void navigate(paths.history)}
          onProxies={() => void navigate(paths.proxies)}
          credentials={(proxy) => <ProxyCredentials proxy={proxy} hasCommand={ordered.proxyIds.length === 1} />}
          whole={(proxies) => <AllProxies proxies={proxies} order={ordered} />}
        />
      )}
    </>
  );
}
