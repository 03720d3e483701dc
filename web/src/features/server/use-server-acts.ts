import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { refreshServer, refreshServers, testServer } from '@cellgate/shared/server/server-change.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';

/** Tests and refreshes one server, and says how it went. */
export function useServerActs({ id, name }: { id: ServerId; name: string }) {
  const { t } = useTranslation('servers');
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => call(testServer, { params: { id } }),
    onSuccess: ({ roundTripMs }) => toast.success(t('test.done', { name, ms: roundTripMs })),
    onError: (error) => toast.error(t('test.failed', { message: describeError(error) })),
  });
  const refresh = useMutation({
    mutationFn: () => call(refreshServer, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['servers'] }),
    onError: (error) => toast.error(t('refresh.failed', { message: describeError(error) })),
  });
  return { test, refresh };
}

/** Requests full reports from all servers, and names those that did not respond. */
export function useRefreshAll() {
  const { t } = useTranslation('servers');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(refreshServers, {}),
    onSuccess: async ({ servers }) => {
      await queryClient.invalidateQueries({ queryKey: ['servers'] });
      const silent = servers.filter(({ isRefreshed }) => !isRefreshed);
      if (silent.length === 0) toast.success(t('refresh.all_done', { count: servers.length }));
      else toast.error(t('refresh.some_silent', { servers: silent.map(({ name }) => name).join(', ') }));
    },
    onError: (error) => toast.error(t('refresh.failed', { message: describeError(error) })),
  });
}
