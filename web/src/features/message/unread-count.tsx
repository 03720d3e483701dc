import { listMessages, maxUnread } from '@cellgate/shared/contact/staff-message.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Badge } from '../../ui/status.tsx';
import { useLiveMessages } from './use-messages.ts';

/** Number of new messages; nothing if there is none. */
export function UnreadCount() {
  const { t } = useTranslation('backoffice');
  const newest = useQuery(apiQuery('messages', listMessages, { query: { limit: 1 } }));
  useLiveMessages();
  const unread = newest.data?.unread ?? 0;
  if (unread === 0) return null;
  const text = unread >= maxUnread ? `${maxUnread - 1}+` : String(unread);
  return (
    <Badge tone="accent">
      <span className="sr-only">{t('new_messages', { count: unread })}</span>
      <span aria-hidden>{text}</span>
    </Badge>
  );
}
