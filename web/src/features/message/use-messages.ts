import { type listMessages, updateMessage } from '@cellgate/shared/contact/staff-message.endpoints.ts';
import type { StaffMessage } from '@cellgate/shared/contact/staff-message.ts';
import type { BodyInputOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useUndo } from '../../parts/mutation/use-undo.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';

export type MessageQuery = QueryOf<typeof listMessages>;

const areas = ['messages'] as const;

/** Reloads all messages on the page when one has come or changed. */
export function useLiveMessages(): void {
  const queryClient = useQueryClient();
  usePulse(areas, () => void queryClient.invalidateQueries({ queryKey: ['messages'] }));
}

export type MessageChange = Omit<BodyInputOf<typeof updateMessage>, 'version'>;

/** Takes, releases and marks a message; a mark can be undone for six seconds. A refused change reloads the message. */
export function useMessageActs({ id, version, state }: Pick<StaffMessage, 'id' | 'version' | 'state'>) {
  const { t } = useTranslation('messages');
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['messages'] });
  const save = (change: MessageChange, seen: number) =>
    call(updateMessage, { params: { id }, body: { ...change, version: seen } });
  return useMutation({
    mutationFn: (change: MessageChange) => save(change, version),
    onSuccess: async ({ message }, change) => {
      await reload();
      if (change.state === undefined) return;
      const undo = async () => {
        await save({ state }, message.version);
        await reload();
      };
      offerUndo({ text: t(`marked.${message.state}`), undo });
    },
    onError: async (error) => {
      toast.error(describeError(error, t('change_failed')));
      await reload();
    },
  });
}
