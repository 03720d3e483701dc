import type { AlertChannel } from '@cellgate/shared/alert/alert-settings.ts';
import { brandName } from '@cellgate/shared/brand/brand.ts';
import { type Context, timestamp } from '../../context.ts';
import { alertMail } from '../../outbound/mails/alert-mail.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { type AlertSettingsRecord, alertSettingsStore } from '../../storage/alert/alert-settings-store.ts';
import {
  type AlertDeliveryRecord,
  alertUpdateStore,
  claimAlertDeliveryWrite,
  endAlertDeliveryWrite,
} from '../../storage/alert/alert-update-store.ts';
import { incidentWrite, removeIncidentWrite } from '../../storage/alert/incident-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { sendEnqueuedMail } from '../mail/send-enqueued-mail.ts';
import { supportMailbox } from '../mail/support-mailbox.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { unsealChannel } from './channel-secret.ts';
import { type AlertMessage, composeAlertMessage } from './compose-message.ts';
import { postMessage } from './post-message.ts';
import { failingChannel } from './read-refusals.ts';
import { type SharedChannel, sharedSecrets } from './shared-channels.ts';

const maxOut = 1_000;
/** Maximum number of updates in one message. */
const maxTogether = 25;
/** Attempts per delivery: the waits double from one minute. */
const maxTries = 8;
const leaseMs = 60_000;
/** Number of failed attempts from which staff is alerted that a channel does not work. */
const leastFailures = 3;

/** Deliveries to one recipient by one channel about one group: one message. */
type Parcel = readonly [AlertDeliveryRecord, ...AlertDeliveryRecord[]];

/** Sends the messages that are due. Concurrent runs send each once; a crash after sending leads to another attempt. */
export async function sendAlertMessages(ctx: Context): Promise<void> {
  const now = timestamp(ctx);
  const due = (await alertUpdateStore(ctx.database).listOut(maxOut)).filter(({ dueAt }) => dueAt <= now);
  if (due.length === 0) return;
  const parcels = [...Map.groupBy(due, (each) => `${each.accountId}#${each.channel}#${each.group}`).values()];
  const people = await readPeople(ctx, due);
  await forEachIsolated({ ctx, event: 'alert.message_failed' }, parcels, {
    nameOf: ([first]) => ({ channel: first?.channel ?? '', accountId: first?.accountId ?? 'support' }),
    work: async ([first, ...others]) => first && sendParcel(ctx, [first, ...others.slice(0, maxTogether - 1)], people),
  });
}

interface People {
  accounts: ReadonlyMap<string, AccountRecord>;
  settings: ReadonlyMap<string, AlertSettingsRecord>;
}

async function readPeople(ctx: Context, due: readonly AlertDeliveryRecord[]): Promise<People> {
  const ids = [...new Set(due.flatMap(({ accountId }) => accountId ?? []))];
  const [accounts, settings] = await Promise.all([
    accountStore(ctx.database).findMany(ids),
    alertSettingsStore(ctx.database).list(),
  ]);
  return {
    accounts: new Map(accounts.map((account) => [account.accountId, account])),
    settings: new Map(settings.map((each) => [each.accountId, each])),
  };
}

async function sendParcel(ctx: Context, parcel: Parcel, people: People): Promise<void> {
  const [{ accountId, channel, tries }] = parcel;
  const until = new Date(ctx.now() + leaseMs * 2 ** tries).toISOString();
  if (
    !(await tryWrites(
      ctx,
      parcel.map((each) => claimAlertDeliveryWrite(each, until)),
    ))
  )
    return;
  const account = accountId === null ? undefined : people.accounts.get(accountId);
  if ((accountId !== null && !account?.isActive) || tries >= maxTries) return giveUp(ctx, parcel);
  const updates = parcel.map((each) => each.update);
  const message = composeAlertMessage(account?.language ?? 'en', updates, ctx.config.publicOrigin);
  if (channel === 'mail') {
    const mail = enqueueMail(ctx, {
      accountId,
      mail: alertMail({ ...message, to: account?.email ?? (await supportMailbox(ctx)) }),
    });
    await ctx.database.transact([...parcel.map(endAlertDeliveryWrite), ...mail.writes]);
    await sendEnqueuedMail(ctx, mail);
    return;
  }
  await post(ctx, parcel, { account, channel, message, people });
}

interface Posting {
  /** Undefined for a channel of the settings. */
  account: AccountRecord | undefined;
  channel: Exclude<AlertChannel, 'mail'>;
  message: AlertMessage;
  people: People;
}

/** Posts a message to a chat or webhook. From the third failure on, staff is alerted to the channel until a message gets through. */
async function post(ctx: Context, parcel: Parcel, { account, channel, message, people }: Posting): Promise<void> {
  const [{ tries, update }] = parcel;
  const secret = account
    ? secretOf(ctx, { account, channel, people })
    : sharedSecrets(await ctx.settings.current()).get(channel as SharedChannel);
  if (!secret) return giveUp(ctx, parcel);
  const { failure } = await postMessage(ctx, { channel, secret, message, messageId: update.updateId });
  const accountId = account?.accountId ?? null;
  const incident = failingChannel(accountId, channel);
  if (failure === null) {
    await ctx.database.transact([...parcel.map(endAlertDeliveryWrite), removeIncidentWrite(incident)]);
    return;
  }
  ctx.log.warn('alert.message_rejected', { accountId, channel, failure });
  if (tries + 1 < leastFailures) return;
  const params = { person: account ? `${account.firstName} ${account.lastName}`.trim() : brandName, channel };
  const members = [{ id: channel, name: channel, note: failure }];
  const at = timestamp(ctx);
  await ctx.database.transact([incidentWrite({ ...incident, serverId: null, level: 'warning', params, members, at })]);
}

function secretOf(
  ctx: Context,
  { account, channel, people }: Pick<Posting, 'channel' | 'people'> & { account: AccountRecord },
) {
  const { accountId } = account;
  const sealed = people.settings.get(accountId)?.channels[channel].sealed;
  return sealed ? unsealChannel(ctx, { accountId, channel }, sealed) : undefined;
}

async function giveUp(ctx: Context, parcel: Parcel): Promise<void> {
  const [{ accountId, channel, tries }] = parcel;
  await ctx.database.transact(parcel.map(endAlertDeliveryWrite));
  ctx.log.error('alert.message_abandoned', { accountId, channel, tries });
}

/** Commits writes. Returns false if another run was faster. */
async function tryWrites(ctx: Context, writes: readonly Write[]): Promise<boolean> {
  try {
    await ctx.database.transact(writes);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
