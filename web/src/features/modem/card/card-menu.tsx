import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { Archive, CalendarClock, Ellipsis, Replace } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, type MenuItem } from '../../../ui/dropdown-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';

/** Returns the rare acts on a modem: to give its proxy to another one if it is sold; otherwise to retire it, and to say why and until when staff has reserved it. */
export function useRareActs(modem: StaffModem, { open }: ModemHandlers): MenuItem[] {
  const { t } = useTranslation(['modems', 'assign', 'fleet']);
  const { stockStatus, proxyId, reservation } = modem;
  if (stockStatus === 'sold') {
    return proxyId === null ? [] : [{ label: t('assign:open'), icon: Replace, onSelect: () => open('assign', modem) }];
  }
  if (stockStatus === 'retired' || reservation?.reason === 'order') return [];
  return [
    ...(reservation?.reason === 'staff'
      ? [{ label: t('fleet:hold.open'), icon: CalendarClock, onSelect: () => open('hold', modem) }]
      : []),
    { label: t('retire.open'), icon: Archive, danger: true, onSelect: () => open('retire', modem) },
  ];
}

/** Menu of the rare acts on a modem; nothing if there are none. */
export function CardMenu({ modem, handlers }: { modem: StaffModem; handlers: ModemHandlers }) {
  const { t } = useTranslation(['modems', 'assign']);
  const items = useRareActs(modem, handlers);
  if (items.length === 0) return null;
  const label = t('action.more', { name: modemName(modem) });
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="small" square aria-label={label} title={label} className="ml-auto">
          <Icon of={Ellipsis} />
        </Button>
      }
      items={items}
    />
  );
}
