import type { ModemActionKind } from '@cellgate/shared/modem/modem-action.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, type MenuItem } from '../../../ui/dropdown-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';
import { useRareActs } from './card-menu.tsx';

interface RowMenuProps {
  modem: StaffModem;
  handlers: ModemHandlers;
  /** Action in progress; another one waits for it. */
  running: ModemActionKind | undefined;
}

/** All actions on a modem in one menu, for rows of a table. */
export function RowMenu({ modem, handlers, running }: RowMenuProps) {
  const { t } = useTranslation(['modems', 'waiting']);
  const isSold = modem.stockStatus === 'sold';
  const disabled = running !== undefined;
  const label = t('action.more', { name: modemName(modem) });
  const rareActs = useRareActs(modem, handlers);
  const items: MenuItem[] = [
    ...(modem.claim ? [{ label: t('waiting:decide'), onSelect: () => handlers.open('claim', modem) }] : []),
    ...(isSold ? [] : (['start', 'stop', 'restart'] as const)).map((kind) => ({
      label: t(`action.${kind}`),
      disabled,
      onSelect: () => handlers.act(modem, kind),
    })),
    ...RotationMethod.options.map((method) => ({
      label: t('method.act', {
        action: t(isSold ? 'rotate_proxy' : 'action.reset'),
        method: t(`method.${method}.label`),
      }),
      disabled,
      onSelect: () => handlers.act(modem, 'reset', method),
    })),
    { label: t('access.open'), onSelect: () => handlers.open('access', modem) },
    { label: t('whitelist.open'), onSelect: () => handlers.open('whitelist', modem) },
    { label: t('sheet.title'), onSelect: () => handlers.open('sheet', modem) },
    ...rareActs,
  ];
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="small" square aria-label={label} title={label} busy={disabled}>
          <Icon of={Ellipsis} />
        </Button>
      }
      items={items}
    />
  );
}
