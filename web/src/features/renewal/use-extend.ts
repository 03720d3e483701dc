import type { BodyInputOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { extendProxies, setAutoRenew } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keepIntent } from '../../api/kept-intent.ts';
import { createSendOnce, inBrowser } from '../../api/send-once.ts';
import { useUser } from '../../api/session.tsx';
import { tabStore } from '../../api/storage.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';

type ExtendBody = BodyInputOf<typeof extendProxies>;
type Extended = DataOf<typeof extendProxies>;

/**
 * Extends proxies, once per intent, and refreshes all data that an extension changes. Returns the mutation, and an extension of one of these proxies
 * whose response was lost, also before the dialog was closed or the page reloaded.
 */
export function useExtend(proxyIds: readonly string[], onExtended: () => void) {
  const { t } = useTranslation('renewals');
  const queryClient = useQueryClient();
  const { _id: accountId } = useUser();
  const [once] = useState(() =>
    createSendOnce<ExtendBody, Extended>({
      ...inBrowser,
      send: (body, idempotencyKey) => call(extendProxies, { body, idempotencyKey }),
      kept: keepIntent(tabStore, {
        name: storageKeys.sentExtensions,
        accountId,
        isFor: (body) => isExtensionOf(body, proxyIds),
      }),
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

/** Reports whether a kept request extends one of these proxies. Another extension of it could charge twice before the first is settled. */
function isExtensionOf(body: unknown, proxyIds: readonly string[]): boolean {
  const ids = extendProxies.body.safeParse(body).data?.proxyIds;
  return ids?.some((id) => proxyIds.includes(id)) === true;
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
