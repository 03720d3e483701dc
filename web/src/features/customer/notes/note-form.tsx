import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { changeCustomerNote } from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { type CustomerNote, maxNoteChars } from '@cellgate/shared/customer/customer-note.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { MovedNotice } from '../../../parts/form/moved-notice.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { NoteField } from './note-field.tsx';

interface NoteFormProps {
  customer: Customer['id'];
  note: CustomerNote;
  onDone: () => void;
}

/** Field for the text of a note. If someone else was faster, shows both texts. */
export function NoteForm({ customer, note, onDone }: NoteFormProps) {
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
      <NoteField label={t('notes.text')} text={text} onChange={setText} />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onDone}>
          {t('notes.cancel')}
        </Button>
        <Button
          size="small"
          variant="primary"
          busy={saving.isPending}
          disabled={text.trim() === '' || isTooLong(text, maxNoteChars) || isMoved}
          onClick={() => saving.mutate(version)}
        >
          {t('notes.save')}
        </Button>
      </div>
    </div>
  );
}
