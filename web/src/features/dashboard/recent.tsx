import type { Customer } from '@cellgate/shared/customer/customer.ts';
import type { StaffOrder } from '@cellgate/shared/order/staff-order.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Badge } from '../../ui/status.tsx';

interface RecentProps {
  isLoading: boolean;
  /** URL of the page with all of them; undefined if there is no such page. */
  page: string | undefined;
}

/** The newest customers. */
export function RecentUsers({ users, isLoading, page }: RecentProps & { users: readonly Customer[] | undefined }) {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <Recent title={t('recent.customers')} all={t('recent.all_customers')} page={page} isLoading={isLoading}>
      {users?.length === 0 && <p className="p-4 text-muted">{t('recent.no_customers')}</p>}
      {users && users.length > 0 && (
        <ul>
          {users.map(({ id, name, email, createdAt, isActive, stats }) => (
            <Row key={id} to={page && `${page}/${id}`}>
              <Texts title={name || email} detail={name ? email : ''}>
                {!isActive && <Badge tone="warn">{t('recent.suspended')}</Badge>}
              </Texts>
              <Figures>
                <Money dollars={stats.balance} />
                <RelativeTime at={createdAt} />
              </Figures>
            </Row>
          ))}
        </ul>
      )}
    </Recent>
  );
}

/** The newest orders. */
export function RecentOrders({ orders, isLoading, page }: RecentProps & { orders: readonly StaffOrder[] | undefined }) {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <Recent title={t('recent.orders')} all={t('recent.all_orders')} page={page} isLoading={isLoading}>
      {orders?.length === 0 && <p className="p-4 text-muted">{t('recent.no_orders')}</p>}
      {orders && orders.length > 0 && (
        <ul>
          {orders.map(({ id, orderNumber, customer, item, total, status, createdAt }) => (
            <Row key={id} to={page && `${page}/${id}`}>
              <Texts
                title={`${customer.firstName} ${customer.lastName}`.trim() || t('recent.deleted')}
                detail={`${t(`common:proxy_type.${item.proxyType}`)} × ${item.quantity}, ${orderNumber}`}
              >
                {status !== 'completed' && (
                  <Badge tone={status === 'failed' ? 'bad' : 'neutral'}>{t(`recent.status.${status}`)}</Badge>
                )}
              </Texts>
              <Figures>
                <Money dollars={total} />
                <RelativeTime at={createdAt} />
              </Figures>
            </Row>
          ))}
        </ul>
      )}
    </Recent>
  );
}

function Recent({
  title,
  all,
  page,
  isLoading,
  children,
}: RecentProps & { title: string; all: string; children: ReactNode }) {
  const link = page && (
    <Link to={page} className="font-medium text-accent hover:underline">
      {all}
    </Link>
  );
  return (
    <Panel title={title} aside={link} flush>
      {isLoading ? <Skeleton className="m-4 h-32" /> : children}
    </Panel>
  );
}

const rowLook = 'flex min-h-14 items-center justify-between gap-4 px-4 py-2';

function Row({ to, children }: { to: string | undefined; children: ReactNode }) {
  return (
    <li className="border-line border-b last:border-b-0">
      {to ? (
        <Link to={to} className={`${rowLook} transition-colors duration-150 hover:bg-sunken`}>
          {children}
        </Link>
      ) : (
        <div className={rowLook}>{children}</div>
      )}
    </li>
  );
}

function Texts({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <span title={title} className="max-w-full truncate font-medium">
          {title}
        </span>
        {children}
      </span>
      <span title={detail} className="block text-13 text-muted sm:truncate">
        {detail}
      </span>
    </span>
  );
}

function Figures({ children: [figure, time] }: { children: [ReactNode, ReactNode] }) {
  return (
    <span className="flex shrink-0 flex-col items-end">
      {figure}
      <span className="text-13 text-muted">{time}</span>
    </span>
  );
}
