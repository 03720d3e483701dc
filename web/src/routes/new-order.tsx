import type { Order } from '@cellgate/shared/order/order.ts';
import { formatOrderWish, type OrderWish } from '@cellgate/shared/order/order-wish.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { forgetOrder } from '../api/kept-order.ts';
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
  const [ordered, setOrdered] = useState<Order>();
  // From here on the URL keeps it.
  useEffect(forgetOrder, []);
  return (
    <>
      <PageHeader title={t('common:nav.new_order')} subtitle={t('subtitle')} />
      <QueryView query={products} loading={<OrderLoading />} errorTitle={t('products_failed')}>
        {(all) => <OrderForm products={all} start={wantedOrder(address, all)} onChosen={keep} onOrdered={setOrdered} />}
      </QueryView>
      {ordered && (
        <OrderSuccessDialog
          order={ordered}
          onClose={() => void navigate(paths.history)}
          onProxies={() => void navigate(paths.proxies)}
          credentials={(proxy) => <ProxyCredentials proxy={proxy} />}
          whole={(proxies) => <AllProxies proxies={proxies} />}
        />
      )}
    </>
  );
}
