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

interface ModemCardProps {
  modem: StaffModem;
  task: ModemTask | undefined;
  isSelected: boolean;
  handlers: ModemHandlers;
}

/**
 * A half of a card, laid out when it comes near the window. A row has up to three cards, whose upper halves come at once: laid out whole they would take
 * longer than a frame on a slow machine. A card far from the window is skipped as one, because each part that is watched makes every frame longer.
 */
const half = 'flex min-w-0 flex-col gap-3 px-4 [content-visibility:auto]';

/** One modem with everything that staff sees of it and does with it. */
export const ModemCard = memo(function ModemCard({ modem, task, isSelected, handlers }: ModemCardProps) {
  const name = modemName(modem);
  const running = task && !isFinished(task) ? task.kind : undefined;
  return (
    <article
      aria-label={name}
      className={classNames(
        'flex h-full min-w-0 flex-col rounded-lg border bg-surface [contain-intrinsic-size:auto_34.5rem] [content-visibility:auto]',
        isSelected ? 'border-accent' : 'border-line',
      )}
    >
      <div className={`${half} pt-4 pb-1.5 [contain-intrinsic-size:auto_22rem]`}>
        <CardHead modem={modem} isSelected={isSelected} handlers={handlers} />
        <Endpoints modem={modem} />
        <LiveFacts modem={modem} />
        <MoreFacts modem={modem} handlers={handlers} />
      </div>
      <div className={`${half} grow pt-1.5 pb-4 [contain-intrinsic-size:auto_12.5rem]`}>
        <CardAccess modem={modem} handlers={handlers} />
        <div className="mt-auto flex flex-col gap-2 border-line border-t pt-3">
          {task && <TaskProgress task={task} />}
          <CardActions modem={modem} handlers={handlers} running={running} />
        </div>
      </div>
    </article>
  );
});
