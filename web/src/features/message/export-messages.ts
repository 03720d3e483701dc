import type { listMessages } from '@cellgate/shared/contact/staff-message.endpoints.ts';
import type { StaffMessage } from '@cellgate/shared/contact/staff-message.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { maxPageSize } from '@cellgate/shared/contract/paging.ts';
import { type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import type { TFunction } from 'i18next';
import { loadAllRows } from '../../parts/look-back/load-full-page.ts';

const maxRows = 1_000;
const columns = [
  ...(['at', 'subject', 'from', 'email', 'message', 'state'] as const),
  ...(['taken', 'closed', 'language', 'ip'] as const),
] as const;

type LoadPart = (part: { cursor: string | undefined; limit: number }) => Promise<DataOf<typeof listMessages>>;

/** Returns the exports of all messages that match, newest first and at most 1,000, and of chosen ones. */
export function messageExport(load: LoadPart, t: TFunction<'messages'>) {
  const all = () => loadAllRows(maxRows, { load, rowsOf: ({ messages }) => messages }, maxPageSize);
  return {
    fileName: `${t('file')}.csv`,
    load: async () => messagesCsv(await all(), t),
    ofRows: async (messages: readonly StaffMessage[]) => messagesCsv(messages, t),
  };
}

export function messagesCsv(messages: readonly StaffMessage[], t: TFunction<'messages'>): string {
  const rowOf = (message: StaffMessage): Cell[] => [
    message.at,
    message.subject,
    message.name,
    message.email,
    message.message,
    t(`state.${message.state}`),
    message.taken?.name ?? null,
    message.closed?.name ?? null,
    message.language,
    message.ip,
  ];
  return toCsv(
    columns.map((column) => t(`columns.${column}`)),
    messages.map(rowOf),
  );
}
