import { updateMessage, viewMessage } from '@cellgate/shared/contact/staff-message.endpoints.ts';
import type { StaffMessage } from '@cellgate/shared/contact/staff-message.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import type { ListSelection } from '../../parts/list/use-list-selection.ts';
import { useUndo } from '../../parts/mutation/use-undo.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';
import { changeEach } from './change-each.ts';
import type { MessageChange } from './use-messages.ts';

export type MessageSelection = Pick<ListSelection<StaffMessage>, 'add' | 'remove'>;

/** Maximum number of messages that a report names. */
const maxNamed = 5;
/** Time in ms for which a report with names is shown. */
const reportMs = 10_000;

async function save({ id, version }: StaffMessage, change: MessageChange): Promise<StaffMessage> {
  return (await call(updateMessage, { params: { id }, body: { ...change, version } })).message;
}

async function load({ id }: StaffMessage): Promise<StaffMessage> {
  return (await call(viewMessage, { params: { id } })).message;
}

/**
 * Takes or marks several messages, each as it was loaded. Those that are done are deselected; those that are not are named, and stay selected as they are by
 * now. Marks can be undone for six seconds.
 */
export function useMessagesActs(messages: readonly StaffMessage[], { add, remove }: MessageSelection) {
  const { t } = useTranslation('messages');
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['messages'] });
  return useMutation({
    mutationFn: (change: MessageChange) => changeEach(messages, { save: (message) => save(message, change), load }),
    onSuccess: async ({ changed, moved, failed }, { state }) => {
      remove(changed.map(({ before }) => before));
      add(moved);
      await reload();
      const count = changed.length;
      if (count > 0 && state === undefined) toast.success(t('bulk_taken', { count }));
      if (count > 0 && state !== undefined) {
        offerUndo({ text: t(`bulk_marked.${state}`, { count }), undo: () => restore(changed) });
      }
      // Last, so that these lie on top.
      report(moved, t('bulk_moved', { count: moved.length }));
      report(
        failed.map(({ item }) => item),
        `${t('bulk_failed', { count: failed.length })} ${describeError(failed[0]?.error)}`,
      );
    },
  });

  async function restore(changed: readonly { before: StaffMessage; after: StaffMessage }[]) {
    const stateBefore = new Map(changed.map(({ before: { id, state } }) => [id, state]));
    const { moved, failed } = await changeEach(
      changed.flatMap(({ before, after }) => (before.state === after.state ? [] : [after])),
      { save: (message) => save(message, { state: stateBefore.get(message.id) }), load },
    );
    await reload();
    if (failed[0]) throw failed[0].error;
    if (moved.length > 0) throw new Error(t('bulk_moved', { count: moved.length }));
  }
}

/** Says of messages that they were not changed, with their subjects, the first of many. */
function report(messages: readonly StaffMessage[], text: string): void {
  if (messages.length === 0) return;
  const named = messages.slice(0, maxNamed).map(({ subject }) => subject);
  const description = [...named, ...(messages.length > maxNamed ? ['…'] : [])].join(' · ');
  toast.error(text, { description, duration: reportMs });
}
