import { type AccountExport, exportLimits } from '@cellgate/shared/account/account-export.ts';
import type { exportAccount as exportAccountEndpoint } from '@cellgate/shared/account/privacy.endpoints.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Event, shownActor } from '@cellgate/shared/event/event.ts';
import { type Call, type SessionActor, timestamp } from '../../context.ts';
import { notificationStore } from '../../storage/account/notification-store.ts';
import { particularsStore } from '../../storage/account/particulars-store.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import { eventStore, eventWrite } from '../../storage/event-store.ts';
import { jobStore } from '../../storage/job-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { passLimits } from '../access/pass-limits.ts';
import { requireAccount } from '../access/require-account.ts';
import { exportBuckets } from '../access/throttle-buckets.ts';
import { showUser } from '../account/show-user.ts';
import { listApiKeys } from '../api-key/list-api-keys.ts';
import { toTopup } from '../balance/show-topup.ts';
import { confirmPassword } from '../credential/confirm-password.ts';
import { commit } from '../happening/commit.ts';
import { listIpLists } from '../ip-list/change-ip-lists.ts';
import { toJob } from '../job/show-job.ts';
import { composeSecurityAlert } from '../notification/compose-security-alert.ts';
import { toNotification } from '../notification/list-notifications.ts';
import { readNotificationSettings } from '../notification/read-notification-settings.ts';
import { toOrder } from '../order/to-order.ts';
import { toResetLog } from '../rotation/to-receipt.ts';
import { listSessions } from '../session/end-sessions.ts';
import { showWaitingOrders } from '../waiting-order/show-waiting-order.ts';
import { listWebhooks } from '../webhook/list-webhooks.ts';
import { readLedger, readReceipts, readRotations, readTraffic } from './read-exported.ts';

type Export = typeof exportAccountEndpoint;
type Of<Input> = Call<Input, SessionActor>;

/**
 * Returns all data about the caller. Requires the password again and notifies by email, because the thief of a session would look for such an export.
 */
export async function exportAccount({ ctx, caller, input }: Of<BodyOf<Export>>): Promise<DataOf<Export>> {
  const account = await requireAccount(ctx, caller);
  const { undoWrites } = await confirmPassword({ ctx, caller }, account, input.password);
  const { accountId } = account;
  await passLimits(ctx, exportBuckets(accountId));
  const alert = await composeSecurityAlert({ ctx, caller }, account, { kind: 'data_exported' });
  const details = { ip: caller.ip };
  const event = eventWrite({ ctx, caller, kind: 'account.exported', subject: accountId, details });
  await commit(ctx, { ...alert, writes: [...undoWrites, ...alert.writes, event] });

  const { language, howDidYouHear, termsAcceptedAt } = account;
  const [user, notificationSettings, { sessions }, { keys }, { webhooks }, { lists: ipLists }, lists, billing] =
    await Promise.all([
      showUser(ctx, account),
      readNotificationSettings(ctx, accountId),
      listSessions({ ctx, caller }),
      listApiKeys({ ctx, caller }),
      listWebhooks({ ctx, caller }),
      listIpLists({ ctx, caller }),
      readLists({ ctx, caller, input: accountId }),
      particularsStore(ctx.database).find(accountId),
    ]);
  return {
    madeAt: timestamp(ctx),
    user,
    registration: { language, howDidYouHear, termsAcceptedAt },
    notificationSettings,
    signInAddresses: account.signInAddresses,
    billing,
    sessions,
    apiKeys: keys,
    webhooks,
    ipLists,
    ...lists,
  };
}

/**
 * Maximum number of failed attempts of others in the export, newest first. They have a limit of their own, so that they do not displace the account's
 * events.
 */
const shownAttempts = 100;

type Lists = Pick<AccountExport, keyof typeof exportLimits | 'shortened'>;

/** Reads the lists, each with one entry more than the limit, which shows whether entries were left out. */
async function readLists({ ctx, caller, input: accountId }: Of<AccountId>): Promise<Lists> {
  const { database } = ctx;
  const [orders, waitingOrders, proxies, topups, ledger, receipts, jobs, notifications, events, attempts] =
    await Promise.all([
      orderStore(database).listOfAccount(accountId, exportLimits.orders + 1),
      showWaitingOrders(ctx, accountId, exportLimits.waitingOrders + 1),
      proxyStore(database).listOfAccount(accountId, exportLimits.proxies + 1),
      topupStore(database).listOfAccount(accountId, exportLimits.topups + 1),
      readLedger(ctx, accountId),
      readReceipts(ctx, accountId),
      jobStore(database).listOfAccount(accountId, exportLimits.jobs + 1),
      notificationStore(database).list(accountId, { limit: exportLimits.notifications + 1 }),
      eventStore(database).listOfSubject(accountId, exportLimits.events + 1),
      eventStore(database).listAttempts(accountId, shownAttempts),
    ]);
  const [rotations, traffic] = await Promise.all([readRotations(ctx, proxies), readTraffic(ctx, proxies)]);
  const logOf = { language: caller.language, nowMs: ctx.now() };
  const shortened: Lists['shortened'] = [];
  const newest = <T>(name: Lists['shortened'][number], items: readonly T[]): T[] => {
    if (items.length > exportLimits[name]) shortened.push(name);
    return items.slice(0, exportLimits[name]);
  };
  return {
    orders: newest('orders', orders).map(toOrder),
    waitingOrders: newest('waitingOrders', waitingOrders),
    proxies: newest('proxies', proxies).map(toExportedProxy),
    topups: newest('topups', topups).map(toTopup),
    ledger: newest('ledger', ledger),
    receipts: newest('receipts', receipts),
    rotations: newest('rotations', rotations).map((record) => ({
      proxyId: record.proxyId,
      ...toResetLog(record, logOf),
    })),
    traffic: newest('traffic', traffic),
    jobs: newest('jobs', jobs).map(toJob),
    notifications: newest('notifications', notifications).map(toNotification),
    events: [...newest('events', events), ...attempts].map((event) => toExportedEvent(event, accountId)),
    shortened,
  };
}

/** Returns an event without what only staff may see: which member of staff acted, from where, and why. */
function toExportedEvent(event: Event, accountId: AccountId): AccountExport['events'][number] {
  const { id, kind, at, details } = event;
  return { id, kind, at, actor: shownActor(event, { accountId }), details };
}

function toExportedProxy(proxy: ProxyRecord): AccountExport['proxies'][number] {
  const { proxyId: id, label, type, operator, country, host, httpPort, socksPort, status, createdAt, endDate } = proxy;
  const chosen = {
    note: proxy.note ?? null,
    tags: proxy.tags,
    username: proxy.auth.username,
    allowedAddresses: proxy.allow,
  };
  return { id, label, type, operator, country, host, httpPort, socksPort, ...chosen, status, createdAt, endDate };
}
