import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { changeTags } from '@cellgate/shared/proxy/proxy-tag.endpoints.ts';
import { maxTaggedProxies, type TagChange } from '@cellgate/shared/proxy/proxy-tag.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { someAtATime } from '../../parts/some-at-a-time.ts';
import { useLeaving } from '../../parts/use-leaving.ts';
import { toast } from '../../ui/toast.tsx';

/** Calls under way together, each for as many proxies as one takes. */
const abreast = 2;

/** Changes the tags of some proxies. To do it once more does no harm: it says what to add and take away. */
export function useTagging(proxies: readonly Pick<Proxy, '_id'>[], onDone: () => void) {
  const { t } = useTranslation('proxies');
  const queryClient = useQueryClient();
  const left = useLeaving();
  return useMutation({
    mutationFn: async (change: TagChange) => {
      const ids = proxies.map(({ _id }) => _id);
      const parts = Array.from({ length: Math.ceil(ids.length / maxTaggedProxies) }, (_, part) =>
        ids.slice(part * maxTaggedProxies, (part + 1) * maxTaggedProxies),
      );
      let failed = 0;
      const errors: unknown[] = [];
      await someAtATime(parts, { abreast, signal: left() }, async (proxyIds) => {
        try {
          await call(changeTags, { body: { proxyIds, ...change } });
        } catch (error) {
          failed += proxyIds.length;
          errors.push(error);
        }
      });
      return { failed, error: errors[0] };
    },
    onSuccess: ({ failed }) => {
      if (failed > 0 || left().aborted) return;
      toast.success(t('tags.saved', { count: proxies.length }));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['proxies'] }),
  });
}
