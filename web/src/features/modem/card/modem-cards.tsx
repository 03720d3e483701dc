import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useDeferredValue } from 'react';
import type { ModemTask } from '../action/modem-task.ts';
import { useGrowingCount } from '../list/use-growing-count.ts';
import type { ModemHandlers } from '../modem-handlers.ts';
import { cardHeights, keptHeight } from './card-heights.ts';
import { layOutAhead } from './lay-out-ahead.ts';
import { ModemCard } from './modem-card.tsx';

interface ModemCardsProps {
  modems: readonly StaffModem[];
  tasks: (modem: StaffModem) => ModemTask | undefined;
  picked: ReadonlySet<string>;
  handlers: ModemHandlers;
}

/** The modems as cards, each a layer of its own: what is painted anew in one is not compared with what the others show. */
export function ModemCards({ modems, tasks, picked, handlers }: ModemCardsProps) {
  const count = useGrowingCount(modems.length);
  // A reload changes most cards: they render in pieces, between which the page answers.
  const known = useDeferredValue(modems);
  return (
    <ul className="grid gap-4 md:grid-cols-2 min-[90rem]:grid-cols-3">
      {known.slice(0, count).map((modem) => (
        <li
          ref={layOutAhead}
          key={modem._id}
          className="min-w-0 will-change-transform [contain:content] [content-visibility:auto]"
          style={keptHeight(cardHeights(modem).card)}
        >
          <ModemCard modem={modem} task={tasks(modem)} isSelected={picked.has(modem._id)} handlers={handlers} />
        </li>
      ))}
    </ul>
  );
}
