import { NotificationList } from '../features/notification/notification-list.tsx';
import { NotificationSettings } from '../features/notification/notification-settings.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { PageHeader } from '../parts/frame/page-header.tsx';

export function Page() {
  const { t } = useTranslation('notifications');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <NotificationList />
        <NotificationSettings />
      </div>
    </>
  );
}
