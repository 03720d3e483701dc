import { fullName } from '@cellgate/shared/account/full-name.ts';
import type { StaffAccount } from '@cellgate/shared/staff/staff.ts';
import { Ban, KeyRound, LogOut, Mail, MonitorSmartphone, MoreHorizontal, RotateCcw, UserCog } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, type MenuItem } from '../../ui/dropdown-menu.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Acts on a member of staff that ask for confirmation. */
export type StaffAct = 'promote' | 'demote' | 'suspend' | 'restore' | 'link' | 'sign_out' | 'two_factor_off';
export type StaffDialog = StaffAct | 'sessions';

interface StaffMenuProps {
  member: StaffAccount;
  onOpen: (dialog: StaffDialog) => void;
}

/** What an administrator may do with a member of staff. Of oneself only the sessions are shown. */
export function StaffMenu({ member, onOpen }: StaffMenuProps) {
  const { t } = useTranslation('staff');
  const item = (dialog: StaffDialog, icon: MenuItem['icon']): MenuItem => ({
    label: t(`menu.${dialog}`),
    ...(icon && { icon }),
    onSelect: () => onOpen(dialog),
  });
  const acts: MenuItem[] = [
    item(member.role === 'admin' ? 'demote' : 'promote', UserCog),
    ...(member.isActive ? [item('link', Mail)] : []),
    ...(member.twoFactor ? [item('two_factor_off', KeyRound)] : []),
    ...(member.sessions > 0 ? [item('sign_out', LogOut)] : []),
    member.isActive ? { ...item('suspend', Ban), danger: true } : item('restore', RotateCcw),
  ];
  return (
    <DropdownMenu
      trigger={
        <Button size="small" square variant="ghost" aria-label={t('more', { name: fullName(member) })}>
          <Icon of={MoreHorizontal} />
        </Button>
      }
      items={[item('sessions', MonitorSmartphone), ...(member.isCaller ? [] : acts)]}
    />
  );
}
