import type { Server } from '@cellgate/shared/server/server.ts';
import { KeyRound, MoreHorizontal, Pencil, PlugZap, ShieldX, Trash2, Wrench } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, type MenuItem } from '../../ui/dropdown-menu.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Dialogs about one server. */
export type ServerDialog = 'edit' | 'maintenance' | 'renew' | 'revoke' | 'delete';

interface ServerMenuProps {
  server: Server;
  isAdmin: boolean;
  onTest: () => void;
  onOpen: (dialog: ServerDialog) => void;
}

/** Less frequent actions on a server. Installation, revocation and deletion are for administrators. */
export function ServerMenu({ server, isAdmin, onTest, onOpen }: ServerMenuProps) {
  const { t } = useTranslation('servers');
  const forAdmins: MenuItem[] = [
    { label: t('renew'), icon: KeyRound, onSelect: () => onOpen('renew') },
    { label: t('revoke.action'), icon: ShieldX, danger: true, onSelect: () => onOpen('revoke') },
    { label: t('delete.action'), icon: Trash2, danger: true, onSelect: () => onOpen('delete') },
  ];
  const items: MenuItem[] = [
    { label: t('test.action'), icon: PlugZap, onSelect: onTest },
    { label: t('edit.action'), icon: Pencil, onSelect: () => onOpen('edit') },
    { label: t('maintenance.action'), icon: Wrench, onSelect: () => onOpen('maintenance') },
    ...(isAdmin ? forAdmins : []),
  ];
  return (
    <DropdownMenu
      trigger={
        <Button size="small" square aria-label={t('more', { name: server.name })}>
          <Icon of={MoreHorizontal} />
        </Button>
      }
      items={items}
    />
  );
}
