import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { dataSize } from '../../parts/format/data-size.ts';
import { numberFormat } from '../../parts/format/formats.ts';
import { useLocale } from '../../parts/frame/locale.ts';

const dash = '—';

/** Returns the formatters of a modem's values in the selected language; each returns a dash for an unknown value, the uptime its prescribed text. */
export function useModemTexts() {
  const { t } = useTranslation('modems');
  const locale = useLocale();
  return useMemo(
    () => ({
      count: (value: number | null) => (value === null ? dash : numberFormat(locale, {}).format(value)),
      /** Bits per second as kilo- or megabits per second. */
      bandwidth: (bits: number | null) => (bits === null ? dash : bitRate(bits, locale)),
      signal: (dbm: number | null) => (dbm === null ? dash : t('dbm', { value: dbm })),
      uptime: (seconds: number | null) => (seconds === null ? t('not_available') : hoursAndMinutes(seconds, locale)),
      data: (used: StaffModem['dataUsed']) => (used === null ? dash : dataSize(used.upBytes + used.downBytes, locale)),
      rotations: ({ total, succeeded }: NonNullable<StaffModem['rotations']>) => ({ changed: succeeded, total }),
    }),
    [t, locale],
  );
}

function bitRate(bits: number, locale: string): string {
  const isMega = bits >= 1_000_000;
  const format = numberFormat(locale, {
    style: 'unit',
    unit: isMega ? 'megabit-per-second' : 'kilobit-per-second',
    maximumFractionDigits: isMega ? 1 : 0,
  });
  return format.format(bits / (isMega ? 1_000_000 : 1_000));
}

/** Formats seconds as hours and minutes. */
function hoursAndMinutes(seconds: number, locale: string): string {
  const minutes = Math.floor(seconds / 60);
  const unit = (value: number, name: 'hour' | 'minute') =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? unit(minutes, 'minute') : `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}`;
}
