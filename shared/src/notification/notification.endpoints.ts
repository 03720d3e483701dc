import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { NotificationId } from '../contract/id.ts';
import { hasOneCursor, twoCursors } from '../contract/paging.ts';
import { Notification, NotificationSettings } from './notification.ts';

/** Maximum number of notifications searched for unread ones; the unread count does not exceed it. */
export const maxUnreadCount = 100;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/users/notifications',
  summary:
    'List notifications of the last 90 days, newest first. To page, pass `next` of the last response as `cursor`',
  access: 'client',
  scope: 'read',
  viewable: true,
  query: z
    .strictObject({
      limit: z.coerce.number().int().min(1).max(maxUnreadCount).default(20),
      cursor: NotificationId.optional(),
      before: NotificationId.optional(),
    })
    .refine(hasOneCursor, twoCursors),
  data: z.object({ notifications: z.array(Notification), unread: z.int(), next: NotificationId.nullable() }),
});

export const markNotificationsRead = endpoint({
  method: 'PUT',
  path: '/users/notifications/read',
  summary: 'Mark the given notifications as read, or all if `ids` is omitted',
  access: 'client',
  body: z.strictObject({ ids: z.array(NotificationId).min(1).max(maxUnreadCount).optional() }),
  data: z.object({ unread: z.int() }),
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/users/notifications/settings',
  summary: 'Retrieve notification settings',
  access: 'client',
  viewable: true,
  data: z.object({ settings: NotificationSettings }),
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/users/notifications/settings',
  summary: 'Update notification channels and the low-balance threshold',
  access: 'client',
  body: NotificationSettings,
  data: z.object({ settings: NotificationSettings }),
});
