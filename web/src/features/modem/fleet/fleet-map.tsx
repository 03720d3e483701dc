import type { FleetCell } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import { type KeyboardEvent, type SyntheticEvent, useMemo, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useGrowingCount } from '../list/use-growing-count.ts';
import { CellFacts } from './cell-facts.tsx';
import type { CellAspect } from './cell-view.ts';
import { cellAttribute, FleetRow, type FleetServer } from './fleet-row.tsx';

interface FleetMapProps {
  servers: readonly FleetServer[];
  aspect: CellAspect;
  picked: ReadonlySet<string>;
  onToggle: (id: string, extend: boolean) => void;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * All modems as cells, a row per server. The cell under the pointer or with the focus is described below. Arrow keys move, Space and Enter select,
 * Shift selects a range.
 */
export function FleetMap({ servers, aspect, picked, onToggle }: FleetMapProps) {
  const { t } = useTranslation('fleet');
  const [shown, setShown] = useState<string>();
  const count = useGrowingCount(servers.length);
  const byId = useMemo(
    () => new Map(servers.flatMap((server) => server.modems.map((cell) => [cell.id as string, { cell, server }]))),
    [servers],
  );
  const show = (event: SyntheticEvent) => {
    const id = idOf(event.target);
    if (id !== undefined) setShown(id);
  };
  const described = shown === undefined ? undefined : byId.get(shown);
  return (
    <>
      <ul
        aria-label={t('map')}
        className="rounded-lg border border-line bg-surface"
        onPointerOver={show}
        onFocus={show}
        onKeyDown={moveFocus}
        onClick={(event) => {
          const id = idOf(event.target);
          if (id !== undefined) onToggle(id, event.shiftKey);
        }}
      >
        {servers.slice(0, count).map((server) => (
          <FleetRow key={server.id} server={server} aspect={aspect} picked={pickedOf(server, picked)} />
        ))}
      </ul>
      {described && <CellFacts {...described} />}
    </>
  );
}

const idOf = (target: EventTarget): string | undefined =>
  (target instanceof Element && target.closest(`[${cellAttribute}]`)?.getAttribute(cellAttribute)) || undefined;

/** Returns the selection of one row; the same empty set for every row without any, so that it does not render again. */
function pickedOf({ modems }: FleetServer, picked: ReadonlySet<string>): ReadonlySet<string> {
  return modems.some(({ id }: FleetCell) => picked.has(id)) ? picked : nothing;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves the focus by arrow keys: left and right to the neighbor, up and down to the same place of the server above or below. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || idOf(target) === undefined) return;
  const to = key in steps ? neighbor(currentTarget, target, steps[key] ?? 0) : cellBeyond(target, key);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

const cellsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>(`[${cellAttribute}]`)];

function neighbor(map: Element, cell: HTMLElement, step: number): HTMLElement | undefined {
  const cells = cellsIn(map);
  return cells[cells.indexOf(cell) + step];
}

function cellBeyond(cell: HTMLElement, key: string): HTMLElement | undefined {
  const row = cell.closest('ul')?.closest('li');
  const next = key === 'ArrowUp' ? row?.previousElementSibling : key === 'ArrowDown' && row?.nextElementSibling;
  if (!row || !next) return undefined;
  const others = cellsIn(next);
  return others[Math.min(cellsIn(row).indexOf(cell), others.length - 1)];
}
