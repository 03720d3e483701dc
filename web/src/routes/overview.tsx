import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useUser } from '../api/session.tsx';
import { WaitingOrders } from '../features/balance/waiting-orders.tsx';
import { Figures } from '../features/overview/figures.tsx';
import { Performance, Security, SystemStatus } from '../features/overview/panels.tsx';
import { QuickActions } from '../features/overview/quick-actions.tsx';
import { RecentProxies } from '../features/overview/recent-proxies.tsx';
import { UsagePanel } from '../features/overview/usage-panel.tsx';
import { ShortStatus } from '../features/proxy/card/short-status.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { displayName } from '../parts/format/account-name.ts';
import { PageHeader } from '../parts/frame/page-header.tsx';

const statusOf = (proxy: Proxy) => <ShortStatus proxy={proxy} />;

export function Page() {
  const { t } = useTranslation(['overview', 'common']);
  const user = useUser();
  const name = user.firstName || displayName(user) || t('common:user');
  return (
    <>
      <PageHeader title={t('welcome', { name })} windowTitle={t('title')} subtitle={t('subtitle')} />
      <div className="flex flex-col gap-4">
        <WaitingOrders />
        <Figures />
        <QuickActions />
        <RecentProxies statusOf={statusOf} />
        <UsagePanel />
        <div className="grid gap-4 lg:grid-cols-3">
          <SystemStatus />
          <Performance />
          <Security />
        </div>
      </div>
    </>
  );
}
