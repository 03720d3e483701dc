import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import {
  changeNotificationSettings,
  listNotifications,
  markNotificationsRead,
} from '@cellgate/shared/notification/notification.endpoints.ts';
import type { Notification } from '@cellgate/shared/notification/notification.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';
import { placeholdersOf } from './placeholders-of.ts';

/** Poll interval of the bell, in milliseconds. */
const pollIntervalMs = 30_000;
const bellSize = 6;
const pageSize = 20;

export function useNewest() {
  return useQuery({
    ...apiQuery('notifications', listNotifications, { query: { limit: bellSize } }),
    refetchInterval: pollIntervalMs,
  });
}

export function useAllNotifications() {
  return useInfiniteQuery({
    queryKey: ['notifications', listNotifications.path, 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as Notification['id'] | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids?: Notification['id'][]) => call(markNotificationsRead, { body: { ...(ids && { ids }) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
}

export function useChangeSettings() {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changeNotificationSettings>) => call(changeNotificationSettings, { body }),
    onError: (error) => toast.error(describeError(error, t('settings.failed'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
}

/** Returns a function that gives title and text of a notification in the selected language. */
export function useNotificationText(): (notification: Notification) => { title: string; text: string } {
  const { t } = useTranslation('news');
  const locale = useLocale();
  return ({ kind, details }) => {
    const replace = placeholdersOf(details, locale);
    return { title: t(`${kind}.title`, { replace }), text: t(`${kind}.text`, { replace }) };
  };
}
