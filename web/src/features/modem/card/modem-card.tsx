import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { memo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Status } from '../../../ui/status.tsx';
import { isFinished, type ModemTask } from '../action/modem-task.ts';
import { TaskProgress } from '../action/task-progress.tsx';
import { healthTones } from '../health-tones.ts';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';
import { CardAccess } from './card-access.tsx';
import { CardActions } from './card-actions.tsx';
import { Endpoints, LiveFacts, MoreFacts } from './card-facts.tsx';
import { CardTrouble } from './card-trouble.tsx';
import { SelectBox } from './select-box.tsx';
import { StockBadge } from './stock-badge.tsx';

interface ModemCardProps {
  modem: StaffModem;
  task: ModemTask | undefined;
  isSelected: boolean;
  handlers: ModemHandlers;
}

/**
 * A part of a card. It is laid out when it comes near the window, part by part: a row has up to three cards, whose parts come at once and must fit into
 * a frame of a slow machine.
 */
const part = 'flex min-w-0 flex-col gap-3 px-4 py-1.5 [content-visibility:auto]';

/** One modem with everything that staff sees of it and does with it. */
export const ModemCard = memo(function ModemCard({ modem, task, isSelected, handlers }: ModemCardProps) {
  const { t } = useTranslation('modems');
  const name = modemName(modem);
  const running = task && !isFinished(task) ? task.kind : undefined;
  return (
    <article
      aria-label={name}
      className={classNames(
        'flex h-full min-w-0 flex-col rounded-lg border bg-surface',
        isSelected ? 'border-accent' : 'border-line',
      )}
    >
      <div className={`${part} pt-4 [contain-intrinsic-size:auto_6rem]`}>
        <header className="flex flex-wrap items-start justify-between gap-2">
          <div className="flex min-w-0 items-start gap-3">
            <SelectBox modem={modem} isSelected={isSelected} onSelect={handlers.select} />
            <div className="min-w-0">
              <h3 className="figures break-all font-semibold text-14">{name}</h3>
              <p className="text-12 text-muted">{modem.modemType ?? '—'}</p>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-1.5">
            <Status tone={healthTones[modem.health.status]}>{t(`health.${modem.health.status}`)}</Status>
            <StockBadge modem={modem} handlers={handlers} />
          </div>
        </header>
        <CardTrouble modem={modem} handlers={handlers} />
      </div>
      <div className={`${part} [contain-intrinsic-size:auto_8rem]`}>
        <Endpoints modem={modem} />
      </div>
      <div className={`${part} [contain-intrinsic-size:auto_9rem]`}>
        <LiveFacts modem={modem} />
        <MoreFacts modem={modem} handlers={handlers} />
      </div>
      <div className={`${part} grow [contain-intrinsic-size:auto_7rem]`}>
        <CardAccess modem={modem} handlers={handlers} />
      </div>
      <div className={`${part} pb-4 [contain-intrinsic-size:auto_6rem]`}>
        <div className="flex flex-col gap-2 border-line border-t pt-3">
          {task && <TaskProgress task={task} />}
          <CardActions modem={modem} handlers={handlers} running={running} />
        </div>
      </div>
    </article>
  );
});
