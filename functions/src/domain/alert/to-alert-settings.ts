import {
  AlertChannel,
  type AlertChannelState,
  type AlertSettings,
  type ChannelRefusal,
} from '@cellgate/shared/alert/alert-settings.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { AlertSettingsRecord } from '../../storage/alert/alert-settings-store.ts';

type StoredChannel = AlertSettingsRecord['channels'][AlertChannel];
const unset: StoredChannel = { isOn: false, muted: [], target: null, sealed: null };

/** Returns the settings of a person who has made none. */
export function newAlertSettings(accountId: AccountId): AlertSettingsRecord {
  const channels = { mail: unset, telegram: unset, slack: unset, discord: unset, webhook: unset };
  return { accountId, channels, quietHours: null, version: 0 };
}

/** Returns a channel's state. Mail is always set: it leads to the account's address. */
export function stateOfChannel(
  { channels }: Pick<AlertSettingsRecord, 'channels'>,
  channel: AlertChannel,
): Omit<AlertChannelState, 'refusal'> {
  const { isOn, muted, target, sealed } = channels[channel];
  return { isOn, muted, target, isSet: channel === 'mail' || sealed !== null };
}

/** Values beside the settings of a person. */
interface Beside {
  email: string;
  refusals: ReadonlyMap<string, ChannelRefusal>;
}

export function toAlertSettings(settings: AlertSettingsRecord, { email, refusals }: Beside): AlertSettings {
  const { quietHours, version } = settings;
  const channels = Object.fromEntries(
    AlertChannel.options.map((channel) => {
      const state = stateOfChannel(settings, channel);
      return [channel, { ...state, refusal: (state.isSet && refusals.get(channel)) || null }];
    }),
  ) as AlertSettings['channels'];
  return { channels: { ...channels, mail: { ...channels.mail, target: email } }, quietHours, version };
}
