import { RotateCw } from 'lucide-react';
import { useUser } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Attention } from './attention.tsx';
import { ChartsPanel } from './charts/charts-panel.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import { useDashboard, useLiveDashboard, useReload } from './dashboard-queries.ts';
import type { FindPage } from './find-page.ts';
import { QuickActions } from './quick-actions.tsx';
import { RecentOrders, RecentUsers } from './recent.tsx';
import { Performance, Security, SystemStatus } from './system-panels.tsx';

/** The first page of the back office. `findPage`: the pages that there are. */
export function DashboardPage({ findPage }: { findPage: FindPage }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const user = useUser();
  const { reload, isReloading } = useReload();
  useLiveDashboard();
  const { data, error, isPending, dataUpdatedAt } = useDashboard();
  return (
    <>
      <PageHeader
        title={t('welcome', { name: user.firstName || user.email })}
        windowTitle={t('title')}
        subtitle={
          dataUpdatedAt > 0 && (
            <TextAround text={t('updated', { when: gap })}>
              <RelativeTime at={new Date(dataUpdatedAt).toISOString()} />
            </TextAround>
          )
        }
        actions={
          <Button busy={isReloading} onClick={reload}>
            <Icon of={RotateCw} />
            {t('refresh')}
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        {error && (
          <Notice
            tone="bad"
            action={
              <Button size="small" busy={isReloading} onClick={reload}>
                {t('common:retry')}
              </Button>
            }
          >
            {t('load_failed', { message: describeError(error) })}
          </Notice>
        )}
        <DashboardCards data={data} isLoading={isPending} />
        <Attention attention={data?.attention} isLoading={isPending} findPage={findPage} />
        <ChartsPanel />
        <div className="grid gap-6 lg:grid-cols-2">
          <RecentUsers users={data?.recentUsers} isLoading={isPending} page={findPage('customers')} />
          <RecentOrders orders={data?.recentOrders} isLoading={isPending} page={findPage('orders')} />
        </div>
        <QuickActions findPage={findPage} />
        <div className="grid gap-6 lg:grid-cols-3">
          <SystemStatus />
          <Performance />
          <Security />
        </div>
      </div>
    </>
  );
}
