import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { memo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Status } from '../../../ui/status.tsx';
import { healthTones } from '../health-tones.ts';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';
import { CardTrouble } from './card-trouble.tsx';
import { isSameExceptReadings } from './is-same-except-readings.ts';
import { SelectBox } from './select-box.tsx';
import { StockBadge } from './stock-badge.tsx';

interface CardHeadProps {
  modem: StaffModem;
  isSelected: boolean;
  handlers: ModemHandlers;
}

/** Name, health and stock state of a modem, and everything that needs attention. */
export const CardHead = memo(function CardHead({ modem, isSelected, handlers }: CardHeadProps) {
  const { t } = useTranslation('modems');
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="flex min-w-0 items-start gap-3">
          <SelectBox modem={modem} isSelected={isSelected} onSelect={handlers.select} />
          <div className="min-w-0">
            <h3 className="figures break-all font-semibold text-14">{modemName(modem)}</h3>
            <p className="text-12 text-muted">{modem.modemType ?? '—'}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          <Status tone={healthTones[modem.health.status]}>{t(`health.${modem.health.status}`)}</Status>
          <StockBadge modem={modem} handlers={handlers} />
        </div>
      </header>
      <CardTrouble modem={modem} handlers={handlers} />
    </>
  );
}, isSameExceptReadings);
