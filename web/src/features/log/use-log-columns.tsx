import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { useActionText } from '../../parts/event/use-action-text.ts';
import { useActorText } from '../../parts/event/use-actor-text.ts';
import { DateText } from '../../parts/format/relative-time.tsx';
import type { ListColumn } from '../../parts/list/list-column.ts';
import { LogLevelBadge } from './log-level.tsx';

const dash = '—';
/** Widths in rem. */
const widths = { timestamp: 10, level: 9, action: 15, user: 12, actor: 8, ip: 9, details: 16, responseTime: 7 };

/** Returns the columns of the log. */
export function useLogColumns(): readonly ListColumn<LogEntry>[] {
  const { t } = useTranslation('logs');
  const textOf = useActionText();
  const actorOf = useActorText();
  return useMemo(() => {
    const named = (key: keyof typeof widths, cell: ListColumn<LogEntry>['cell']): ListColumn<LogEntry> => ({
      key,
      label: t(`columns.${key}`),
      cell,
      width: widths[key],
      grow: 0,
    });
    return [
      named('timestamp', ({ timestamp }) => <DateText at={timestamp} withTime />),
      named('level', ({ level }) => <LogLevelBadge level={level} />),
      { ...named('action', (entry) => textOf(entry)), grow: 1, isTitle: true },
      { ...named('user', ({ user }) => (user ? <Cut text={user.email} /> : dash)), grow: 1 },
      named('actor', (entry) => <Cut text={actorOf(entry)} />),
      named('ip', ({ ip }) => <span className="figures">{ip ?? dash}</span>),
      { ...named('details', (entry) => summaryOf(entry)), grow: 1, hiddenAtFirst: true },
      {
        ...named('responseTime', ({ responseTime }) => (responseTime === null ? dash : `${responseTime} ms`)),
        align: 'end' as const,
        hiddenAtFirst: true,
      },
    ];
  }, [t, textOf, actorOf]);
}

/** Returns the values of a line in one string. */
function summaryOf({ details, reason }: LogEntry): string {
  const values = Object.entries(details).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return [...values, ...(reason === null ? [] : [reason])].join(', ') || dash;
}

function Cut({ text }: { text: string }) {
  return (
    <span title={text} className="block truncate">
      {text}
    </span>
  );
}
