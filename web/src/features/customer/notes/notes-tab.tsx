import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { addCustomerNote, listCustomerNotes } from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { maxNoteChars } from '@cellgate/shared/customer/customer-note.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCustomerAct } from '../act/use-customer-act.ts';
import { NoRows } from '../page/tab-table.tsx';
import { NoteField } from './note-field.tsx';
import { NoteItem } from './note-item.tsx';

/** Notes of staff about a customer, the pinned one first, and the field for a new one. */
export function NotesTab({ id }: { id: Customer['id'] }) {
  const { t } = useTranslation('customer');
  const notes = useQuery(apiQuery('customers', listCustomerNotes, { params: { id } }));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
      <NewNote id={id} />
      <QueryView query={notes} loading={<Skeleton className="h-32" />} errorTitle={t('part_failed')}>
        {(data) =>
          data.notes.length === 0 ? (
            <Panel flush>
              <NoRows text={t('notes.none')} />
            </Panel>
          ) : (
            <ul className="flex flex-col gap-3">
              {data.notes.map((note) => (
                <NoteItem key={note.id} customer={id} note={note} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

function NewNote({ id }: { id: Customer['id'] }) {
  const { t } = useTranslation('customer');
  const [text, setText] = useState('');
  const { doing, act } = useCustomerAct({
    send: (body: { text: string }) => call(addCustomerNote, { params: { id }, body }),
    done: () => t('notes.added'),
    onDone: () => setText(''),
  });
  const canSend = text.trim() !== '' && !isTooLong(text, maxNoteChars);
  return (
    <Panel>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) act({ text: text.trim() });
        }}
      >
        {doing.isError && <Notice tone="bad">{describeError(doing.error)}</Notice>}
        <NoteField label={t('notes.label')} hint={t('notes.hint')} text={text} onChange={setText} />
        <Button type="submit" variant="primary" className="self-end" busy={doing.isPending} disabled={!canSend}>
          {t('notes.add')}
        </Button>
      </form>
    </Panel>
  );
}
