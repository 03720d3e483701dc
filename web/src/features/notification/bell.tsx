import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NotificationLine } from './notification-line.tsx';
import { useMarkRead, useNewest } from './use-notifications.ts';

/** Highest unread count that is shown as a number. */
const maxShown = 99;

/** Bell with the unread count, which opens the newest notifications. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const newest = useNewest();
  const marking = useMarkRead();
  const unread = newest.data?.unread ?? 0;
  const notifications = newest.data?.notifications ?? [];
  return (
    <Disclosure
      label={unread > 0 ? t('bell_unread', { count: unread }) : t('bell')}
      triggerClassName={buttonStyle({ variant: 'ghost', square: true })}
      trigger={
        <span className="relative grid place-items-center">
          <Icon of={BellIcon} size={18} />
          {unread > 0 && (
            <span className="figures absolute -top-2 left-2 min-w-4 rounded-full bg-accent px-1 text-center font-medium text-[10px] text-on-accent leading-4">
              {unread > maxShown ? `${maxShown}+` : unread}
            </span>
          )}
        </span>
      }
    >
      {(close) => (
        <div className="w-88 max-w-full">
          <div className="flex items-center justify-between gap-3 border-line border-b px-3 py-2">
            <h2 className="font-semibold text-14">{t('title')}</h2>
            {unread > 0 && (
              <Button size="small" variant="ghost" busy={marking.isPending} onClick={() => marking.mutate(undefined)}>
                {t('mark_all')}
              </Button>
            )}
          </div>
          {notifications.length === 0 ? (
            <p className="px-3 py-6 text-center text-13 text-muted">{t('empty.title')}</p>
          ) : (
            <ul className="max-h-[60dvh] overflow-y-auto py-1">
              {notifications.map((notification) => (
                <li key={notification.id}>
                  <NotificationLine
                    notification={notification}
                    onFollow={() => {
                      if (!notification.isRead) marking.mutate([notification.id]);
                      close();
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className="border-line border-t p-1.5">
            <Link to={paths.notifications} onClick={close} className={buttonStyle({ variant: 'ghost', wide: true })}>
              {t('all')}
            </Link>
          </div>
        </div>
      )}
    </Disclosure>
  );
}
