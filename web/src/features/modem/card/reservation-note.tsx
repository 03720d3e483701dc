import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText, RelativeTime } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';

/** Reason, author and end of a reservation; nothing if the modem is not reserved. */
export function ReservationNote({ modem, handlers }: { modem: StaffModem; handlers: ModemHandlers }) {
  const { t } = useTranslation(['modems', 'fleet']);
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
                aria-label={t('fleet:hold.add_of', { name: modemName(modem) })}
                onClick={() => handlers.open('hold', modem)}
              >
                {t('fleet:hold.add')}
              </button>
            </>
          )}
        </>
      )}
    </p>
  );
}
