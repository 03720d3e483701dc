import type { SettingsChange } from '@cellgate/shared/settings/settings.endpoints.ts';
import { changeSettings, getSettings } from '@cellgate/shared/settings/settings.endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';

/** Read once per visit: each reading may ask for a proof, which must not interrupt who types. */
const query = { ...apiQuery('settings', getSettings, {}), refetchOnWindowFocus: false, refetchOnReconnect: false };

export function useSettings() {
  return useQuery(query);
}

/** Returns a mutation that saves sections of the settings and replaces the known ones. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call(changeSettings, { body }),
    onSuccess: (data) => queryClient.setQueryData(query.queryKey, data),
  });
}
