import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { isFinished, type ModemTask } from '../action/modem-task.ts';
import { TaskProgress } from '../action/task-progress.tsx';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';
import { CardAccess } from './card-access.tsx';
import { CardActions } from './card-actions.tsx';
import { Endpoints, LiveFacts, MoreFacts } from './card-facts.tsx';
import { CardHead } from './card-head.tsx';
import { cardHeights, keptHeight } from './card-heights.ts';

interface ModemCardProps {
  modem: StaffModem;
  task: ModemTask | undefined;
  isSelected: boolean;
  handlers: ModemHandlers;
}

/**
 * A part of a card, laid out shortly before it comes near the window, in a frame of its own: the three cards of a row, laid out at once, would take longer
 * than a frame on a slow machine. More parts, or parts without their card as one, make every frame longer, because the browser watches each of them.
 */
const part = 'flex min-w-0 flex-col gap-3 px-4 [contain:content] [content-visibility:auto]';

/** One modem with everything that staff sees of it and does with it. */
export const ModemCard = memo(function ModemCard({ modem, task, isSelected, handlers }: ModemCardProps) {
  const name = modemName(modem);
  const heights = cardHeights(modem);
  const running = task && !isFinished(task) ? task.kind : undefined;
  return (
    <article
      aria-label={name}
      className={classNames(
        'flex h-full min-w-0 flex-col rounded-lg border bg-surface',
        isSelected ? 'border-accent' : 'border-line',
      )}
    >
      <div data-part className={`${part} pt-4`} style={keptHeight(heights.head)}>
        <CardHead modem={modem} isSelected={isSelected} handlers={handlers} />
        <Endpoints modem={modem} />
      </div>
      <div data-part className={`${part} pt-3 pb-1.5`} style={keptHeight(heights.facts)}>
        <LiveFacts modem={modem} />
        <MoreFacts modem={modem} handlers={handlers} />
      </div>
      <div data-part className={`${part} grow pt-1.5 pb-4`} style={keptHeight(heights.access)}>
        <CardAccess modem={modem} handlers={handlers} />
        <div className="mt-auto flex flex-col gap-2 border-line border-t pt-3">
          {task && <TaskProgress task={task} />}
          <CardActions modem={modem} handlers={handlers} running={running} />
        </div>
      </div>
    </article>
  );
});
