import type { LogClass } from '@cellgate/shared/log/log-class.ts';
import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { useActionText } from '../../parts/event/use-action-text.ts';
import { useActorText } from '../../parts/event/use-actor-text.ts';
import { useDetails } from '../../parts/event/use-details.ts';
import { DateText } from '../../parts/format/relative-time.tsx';
import type { ListColumn } from '../../parts/list/list-column.ts';
import { columnNames, type LogColumnName, logWidths, shownAtFirst } from './log-columns.ts';
import { LogLevelBadge } from './log-level.tsx';
import { summaryOf } from './log-summary.ts';
import { useComponentText } from './use-component-text.ts';
import { useMsText } from './use-ms-text.ts';

const dash = '—';

/** Returns the columns of a part of the log, or of all parts: those of its lines at first, and the others to choose. */
export function useLogColumns(part: LogClass | undefined): readonly ListColumn<LogEntry>[] {
  const { t } = useTranslation('logs');
  const cells = useCells();
  return useMemo(() => {
    const shown: readonly LogColumnName[] = shownAtFirst[part ?? 'all'];
    const others = columnNames.filter((name) => !shown.includes(name));
    return [...shown, ...others].map((key) => ({
      key,
      label: t(`columns.${key}`),
      cell: cells[key],
      ...logWidths[key],
      isTitle: key === 'action',
      hiddenAtFirst: !shown.includes(key),
      ...(key === 'responseTime' && { align: 'end' as const }),
    }));
  }, [t, cells, part]);
}

/** Returns the content of each column, the same while the language does not change. */
function useCells(): Readonly<Record<LogColumnName, ListColumn<LogEntry>['cell']>> {
  const { t } = useTranslation('logs');
  const textOf = useActionText();
  const actorOf = useActorText();
  const detailsOf = useDetails();
  const componentOf = useComponentText();
  const msText = useMsText();
  return useMemo(
    () => ({
      timestamp: ({ timestamp }) => <DateText at={timestamp} withTime />,
      level: ({ level }) => <LogLevelBadge level={level} />,
      action: (entry) => textOf(entry),
      component: ({ component }) => componentOf(component),
      proxyId: ({ proxyId }) => (proxyId === null ? dash : <ShortId id={proxyId} />),
      user: ({ user }) => (user ? <Cut text={user.email} /> : dash),
      actor: (entry) => <Cut text={actorOf(entry)} />,
      details: (entry) => <Cut text={summaryOf(entry, detailsOf(entry.details)) || dash} isCode />,
      operatorOrCountry: ({ operatorOrCountry }) =>
        operatorOrCountry === null ? dash : <Cut text={operatorOrCountry} />,
      severity: ({ severity }) => t(`severity.${severity}`),
      ip: ({ ip }) => <span className="figures">{ip ?? dash}</span>,
      browser: ({ userAgent }) => (userAgent === null ? dash : <Cut text={userAgent} />),
      responseTime: ({ responseTime }) => (responseTime === null ? dash : msText(responseTime)),
    }),
    [t, textOf, actorOf, detailsOf, componentOf, msText],
  );
}

/** Text, or values of which some are as they are stored, that a table cuts off, and that a card on a phone shows in up to three lines. */
function Cut({ text, isCode = false }: { text: string; isCode?: boolean }) {
  const Element = isCode ? 'code' : 'span';
  return (
    <Element title={text} className="line-clamp-3 break-words font-sans sm:block sm:truncate">
      {text}
    </Element>
  );
}

/** ID, of which a table has room for the kind and the end: those of one day begin alike. */
function ShortId({ id }: { id: string }) {
  return (
    <span title={id} className="figures break-words">
      <span className="sm:hidden">{id}</span>
      <span className="max-sm:hidden">{`${id.slice(0, 'prx_'.length)}…${id.slice(-6)}`}</span>
    </span>
  );
}
