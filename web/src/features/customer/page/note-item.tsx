import type { Customer } from '@cellgate/shared/customer/customer.ts';
import {
  addCustomerNote,
  changeCustomerNote,
  deleteCustomerNote,
} from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { type CustomerNote, maxNoteChars } from '@cellgate/shared/customer/customer-note.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { MovedNotice } from '../../../parts/form/moved-notice.tsx';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { useUndo } from '../../../parts/mutation/use-undo.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { controlStyle } from '../../../ui/form/control-style.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Badge } from '../../../ui/status.tsx';
import { toast } from '../../../ui/toast.tsx';

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

/** Field for the text of a note. If someone else was faster, shows both texts. */
function NoteForm({ customer, note, onDone }: NoteItemProps & { onDone: () => void }) {
  const { t } = useTranslation('customer');
  const queryClient = useQueryClient();
  const [text, setText] = useState(note.text);
  const [version, setVersion] = useState(note.version);
  const saving = useMutation({
    mutationFn: (seen: number) =>
      call(changeCustomerNote, {
        params: { id: customer, noteId: note.id },
        body: { text: text.trim(), isPinned: note.isPinned, version: seen },
      }),
    onSuccess: () => {
      toast.success(t('notes.saved'));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['customers'] }),
  });
  const isMoved = isApiError(saving.error, 'record.moved');
  return (
    <div className="flex flex-col gap-3">
      {isMoved && (
        <MovedNotice
          error={saving.error}
          fields={[{ label: t('notes.text'), current: note.text, mine: text }]}
          busy={saving.isPending}
          onTake={() => {
            setText(note.text);
            setVersion(note.version);
            saving.reset();
          }}
          onKeep={() => saving.mutate(note.version)}
        />
      )}
      {saving.isError && !isMoved && <Notice tone="bad">{describeError(saving.error)}</Notice>}
      <textarea
        className={classNames(controlStyle, 'resize-y')}
        aria-label={t('notes.text')}
        rows={4}
        maxLength={maxNoteChars}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onDone}>
          {t('notes.cancel')}
        </Button>
        <Button
          size="small"
          variant="primary"
          busy={saving.isPending}
          disabled={text.trim() === '' || isMoved}
          onClick={() => saving.mutate(version)}
        >
          {t('notes.save')}
        </Button>
      </div>
    </div>
  );
}
