import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { NotificationId } from '../contract/id.ts';
import { Notification, NotificationSettings } from './notification.ts';

/** As many as are looked through for unread ones: beyond that nobody counts. */
export const maxUnreadCount = 100;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/users/notifications',
  summary:
    'What the account was told of in the last 90 days, newest first; `before` the last id of one page for the next',
  access: 'client',
  scope: 'read',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(maxUnreadCount).default(20),
    before: NotificationId.optional(),
  }),
  data: z.object({ notifications: z.array(Notification), unread: z.int(), next: NotificationId.nullable() }),
});

export const markNotificationsRead = endpoint({
  method: 'PUT',
  path: '/users/notifications/read',
  summary: 'Mark notifications as read: the named ones, or all',
  access: 'client',
  body: z.strictObject({ ids: z.array(NotificationId).min(1).max(maxUnreadCount).optional() }),
  data: z.object({ unread: z.int() }),
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/users/notifications/settings',
  summary: 'By which way the account is told of what',
  access: 'client',
  data: z.object({ settings: NotificationSettings }),
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/users/notifications/settings',
  summary: 'Choose by which way to be told of what, and below which balance',
  access: 'client',
  body: NotificationSettings,
  data: z.object({ settings: NotificationSettings }),
});
