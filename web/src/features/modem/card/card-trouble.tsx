import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useModemError } from '../../../parts/format/modem-error.ts';
import { DateText, RelativeTime } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { tones } from '../../../ui/status.tsx';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';

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

function ReservationNote({ modem, handlers }: { modem: StaffModem; handlers: ModemHandlers }) {
  const { t } = useTranslation('modems');
  const { reservation } = modem;
  if (!reservation) return null;
  const { reason, by, since, until, note } = reservation;
  return (
    <p className="text-13 text-muted [overflow-wrap:anywhere]">
      {reason === 'order' && t('reserved.order_note')}
      {reason === 'held' && (
        <TextAround text={t('reserved.held_note', { when: gap })}>
          {until ? <DateText at={until} withTime /> : '—'}
        </TextAround>
      )}
      {reason === 'staff' && (
        <>
          <TextAround text={t('reserved.staff_note', { who: by?.name ?? t('unknown'), when: gap })}>
            <RelativeTime at={since} />
          </TextAround>
          {until && (
            <>
              {', '}
              <TextAround text={t('reserved.until', { when: gap })}>
                <DateText at={until} withTime />
              </TextAround>
            </>
          )}
          {note && `. ${note}`}
          {!note && (
            <>
              {' '}
              <button
                type="button"
                className="relative inline-block rounded-sm py-0.5 font-medium text-accent underline-offset-4 hover:underline"
                aria-label={t('hold.add_of', { name: modemName(modem) })}
                onClick={() => handlers.open('hold', modem)}
              >
                {t('hold.add')}
              </button>
            </>
          )}
        </>
      )}
    </p>
  );
}
