import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { changeProxySettings, type SettingsOutcome } from '@cellgate/shared/proxy-settings/proxy-settings.endpoints.ts';
import { maxChangedProxies, type ProxySettingsChange } from '@cellgate/shared/proxy-settings/proxy-settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { toast } from '../../../ui/toast.tsx';

type Changed = Pick<Proxy, '_id' | 'version'>;

/**
 * Changes the settings of proxies as they were last loaded, and closes if none was refused. Its data is the outcome of each proxy: with a call for every
 * 500 proxies, a repetition changes only what the first attempt did not.
 */
export function useSeveralSettings(proxies: readonly Changed[], onClose: () => void) {
  const { t } = useTranslation('proxy-bulk');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: ProxySettingsChange) => {
      const results: SettingsOutcome[] = [];
      for (let start = 0; start < proxies.length; start += maxChangedProxies) {
        const part = proxies.slice(start, start + maxChangedProxies);
        const body = { proxies: part.map(({ _id: proxyId, version }) => ({ proxyId, version })), change };
        results.push(...(await call(changeProxySettings, { body })).results);
      }
      return results;
    },
    onSuccess: (results) => {
      if (results.some(({ outcome }) => outcome === 'refused')) return;
      toast.success(t('done', { count: results.length }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['proxies'] }),
  });
}
