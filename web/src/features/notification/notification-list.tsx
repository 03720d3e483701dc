import { BellOff } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { LoadMore } from '../../parts/table/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotificationLine } from './notification-line.tsx';
import { useAllNotifications, useMarkRead } from './use-notifications.ts';

/** Notifications of the last 90 days, newest first. */
export function NotificationList() {
  const { t } = useTranslation('notifications');
  const all = useAllNotifications();
  const marking = useMarkRead();
  const unread = all.data?.pages[0]?.unread ?? 0;
  return (
    <Panel
      flush
      title={t('list')}
      aside={
        unread > 0 && (
          <Button size="small" busy={marking.isPending} onClick={() => marking.mutate(undefined)}>
            {t('mark_all')}
          </Button>
        )
      }
    >
      <QueryView
        query={all}
        loading={<Skeleton className="m-4 h-40" />}
        isEmpty={({ pages }) => pages.every(({ notifications }) => notifications.length === 0)}
        empty={<EmptyState icon={BellOff} title={t('empty.title')} hint={t('empty.hint')} />}
        errorTitle={t('load_failed')}
      >
        {({ pages }) => (
          <>
            <ul className="flex flex-col p-1">
              {pages
                .flatMap(({ notifications }) => notifications)
                .map((notification) => (
                  <li key={notification.id}>
                    <NotificationLine
                      notification={notification}
                      onFollow={() => !notification.isRead && marking.mutate([notification.id])}
                    />
                  </li>
                ))}
            </ul>
            <LoadMore query={all} label={t('more')} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}
