import type {
  changeAlertSettings as changeEndpoint,
  setAlertChannel as setEndpoint,
} from '@cellgate/shared/alert/alert-settings.endpoints.ts';
import type { AlertChannel, AlertSettings } from '@cellgate/shared/alert/alert-settings.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import {
  type AlertSettingsRecord,
  alertSettingsStore,
  alertSettingsWrite,
} from '../../storage/alert/alert-settings-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { recordMoved } from '../access/record-moved.ts';
import { requireAccount } from '../access/require-account.ts';
import { requireStaff } from '../require.ts';
import { sealChannel } from './channel-secret.ts';
import { newChannelSecret, targetOf } from './channel-target.ts';
import { readRefusals } from './read-refusals.ts';
import { newAlertSettings, toAlertSettings } from './to-alert-settings.ts';

type Settings = { settings: AlertSettings };

export async function getAlertSettings({ ctx, caller }: Omit<Call<unknown, AccountActor>, 'input'>): Promise<Settings> {
  requireStaff(caller.actor);
  const { accountId, email } = await requireAccount(ctx, caller);
  const [settings, refusals] = await Promise.all([readSettings(ctx, accountId), readRefusals(ctx, accountId)]);
  return { settings: toAlertSettings(settings, { email, refusals }) };
}

export async function readSettings(
  ctx: Pick<Context, 'database'>,
  accountId: AccountRecord['accountId'],
): Promise<AlertSettingsRecord> {
  return (await alertSettingsStore(ctx.database).find(accountId)) ?? newAlertSettings(accountId);
}

/** Changes which alerts the caller gets, how and when. Throws `record.moved` if the settings have changed since the caller read them. */
export function changeAlertSettings({
  ctx,
  caller,
  input: { version, channels, quietHours },
}: Call<BodyOf<typeof changeEndpoint>, AccountActor>): Promise<Settings> {
  return change({ ctx, caller }, async (before) => {
    if (before.version !== version) {
      throw await recordMoved(ctx, {
        subject: before.accountId,
        concerns: ({ kind }) => kind === 'account.alerts_changed',
      });
    }
    const merged = Object.entries(before.channels).map(([name, stored]) => {
      const choice = channels[name as AlertChannel];
      return [name, { ...stored, ...choice }] as const;
    });
    return { ...before, channels: Object.fromEntries(merged) as AlertSettingsRecord['channels'], quietHours };
  });
}

/** Sets where a channel of the caller leads, and turns it on. Throws `webhook.url_refused`, and `request.invalid` if a part is missing. */
export async function setAlertChannel({
  ctx,
  caller,
  input: { channel, ...body },
}: Call<BodyOf<typeof setEndpoint> & { channel: AlertChannel }, AccountActor>): Promise<DataOf<typeof setEndpoint>> {
  const secret = newChannelSecret(ctx, channel, body);
  const { settings } = await change({ ctx, caller }, async (before) => {
    const sealed = sealChannel(ctx, { accountId: before.accountId, channel }, secret);
    const set = { ...before.channels[channel], isOn: true, sealed, target: targetOf(channel, secret) };
    return { ...before, channels: { ...before.channels, [channel]: set } };
  });
  return { settings, secret: secret.secret ?? null };
}

/** Turns a channel off and forgets where it leads. */
export function removeAlertChannel({
  ctx,
  caller,
  input: { channel },
}: Call<{ channel: AlertChannel }, AccountActor>): Promise<Settings> {
  return change({ ctx, caller }, async (before) => {
    const removed = { ...before.channels[channel], isOn: false, sealed: null, target: null };
    return { ...before, channels: { ...before.channels, [channel]: removed } };
  });
}

/** Stores a change of the caller's settings with its event, which shows secrets only as set or not set. */
async function change(
  { ctx, caller }: { ctx: Context; caller: Caller<AccountActor> },
  decide: (before: AlertSettingsRecord) => Promise<AlertSettingsRecord>,
): Promise<Settings> {
  requireStaff(caller.actor);
  const { accountId, email } = await requireAccount(ctx, caller);
  return retryOnConflict(ctx, async () => {
    const before = await readSettings(ctx, accountId);
    const after = { ...(await decide(before)), version: before.version + 1 };
    const changes = changedFields(shownInLog(before), shownInLog(after), { channels: 'shown', quietHours: 'shown' });
    await ctx.database.transact([
      alertSettingsWrite(after, before.version),
      eventWrite({ ctx, caller, kind: 'account.alerts_changed', subject: accountId, changes }),
    ]);
    return { settings: toAlertSettings(after, { email, refusals: await readRefusals(ctx, accountId) }) };
  });
}

function shownInLog({ channels, quietHours }: AlertSettingsRecord) {
  const on = Object.entries(channels).flatMap(([name, { isOn, target }]) =>
    isOn ? [`${name} ${target ?? ''}`.trim()] : [],
  );
  const hours = quietHours && `${quietHours.from}–${quietHours.to} ${quietHours.timeZone}`;
  return { channels: on, quietHours: hours };
}

/** Throws unless the channel leads somewhere. */
export function requireChannel(settings: AlertSettingsRecord, channel: AlertChannel): string {
  const { sealed } = settings.channels[channel];
  if (sealed === null) throw new AppError('alert.channel_unset');
  return sealed;
}
