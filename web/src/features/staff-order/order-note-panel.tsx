import type { OrderId } from '@cellgate/shared/contract/id.ts';
import type { OrderNote } from '@cellgate/shared/order/order-note.ts';
import { updateOrder, viewOrder } from '@cellgate/shared/order/staff-order.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { isTooLong } from '../../parts/form/is-too-long.ts';
import { LimitedField } from '../../parts/form/limited-field.tsx';
import { MovedNotice } from '../../parts/form/moved-notice.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { controlStyle } from '../../ui/form/control-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';

const maxChars = 2_000;

/** The note of staff on an order, and the button that changes it. */
export function OrderNotePanel({ orderId, note }: { orderId: OrderId; note: OrderNote | null }) {
  const { t } = useTranslation('staff-orders');
  const [isEditing, setEditing] = useState(false);
  const hasText = note !== null && note.text !== '';
  return (
    <Panel
      title={t('note.title')}
      aside={
        <Button size="small" onClick={() => setEditing(true)}>
          {t(hasText ? 'note.edit' : 'note.add')}
        </Button>
      }
    >
      {hasText ? (
        <>
          <p className="whitespace-pre-wrap break-words text-14">{note.text}</p>
          <p className="mt-2 flex flex-wrap gap-x-2 text-13 text-muted">
            <DateText at={note.at} withTime />
            <span>{note.author}</span>
          </p>
        </>
      ) : (
        <p className="text-14 text-muted">{t('note.none')}</p>
      )}
      {isEditing && <NoteDialog orderId={orderId} note={note} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

interface NoteDialogProps {
  orderId: OrderId;
  note: OrderNote | null;
  onClose: () => void;
}

function NoteDialog({ orderId, note: opened, onClose }: NoteDialogProps) {
  const { t } = useTranslation('staff-orders');
  const formId = useId();
  const [text, setText] = useState(opened?.text ?? '');
  const [seen, setSeen] = useState(opened);
  // Set if another person has changed the note meanwhile.
  const [current, setCurrent] = useState<OrderNote | null>();
  const saving = useSaveNote(orderId, { onClose, onMoved: setCurrent });
  const take = () => {
    setText(current?.text ?? '');
    setSeen(current ?? null);
    setCurrent(undefined);
    saving.reset();
  };
  const save = () => saving.mutate({ note: text, version: (current === undefined ? seen : current)?.version ?? 0 });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('note.title')}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('note.save')}
          submits={formId}
          busy={saving.isPending}
          disabled={current !== undefined}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong(text, maxChars) && !saving.isPending) save();
        }}
      >
        <LimitedField label={t('note.label')} text={text} limit={maxChars} hint={t('note.hint')}>
          {(control) => (
            <textarea
              {...control}
              rows={5}
              className={controlStyle}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </LimitedField>
        {saving.isError &&
          (current === undefined ? (
            <Notice tone="bad">{describeError(saving.error)}</Notice>
          ) : (
            <MovedNotice
              error={saving.error}
              fields={[{ label: t('note.title'), current: current?.text ?? '', mine: text }]}
              busy={saving.isPending}
              onTake={take}
              onKeep={save}
            />
          ))}
      </form>
    </Dialog>
  );
}

/** Returns the mutation that saves the note. If another person was faster, it loads the current note and says so. */
function useSaveNote(id: OrderId, on: { onClose: () => void; onMoved: (note: OrderNote | null) => void }) {
  const { t } = useTranslation('staff-orders');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { note: string; version: number }) => {
      try {
        return await call(updateOrder, { params: { id }, body });
      } catch (error) {
        if (isApiError(error, 'record.moved')) on.onMoved((await call(viewOrder, { params: { id } })).note);
        throw error;
      }
    },
    onSuccess: () => {
      toast.success(t('note.saved'));
      on.onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff-orders'] }),
  });
}
