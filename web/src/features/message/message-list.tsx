import { listMessages } from '@cellgate/shared/contact/staff-message.endpoints.ts';
import type { StaffMessage } from '@cellgate/shared/contact/staff-message.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { maxPageSize } from '@cellgate/shared/contract/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { FilterSelect } from '../../parts/list/filter/filter-select.tsx';
import { ListView } from '../../parts/list/list-view.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { loadFullPage } from '../../parts/look-back/load-full-page.ts';
import { LookedBack } from '../../parts/look-back/looked-back.tsx';
import { ViewsMenu } from '../../parts/saved-view/views-menu.tsx';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { messageExport } from './export-messages.ts';
import { MessageBulk } from './message-bulk.tsx';
import { MessageDetails } from './message-details.tsx';
import { messageStates } from './message-state.tsx';
import { useMessageColumns } from './use-message-columns.tsx';
import { type MessageQuery, useLiveMessages } from './use-messages.ts';

type Page = DataOf<typeof listMessages>;

const rowsOf = ({ messages }: Page) => messages;
const rowKey = ({ id }: StaffMessage) => id;
const openField = 'open';

interface Part {
  cursor: string | undefined;
  limit: number;
}

function loadPart(query: MessageQuery, { cursor, limit }: Part, signal?: AbortSignal): Promise<Page> {
  const wanted = { ...query, limit, cursor: cursor as MessageQuery['cursor'] };
  return call(listMessages, { query: wanted, ...(signal && { signal }) });
}

function loadMessages(query: MessageQuery, signal: AbortSignal): Promise<Page> {
  return loadFullPage(query, {
    load: (part) => loadPart(query, part, signal),
    rowsOf,
    withRows: (page, messages) => ({ ...page, messages }),
  });
}

/** Messages of the contact form, filtered, with one of them over the list. List and message are in the URL. */
export function MessageList() {
  const { t } = useTranslation('messages');
  const list = useListQuery(listMessages.query);
  const { query } = list;
  const columns = useMessageColumns();
  const [address, setAddress] = useSearchParams();
  const data = useQuery({
    queryKey: ['messages', listMessages.path, query] as const,
    queryFn: ({ signal }) => loadMessages(query, signal),
    placeholderData: keepPreviousData,
  });
  useLiveMessages();
  const open = (id: string | null) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete(openField);
        else next.set(openField, id);
        return next;
      },
      { replace: true, state: { keepsScroll: true } },
    );
  const openId = address.get(openField);
  return (
    <>
      <ListView
        name="messages"
        caption={t('caption')}
        list={list}
        data={data}
        rowsOf={rowsOf}
        rowKey={rowKey}
        rowName={({ subject }) => subject}
        columns={columns}
        search={{ label: t('search'), hint: t('search_hint') }}
        filters={
          <>
            <FilterSelect
              label={t('columns.state')}
              value={query.state}
              options={messageStates.map((value) => ({ value, label: t(`state.${value}`) }))}
              onChange={(state) => list.change({ state })}
            />
            <FilterSelect
              label={t('columns.taken')}
              value={query.taken}
              options={(['mine', 'free'] as const).map((value) => ({ value, label: t(`taken.${value}`) }))}
              onChange={(taken) => list.change({ taken })}
            />
          </>
        }
        tools={<ViewsMenu list="messages" />}
        onOpen={({ id }) => open(id)}
        bulk={(messages, _, selection) => <MessageBulk messages={messages} selection={selection} />}
        loadPart={async (cursor) => {
          const { messages, next } = await loadPart(query, { cursor, limit: maxPageSize });
          return { rows: messages, next };
        }}
        exporting={messageExport((part) => loadPart(query, part), t)}
        empty={<EmptyState icon={Inbox} title={t('none')} hint={t('none_hint')} />}
        errorTitle={t('load_failed')}
      />
      {data.data && <LookedBack page={data.data} count={data.data.messages.length} onFurther={list.toNext} />}
      {openId !== null && <MessageDetails key={openId} id={openId} onClose={() => open(null)} />}
    </>
  );
}
