import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';

interface SelectBoxProps {
  modem: StaffModem;
  isSelected: boolean;
  onSelect: ModemHandlers['select'];
}

/** Checkbox that selects a modem; a click with Shift selects the range since the last one. Native, because a page has hundreds. */
export function SelectBox({ modem, isSelected, onSelect }: SelectBoxProps) {
  const { t } = useTranslation('modems');
  return (
    <input
      type="checkbox"
      aria-label={t('select', { name: modemName(modem) })}
      checked={isSelected}
      onChange={(event) => onSelect(modem, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
      className="relative block size-5 shrink-0 cursor-pointer accent-accent"
    />
  );
}
