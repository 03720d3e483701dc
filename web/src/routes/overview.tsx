import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useUser } from '../api/session.tsx';
import { WaitingOrders } from '../features/balance/waiting-orders.tsx';
import { Figures } from '../features/overview/figures.tsx';
import { FirstStepsPanel } from '../features/overview/first-steps/first-steps-panel.tsx';
import { useFirstSteps } from '../features/overview/first-steps/use-first-steps.ts';
import { Performance, Security, SystemStatus } from '../features/overview/panels.tsx';
import { QuickActions } from '../features/overview/quick-actions.tsx';
import { RecentProxies } from '../features/overview/recent-proxies.tsx';
import { UsagePanel } from '../features/overview/usage-panel.tsx';
import { ShortStatus } from '../features/proxy/card/short-status.tsx';
import { UseButton } from '../features/proxy/use/use-button.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { displayName } from '../parts/format/account-name.ts';
import { PageHeader } from '../parts/frame/page-header.tsx';
import { classNames } from '../ui/class-names.ts';

const statusOf = (proxy: Proxy) => <ShortStatus proxy={proxy} />;
const guideButton = (proxy: Proxy) => <UseButton proxy={proxy} />;

export function Page() {
  const { t } = useTranslation(['overview', 'common']);
  const user = useUser();
  const steps = useFirstSteps();
  // In an empty account the steps lead to the order; a second and third way beside them would only compete.
  const isLed = steps.isEmptyAccount && steps.steps !== undefined;
  const name = user.firstName || displayName(user) || t('common:user');
  return (
    <>
      <PageHeader title={t('welcome', { name })} windowTitle={t('title')} subtitle={t('subtitle')} />
      <div className="flex flex-col gap-4">
        <WaitingOrders />
        <Figures />
        <FirstStepsPanel view={steps} guideButton={guideButton} />
        {!isLed && <QuickActions />}
        <RecentProxies statusOf={statusOf} isLed={isLed} />
        {!steps.isEmptyAccount && <UsagePanel />}
        <div className={classNames('grid gap-4', steps.isEmptyAccount ? 'lg:grid-cols-2' : 'lg:grid-cols-3')}>
          <SystemStatus />
          {!steps.isEmptyAccount && <Performance />}
          <Security />
        </div>
      </div>
    </>
  );
}
