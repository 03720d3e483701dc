import { type Notification, notificationKinds } from '@cellgate/shared/notification/notification.ts';
import type { NotificationTopic } from '@cellgate/shared/notification/notification-topic.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNotificationText } from './use-notifications.ts';

/** Page on which the customer can act on a notification, by topic. */
const pages: Record<NotificationTopic, string> = {
  orders: paths.history,
  proxies: paths.proxies,
  payments: paths.balance,
  balance: paths.balance,
  security: paths.settings,
};

interface NotificationLineProps {
  notification: Notification;
  onFollow: () => void;
}

/** One notification: an unread mark and a link to the page of its topic. */
export function NotificationLine({ notification, onFollow }: NotificationLineProps) {
  const { t } = useTranslation('notifications');
  const { title, text } = useNotificationText()(notification);
  const { kind, at, isRead } = notification;
  return (
    <Link
      to={pages[notificationKinds[kind].topic]}
      onClick={onFollow}
      className="flex gap-3 rounded-md px-3 py-2.5 -outline-offset-2 hover:bg-sunken"
    >
      <span
        aria-hidden
        className={classNames('mt-1.5 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-accent')}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={classNames('text-14', isRead ? 'font-normal' : 'font-medium')}>
            {!isRead && <span className="sr-only">{t('new')}: </span>}
            {title}
          </span>
          <span className="text-12 text-subtle">
            <RelativeTime at={at} />
          </span>
        </span>
        <span className="mt-0.5 block whitespace-pre-line break-words text-13 text-muted">{text}</span>
      </span>
    </Link>
  );
}
