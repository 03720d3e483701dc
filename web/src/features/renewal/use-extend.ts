import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import { extendProxies, setAutoRenew } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';

/** Extends proxies, once per intent, and refreshes all data that an extension changes. */
export function useExtend(onExtended: () => void) {
  const { t } = useTranslation('renewals');
  const queryClient = useQueryClient();
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof extendProxies>) => call(extendProxies, { body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ renewal }) => {
      toast.success(t('extend.done', { count: renewal.proxies.length }));
      onExtended();
    },
    onSettled: () => {
      for (const concept of ['balance', 'proxies', 'notifications']) {
        void queryClient.invalidateQueries({ queryKey: [concept] });
      }
    },
  });
}

export function useAutoRenew() {
  const { t } = useTranslation('renewals');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyInputOf<typeof setAutoRenew>) =>
      call(setAutoRenew, { params: { id: id as `prx_${string}` }, body }),
    onError: (error) => toast.error(describeError(error, t('auto.failed'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['proxies'] }),
  });
}
