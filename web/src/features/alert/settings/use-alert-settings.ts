import { changeAlertSettings, getAlertSettings } from '@cellgate/shared/alert/alert-settings.endpoints.ts';
import { AlertChannel, type AlertSettings } from '@cellgate/shared/alert/alert-settings.ts';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';

/** Change of the settings that were read last. */
export type SettingsChange = (settings: AlertSettings) => AlertSettings;

const query = apiQuery('alert-settings', getAlertSettings, {});
const mutationKey = ['alert-settings'];

export function useAlertSettings() {
  return useQuery(query);
}

/** Returns the function that reads the settings again. */
export function useReadAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: query.queryKey });
}

/** Returns the function that replaces the known settings by those of a response. */
export function useKnownSettings(): (data: { settings: AlertSettings }) => void {
  const queryClient = useQueryClient();
  return ({ settings }) => queryClient.setQueryData(query.queryKey, { settings });
}

/**
 * Returns a mutation that saves a change. Changes follow one another, each based on the settings that the one before has returned, so that quick clicks do not
 * refuse each other. After a refusal the settings are read again, because they were changed elsewhere. `onSaved` is called even if the component is gone.
 */
export function useChangeSettings(onSaved?: () => void) {
  const queryClient = useQueryClient();
  const known = useKnownSettings();
  return useMutation({
    mutationKey,
    scope: { id: 'alert-settings' },
    mutationFn: async (change: SettingsChange) => {
      const { settings } = await queryClient.ensureQueryData(query);
      return call(changeAlertSettings, { body: toBody(change(settings)) });
    },
    onSuccess: (data) => {
      known(data);
      onSaved?.();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
}

/** Returns the settings with the changes that are being saved. */
export function useShownSettings(settings: AlertSettings): AlertSettings {
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as SettingsChange,
  });
  return pending.reduce((shown, change) => change(shown), settings);
}

function toBody({ version, quietHours, channels }: AlertSettings) {
  const choices = AlertChannel.options.map((channel) => {
    const { isOn, muted } = channels[channel];
    return [channel, { isOn, muted }] as const;
  });
  return { version, quietHours, channels: Object.fromEntries(choices) as AlertSettings['channels'] };
}

/** Returns the change of one channel. */
export function changeOf(
  channel: AlertChannel,
  change: Partial<Pick<AlertSettings['channels'][AlertChannel], 'isOn' | 'muted'>>,
): SettingsChange {
  return (settings) => ({
    ...settings,
    channels: { ...settings.channels, [channel]: { ...settings.channels[channel], ...change } },
  });
}
