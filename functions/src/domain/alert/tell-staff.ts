import { isStaff } from '@cellgate/shared/account/account.ts';
import { type AlertChannel, AlertChannel as AlertChannels, isWanted } from '@cellgate/shared/alert/alert-settings.ts';
import { quietUntil } from '@cellgate/shared/alert/quiet-hours.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { type AlertSettingsRecord, alertSettingsStore } from '../../storage/alert/alert-settings-store.ts';
import {
  type AlertUpdateRecord,
  alertDeliveryWrite,
  alertGroupWrite,
  alertUpdateStore,
  takeAlertUpdateWrite,
} from '../../storage/alert/alert-update-store.ts';
import { isConditionFailed, maxTransactionActions, type Write } from '../../storage/database.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { sendAlertMessages } from './send-alert-messages.ts';
import { sharedSecrets } from './shared-channels.ts';
import { stateOfChannel } from './to-alert-settings.ts';

/** Minimum time between two messages about one server, in ms; what happens meanwhile is one message. */
const groupMs = 60_000;
const maxUpdates = 200;
/** Writes of a fan-out besides its deliveries. */
const ownWrites = 2;

/**
 * Distributes what has happened to alerts among the staff that wants to know, then sends what is due. All about one server within a minute is one
 * message. The channels of the settings get every update. If there are none and nobody wants it, the mailbox of support does.
 */
export async function tellStaff(ctx: Context): Promise<void> {
  const store = alertUpdateStore(ctx.database);
  const updates = await store.listTold(maxUpdates);
  if (updates.length > 0) await distribute(ctx, updates);
  await sendAlertMessages(ctx);
}

async function distribute(ctx: Context, updates: readonly AlertUpdateRecord[]): Promise<void> {
  const recipients = await readRecipients(ctx);
  const sharedChannels = [...sharedSecrets(await ctx.settings.current()).keys()];
  const groups = await alertUpdateStore(ctx.database).findGroups([...new Set(updates.map(groupOf))]);
  const latest = new Map(groups.map(({ group, at }) => [group, Date.parse(at)]));
  await forEachIsolated({ ctx, event: 'alert.distribution_failed' }, updates, {
    nameOf: ({ alertId }) => ({ alertId }),
    work: async (each) => {
      const group = groupOf(each);
      const dueMs = Math.max(ctx.now(), (latest.get(group) ?? 0) + groupMs);
      await fanOut(ctx, each, { group, dueMs, recipients, sharedChannels });
    },
  });
}

const groupOf = ({ serverId }: AlertUpdateRecord) => serverId ?? 'installation';

/** Returns the settings of active staff. */
async function readRecipients(ctx: Context): Promise<AlertSettingsRecord[]> {
  const all = await alertSettingsStore(ctx.database).list();
  const accounts = await accountStore(ctx.database).findMany(all.map(({ accountId }) => accountId));
  const staff = new Set(
    accounts.filter(({ role, isActive }) => isStaff(role) && isActive).map((each) => each.accountId),
  );
  return all.filter(({ accountId }) => staff.has(accountId));
}

interface FanOut {
  group: string;
  dueMs: number;
  recipients: readonly AlertSettingsRecord[];
  /** Channels of the settings, which get every update. */
  sharedChannels: readonly AlertChannel[];
}

/** Recipient of one update by one channel; an account of null for the mailbox of support, or the channel of the settings. */
interface Recipient {
  accountId: AccountId | null;
  channel: AlertChannel;
  dueMs: number;
}

async function fanOut(
  ctx: Context,
  update: AlertUpdateRecord,
  { group, dueMs, recipients, sharedChannels }: FanOut,
): Promise<void> {
  const wanted = recipients.flatMap((settings) =>
    AlertChannels.options
      .filter((channel) => isWanted(stateOfChannel(settings, channel), update.kind))
      .map((channel) => ({ accountId: settings.accountId, channel, dueMs: heldUntil(settings, update, dueMs) })),
  );
  const shared = sharedChannels.map((channel) => ({ accountId: null, channel, dueMs }));
  const support: Recipient = { accountId: null, channel: 'mail', dueMs };
  const everyone: Recipient[] = [...wanted, ...shared];
  const writes = (everyone.length > 0 ? everyone : [support]).map(({ dueMs: atMs, ...to }) =>
    alertDeliveryWrite({ ...to, update, group, dueAt: new Date(atMs).toISOString() }),
  );
  const room = maxTransactionActions - ownWrites;
  // Deliveries of an interrupted run are put once more.
  while (writes.length > room) await ctx.database.transact(writes.splice(0, room));
  await transactOnce(ctx, [
    takeAlertUpdateWrite(update),
    alertGroupWrite(group, new Date(dueMs).toISOString()),
    ...writes,
  ]);
}

/** Returns when a person may get a message: after the quiet hours, unless the alert is critical and let through. */
function heldUntil({ quietHours }: AlertSettingsRecord, { level }: AlertUpdateRecord, dueMs: number): number {
  if (!quietHours || (level === 'critical' && quietHours.admitsCritical)) return dueMs;
  return quietUntil(quietHours, dueMs) ?? dueMs;
}

async function transactOnce(ctx: Context, writes: readonly Write[]): Promise<void> {
  try {
    await ctx.database.transact(writes);
  } catch (error) {
    // Another run has distributed it.
    if (!isConditionFailed(error, 'alert-update')) throw error;
  }
}
