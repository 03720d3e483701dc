import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { changeTags } from '@cellgate/shared/proxy/proxy-tag.endpoints.ts';
import { maxTaggedProxies, type TagChange } from '@cellgate/shared/proxy/proxy-tag.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useBulkMutation } from '../../../parts/mutation/use-bulk-mutation.ts';
import { toast } from '../../../ui/toast.tsx';

/** Changes the tags of some proxies, in calls of at most as many as one call accepts. */
export function useTagging(proxies: readonly Pick<Proxy, '_id'>[], onClose: () => void) {
  const { t } = useTranslation('proxies');
  return useBulkMutation<TagChange>({
    plan: (change) => {
      const ids = proxies.map(({ _id }) => _id);
      const calls = Math.ceil(ids.length / maxTaggedProxies);
      return Array.from({ length: calls }, (_, part) => {
        const proxyIds = ids.slice(part * maxTaggedProxies, (part + 1) * maxTaggedProxies);
        const send = () => call(changeTags, { body: { proxyIds, ...change } });
        return { of: proxyIds.join(), to: JSON.stringify(change), count: proxyIds.length, send };
      });
    },
    queryKey: ['proxies'],
    onDone: () => {
      toast.success(t('tags.saved', { count: proxies.length }));
      onClose();
    },
  });
}
