import { z } from 'zod';

/** Topics of notifications. Customers choose the channels of each topic. */
export const NotificationTopic = z.enum(['orders', 'proxies', 'payments', 'balance', 'security']);
export type NotificationTopic = z.infer<typeof NotificationTopic>;
