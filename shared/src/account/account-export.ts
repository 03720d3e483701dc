import { z } from 'zod';
import { ApiKey } from '../api-key/api-key.ts';
import { LedgerReason, Topup } from '../balance/balance.ts';
import { ProxyId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Event } from '../event/event.ts';
import { IpList } from '../ip-list/ip-list.ts';
import { Job } from '../job/job.ts';
import { Language } from '../language/language.ts';
import { Notification, NotificationSettings } from '../notification/notification.ts';
import { Order } from '../order/order.ts';
import { WaitingOrder } from '../order/waiting-order.ts';
import { DayTraffic } from '../proxy/traffic.ts';
import { Particulars } from '../receipt/particulars.ts';
import { ReceiptNumber } from '../receipt/receipt-number.ts';
import { ResetLog } from '../rotation/rotation.ts';
import { Session } from '../session/session.ts';
import { Webhook } from '../webhook/webhook.ts';
import { User } from './account.ts';

/** Maximum number of newest entries per list of an export. Keeps the file below the response limit of 6 MB. */
export const exportLimits = {
  orders: 1_000,
  waitingOrders: 1_000,
  proxies: 1_000,
  topups: 1_000,
  ledger: 5_000,
  receipts: 2_000,
  rotations: 2_000,
  traffic: 3_000,
  jobs: 500,
  notifications: 500,
  events: 3_000,
} as const;
type ExportList = keyof typeof exportLimits;
const ExportList = z.enum(Object.keys(exportLimits) as [ExportList, ...ExportList[]]);

/** A proxy with its customer's settings, without its password. */
const ExportedProxy = z.object({
  id: ProxyId,
  label: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  type: z.string(),
  operator: z.string().nullable(),
  country: z.string(),
  host: z.string(),
  httpPort: z.int(),
  socksPort: z.int(),
  username: z.string(),
  allowedAddresses: z.array(z.string()),
  status: z.string(),
  createdAt: Timestamp,
  endDate: Timestamp,
});

/** All data about a customer, as the API shows it. */
export const AccountExport = z.object({
  madeAt: Timestamp,
  /** Lists cut to their newest entries by `exportLimits`. */
  shortened: z.array(ExportList),
  user: User,
  registration: z.object({
    language: Language,
    howDidYouHear: z.string(),
    termsAcceptedAt: Timestamp.nullable(),
  }),
  notificationSettings: NotificationSettings,
  signInAddresses: z.array(z.string()),
  billing: Particulars,
  sessions: z.array(Session),
  apiKeys: z.array(ApiKey),
  webhooks: z.array(Webhook),
  ipLists: z.array(IpList),
  orders: z.array(Order),
  waitingOrders: z.array(WaitingOrder),
  proxies: z.array(ExportedProxy),
  topups: z.array(Topup),
  ledger: z.array(
    z.object({
      sequence: z.int(),
      at: Timestamp,
      amount: Dollars,
      balanceAfter: Dollars,
      reason: LedgerReason,
      reference: z.string(),
    }),
  ),
  receipts: z.array(
    z.object({
      number: ReceiptNumber,
      at: Timestamp,
      /** Amount without later refunds. */
      total: Dollars,
      reference: z.string(),
      /** URL of the PDF, for the signed-in customer. */
      url: z.string(),
    }),
  ),
  rotations: z.array(ResetLog.extend({ proxyId: ProxyId })),
  /** Traffic by proxy and day. */
  traffic: z.array(DayTraffic.extend({ proxyId: ProxyId })),
  jobs: z.array(Job),
  notifications: z.array(Notification),
  events: z.array(Event.pick({ id: true, kind: true, at: true, actor: true, details: true })),
});
export type AccountExport = z.infer<typeof AccountExport>;
