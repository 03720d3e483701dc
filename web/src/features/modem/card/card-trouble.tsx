import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useModemError } from '../../../parts/format/modem-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { tones } from '../../../ui/status.tsx';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';
import { ReservationNote } from './reservation-note.tsx';

/** Everything that needs attention: sold, failing, contested, and why the modem is reserved. */
export function CardTrouble({ modem, handlers }: { modem: StaffModem; handlers: ModemHandlers }) {
  const { t } = useTranslation(['modems', 'waiting']);
  const errorText = useModemError();
  const { health, stockStatus, claim } = modem;
  const isFailing = health.consecutiveFailures > 0 || health.lastError !== null;
  return (
    <>
      {stockStatus === 'sold' && <SoldNote>{t('sold_notice')}</SoldNote>}
      {modem.reservation && <ReservationNote modem={modem} handlers={handlers} />}
      {claim && (
        <Notice
          tone="bad"
          action={
            <Button
              size="small"
              aria-label={t('waiting:decide_of', { modem: modemName(modem) })}
              onClick={() => handlers.open('claim', modem)}
            >
              {t('waiting:decide')}
            </Button>
          }
        >
          {t(claim.isContested ? 'contested' : 'claimed')}
        </Notice>
      )}
      {isFailing && (
        <div className="rounded-lg border border-bad/40 bg-bad-soft px-3 py-2 text-13">
          <p className="font-medium text-bad">{t('failure.count', { count: health.consecutiveFailures })}</p>
          <p className="[overflow-wrap:anywhere]">
            {t('failure.last', { error: health.lastError === null ? '—' : errorText(health.lastError) })}
          </p>
        </div>
      )}
    </>
  );
}

/** Looks like a notice, but is no live region: of many cards, each would interrupt a screen reader. */
function SoldNote({ children }: { children: string }) {
  return (
    <p className={`flex items-start gap-3 rounded-lg px-4 py-3 text-14 ${tones.bad.soft}`}>
      <Icon of={tones.bad.icon} size={18} className={`mt-px ${tones.bad.text}`} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}
