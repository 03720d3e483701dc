import type { Customer } from '@cellgate/shared/customer/customer.ts';
import {
  addCustomerNote,
  changeCustomerNote,
  deleteCustomerNote,
} from '@cellgate/shared/customer/customer-file.endpoints.ts';
import type { CustomerNote } from '@cellgate/shared/customer/customer-note.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { useUndo } from '../../../parts/mutation/use-undo.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/status.tsx';
import { toast } from '../../../ui/toast.tsx';
import { NoteForm } from './note-form.tsx';

interface NoteItemProps {
  customer: Customer['id'];
  note: CustomerNote;
}

/** A note with its author, which can be changed, pinned and deleted. A deletion can be undone. */
export function NoteItem({ customer, note }: NoteItemProps) {
  const { t } = useTranslation('customer');
  const [isEditing, setIsEditing] = useState(false);
  const { change, remove } = useNoteActs({ customer, note });
  return (
    <li className="rounded-lg border border-line bg-surface p-4 text-14">
      {isEditing ? (
        <NoteForm customer={customer} note={note} onDone={() => setIsEditing(false)} />
      ) : (
        <p className="whitespace-pre-wrap break-words">{note.text}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-muted">
        {note.isPinned && <Badge tone="accent">{t('notes.pinned')}</Badge>}
        <span>{note.author}</span>
        <RelativeTime at={note.createdAt} />
        {note.changedAt !== null && (
          <span>
            <TextAround text={t('notes.changed', { when: gap })}>
              <RelativeTime at={note.changedAt} />
            </TextAround>
          </span>
        )}
        {!isEditing && (
          <span className="ml-auto flex gap-1">
            <Button
              size="small"
              variant="ghost"
              busy={change.isPending}
              onClick={() => change.mutate({ text: note.text, isPinned: !note.isPinned, version: note.version })}
            >
              {t(note.isPinned ? 'notes.unpin' : 'notes.pin')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => setIsEditing(true)}>
              {t('notes.edit')}
            </Button>
            <Button size="small" variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('notes.remove')}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}

interface Change {
  text: string;
  isPinned: boolean;
  version: number;
}

function useNoteActs({ customer, note }: NoteItemProps) {
  const { t } = useTranslation('customer');
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const params = { id: customer, noteId: note.id };
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['customers'] });
  const onError = (error: unknown) => void toast.error(describeError(error));
  const restore = async () => {
    const { text, isPinned } = note;
    await call(addCustomerNote, { params: { id: customer }, body: { text, isPinned } });
    await onSettled();
  };
  return {
    change: useMutation({
      mutationFn: (body: Change) => call(changeCustomerNote, { params, body }),
      onSuccess: () => void toast.success(t('notes.saved')),
      onError,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: () => call(deleteCustomerNote, { params }),
      onSuccess: () => offerUndo({ text: t('notes.removed'), undo: restore }),
      onError,
      onSettled,
    }),
  };
}
