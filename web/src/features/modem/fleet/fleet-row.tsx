import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { FleetCell, getFleet } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { serverModemsPath } from '../../../admin-paths.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Status, tones } from '../../../ui/status.tsx';
import { type CellAspect, viewCell } from './cell-view.ts';

export type FleetServer = DataOf<typeof getFleet>['servers'][number];

/** Attribute of a cell, with the modem's ID. */
export const cellAttribute = 'data-modem';

interface FleetRowProps {
  server: FleetServer;
  aspect: CellAspect;
  picked: ReadonlySet<string>;
}

/** One server with a cell for each of its modems. Clicks and keys are handled by the map. */
export const FleetRow = memo(function FleetRow({ server, aspect, picked }: FleetRowProps) {
  const { t } = useTranslation(['fleet', 'modems']);
  const describe = useDescribe();
  return (
    <li className="flex flex-col gap-x-4 gap-y-2 border-line border-b px-3 py-2.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] last:border-b-0 md:flex-row">
      <div className="flex shrink-0 items-center gap-2 md:w-44 md:flex-col md:items-start">
        <Link to={serverModemsPath(server.id)} className="break-words font-medium text-14 hover:underline">
          {server.name}
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-12 text-muted">
          {t('modems', { count: server.modems.length })}
          {!server.isOnline && <Status tone="bad">{t('offline')}</Status>}
        </span>
      </div>
      <ul aria-label={server.name} className="flex min-w-0 flex-1 flex-wrap content-start gap-0.5">
        {server.modems.map((cell, index) => {
          const { tone, mark } = viewCell(cell, aspect);
          return (
            <li key={cell.id}>
              <button
                type="button"
                {...{ [cellAttribute]: cell.id }}
                aria-pressed={picked.has(cell.id)}
                aria-label={describe(cell)}
                tabIndex={index === 0 ? 0 : -1}
                className={classNames(
                  'figures grid h-7 w-7 place-items-center rounded-sm border font-medium text-12',
                  tones[tone].soft,
                  tones[tone].text,
                  picked.has(cell.id) ? 'border-2 border-accent' : 'border-line',
                )}
              >
                {mark}
              </button>
            </li>
          );
        })}
      </ul>
    </li>
  );
});

/** Returns a function that describes a modem in words: its name, health, stock, operator and signal. */
export function useDescribe(): (cell: FleetCell) => string {
  const { t } = useTranslation('modems');
  return (cell) =>
    [
      cell.interface ?? t('unknown'),
      t(`health.${cell.health}`),
      t(`stock.${cell.stockStatus}`),
      cell.operator,
      cell.signalDbm !== null && t('dbm', { value: cell.signalDbm }),
    ]
      .filter(Boolean)
      .join(', ');
}
