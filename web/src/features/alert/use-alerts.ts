import { changeAlerts, silenceAlert, takeAlert, unsilenceAlert } from '@cellgate/shared/alert/alert.endpoints.ts';
import type { Alert } from '@cellgate/shared/alert/alert.ts';
import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';

const areas = ['alerts'] as const;

/** Reloads all alerts on the page when one has changed. */
export function useLiveAlerts(): void {
  const queryClient = useQueryClient();
  usePulse(areas, () => void queryClient.invalidateQueries({ queryKey: ['alerts'] }));
}

/** Acts of staff on one alert. A refused one reloads the alert, because another person was faster. */
export function useAlertActs({ id, taken }: Pick<Alert, 'id' | 'taken'>) {
  const { t } = useTranslation('alerts');
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['alerts'] });
  const told = (text: string) => ({
    onSuccess: () => void toast.success(text),
    onError: (error: unknown) => void toast.error(describeError(error)),
    onSettled: reload,
  });
  const params = { id };
  const seen = taken?.by ?? null;
  return {
    take: useMutation({
      mutationFn: () => call(takeAlert, { params, body: { isTaken: true, seen } }),
      ...told(t('take_done')),
    }),
    release: useMutation({
      mutationFn: () => call(takeAlert, { params, body: { isTaken: false, seen } }),
      ...told(t('release_done')),
    }),
    silence: useMutation({
      mutationFn: (body: BodyInputOf<typeof silenceAlert>) => call(silenceAlert, { params, body }),
      onSuccess: () => void toast.success(t('silence_done')),
      onSettled: reload,
    }),
    unsilence: useMutation({
      mutationFn: () => call(unsilenceAlert, { params }),
      ...told(t('unsilence_done')),
    }),
  };
}

/** Acts of staff on several open alerts. Refused ones, of which there may be some, are counted apart. */
export function useAlertsActs(ids: readonly Alert['id'][], onDone: () => void) {
  const { t } = useTranslation('alerts');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wish: Omit<BodyInputOf<typeof changeAlerts>, 'ids'>) =>
      call(changeAlerts, { body: { ...wish, ids: [...ids] } }),
    onSuccess: ({ changed, outcomes }) => {
      const refused = outcomes.filter(({ code }) => code !== null).length;
      if (changed > 0) toast.success(t('bulk_done', { count: changed }));
      if (refused > 0) toast.error(t('bulk_refused', { count: refused }));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['alerts'] }),
  });
}
