import type { BodyInputOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { extendProxies, setAutoRenew } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { createSendOnce, inBrowser, keepInMemory } from '../../api/send-once.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';

type ExtendBody = BodyInputOf<typeof extendProxies>;
type Extended = DataOf<typeof extendProxies>;

/** Extends proxies, once per intent, and refreshes all data that an extension changes. Returns the mutation, and the extension whose response was lost. */
export function useExtend(onExtended: () => void) {
  const { t } = useTranslation('renewals');
  const queryClient = useQueryClient();
  const [once] = useState(() =>
    createSendOnce<ExtendBody, Extended>({
      ...inBrowser,
      send: (body, idempotencyKey) => call(extendProxies, { body, idempotencyKey }),
      kept: keepInMemory(),
    }),
  );
  const extending = useMutation({
    mutationFn: once.send,
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
  return { extending, unknown: extending.isPending ? undefined : once.unsettled() };
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
