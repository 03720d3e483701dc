import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { getCustomer } from '@cellgate/shared/customer/customer.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../admin-paths.ts';
import { isApiError } from '../../../api/api-error.ts';
import { apiQuery } from '../../../api/ask.ts';
import { usePulse } from '../../../api/use-pulse.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { PageTitle } from '../../../parts/frame/page-header.tsx';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CustomerActsProps } from './customer-acts.tsx';
import { CustomerHead } from './customer-head.tsx';
import { CustomerTabs } from './customer-tabs.tsx';

type CustomerId = `acc_${string}`;
const areas = ['payments', 'orders', 'proxies'] as const;
/** Interval in ms after which the page loads what the pulse does not report, such as sign-ins. */
const refreshMs = 60_000;

interface CustomerPageProps extends Pick<CustomerActsProps, 'messageDialog'> {
  id: string;
  /** Renders the window of a proxy of the customer. */
  proxyWindow: (id: ProxyId, onClose: () => void) => ReactNode;
}

/** Everything about one customer, with what staff may do. */
export function CustomerPage({ id, messageDialog, proxyWindow }: CustomerPageProps) {
  const { t } = useTranslation('customer');
  const queryClient = useQueryClient();
  const customer = useQuery({
    ...apiQuery('customers', getCustomer, { params: { id: id as CustomerId } }),
    refetchInterval: refreshMs,
    retry: (count, error) => !isMissing(error) && count < 2,
  });
  usePulse(areas, () => void queryClient.invalidateQueries({ queryKey: ['customers'] }));
  return (
    <>
      <Link
        to={adminPaths.customers}
        className="mb-4 inline-flex items-center gap-1.5 text-13 text-muted hover:text-ink"
      >
        <Icon of={ArrowLeft} size={14} />
        {t('back')}
      </Link>
      {isMissing(customer.error) ? (
        <Missing />
      ) : (
        <QueryView query={customer} loading={<Loading />} errorTitle={t('load_failed')}>
          {(data) => (
            <div className="flex flex-col gap-5">
              <PageTitle title={data.user.name || data.user.email} />
              <CustomerHead {...data} messageDialog={messageDialog} />
              <CustomerTabs {...data} proxyWindow={proxyWindow} />
            </div>
          )}
        </QueryView>
      )}
    </>
  );
}

/** Reports whether there is no such customer: an unknown ID, or an account of staff. */
function isMissing(error: unknown): boolean {
  return (
    isApiError(error, 'account.not_found') ||
    isApiError(error, 'customer.is_staff') ||
    isApiError(error, 'request.invalid')
  );
}

function Missing() {
  const { t } = useTranslation('customer');
  return (
    <>
      <PageTitle title={t('not_found')} />
      <EmptyState
        icon={UserX}
        title={t('not_found')}
        isPage
        action={
          <Link to={adminPaths.customers} className={buttonStyle()}>
            {t('back')}
          </Link>
        }
      />
    </>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
    </div>
  );
}
