import {
  changeNotificationSettings,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
} from '@cellgate/shared/notification/notification.endpoints.ts';
import * as notifications from '../../domain/notification/list-notifications.ts';
import { type Route, route } from '../route.ts';

export const notificationRoutes: readonly Route[] = [
  route(listNotifications, ({ ctx, caller, query }) => notifications.listNotifications({ ctx, caller, input: query })),
  route(markNotificationsRead, ({ ctx, caller, body }) =>
    notifications.markNotificationsRead({ ctx, caller, input: body }),
  ),
  route(getNotificationSettings, ({ ctx, caller }) => notifications.getNotificationSettings({ ctx, caller })),
  route(changeNotificationSettings, ({ ctx, caller, body }) =>
    notifications.changeNotificationSettings({ ctx, caller, input: body }),
  ),
];
