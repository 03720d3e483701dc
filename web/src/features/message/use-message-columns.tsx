import type { StaffMessage } from '@cellgate/shared/contact/staff-message.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import type { ListColumn } from '../../parts/list/list-column.ts';
import { MessageStateBadge } from './message-state.tsx';

/** Widths in rem. */
const widths = { subject: 18, from: 14, state: 9, at: 8, taken: 9, closed: 9, language: 6, email: 14 };

/** Returns the columns of the list of messages. */
export function useMessageColumns(): readonly ListColumn<StaffMessage>[] {
  const { t } = useTranslation('messages');
  return useMemo(() => {
    const named = (key: keyof typeof widths, cell: ListColumn<StaffMessage>['cell']): ListColumn<StaffMessage> => ({
      key,
      label: t(`columns.${key}`),
      cell,
      width: widths[key],
      grow: 0,
    });
    return [
      { ...named('subject', (message) => <Subject message={message} />), grow: 2, isTitle: true },
      {
        ...named('from', ({ name, email }) => (
          <span className="block truncate" title={`${name}, ${email}`}>
            {name}
          </span>
        )),
        grow: 1,
      },
      named('state', ({ state }) => <MessageStateBadge state={state} />),
      named('at', ({ at }) => <RelativeTime at={at} />),
      named('taken', ({ taken }) => taken?.name ?? '—'),
      { ...named('closed', ({ closed }) => closed?.name ?? '—'), hiddenAtFirst: true },
      {
        ...named('email', ({ email }) => (
          <span title={email} className="block truncate">
            {email}
          </span>
        )),
        hiddenAtFirst: true,
      },
      { ...named('language', ({ language }) => language.toUpperCase()), hiddenAtFirst: true },
    ];
  }, [t]);
}

/** Subject, in bold while the message is new. */
function Subject({ message: { subject, state } }: { message: StaffMessage }) {
  return state === 'new' ? <span className="font-semibold">{subject}</span> : subject;
}
