import type { Alert } from '@cellgate/shared/alert/alert.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { DateText, RelativeTime } from '../../parts/format/relative-time.tsx';
import type { ListColumn } from '../../parts/list/list-column.ts';
import { AlertLevelBadge } from './alert-level.tsx';
import { isSilent } from './is-silent.ts';
import { useAlertText } from './use-alert-text.ts';

const dash = '—';

/** Returns the columns of the list of open or ended alerts. */
export function useAlertColumns(state: 'open' | 'ended'): readonly ListColumn<Alert>[] {
  const { t } = useTranslation('alerts');
  const textOf = useAlertText();
  return useMemo(() => {
    const named = (key: keyof typeof widths, cell: ListColumn<Alert>['cell']): ListColumn<Alert> => ({
      key,
      label: t(`columns.${key}`),
      cell,
      width: widths[key],
      grow: 0,
    });
    return [
      named('level', (alert) => <AlertLevelBadge alert={alert} />),
      { ...named('title', (alert) => textOf(alert).title), grow: 1, isTitle: true },
      named('since', ({ since }) => <RelativeTime at={since} />),
      ...(state === 'open'
        ? [
            { ...named('last', ({ lastAt }) => <RelativeTime at={lastAt} />), hiddenAtFirst: true },
            named('taken', ({ taken }) => taken?.name ?? dash),
            named('silenced', (alert) =>
              alert.silenced && isSilent(alert) ? <DateText at={alert.silenced.until} withTime /> : dash,
            ),
          ]
        : [named('ended', ({ endedAt }) => <RelativeTime at={endedAt} />)]),
      { ...named('times', ({ times }) => times), align: 'end' as const },
    ];
  }, [t, textOf, state]);
}

/** Widths in rem. */
const widths = { level: 9, title: 16, since: 8, last: 8, taken: 9, silenced: 10, ended: 8, times: 6 };
