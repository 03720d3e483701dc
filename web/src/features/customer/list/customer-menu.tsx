import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { Ban, CircleCheck, Flag, KeyRound, MoreHorizontal, UserRound, Wallet } from 'lucide-react';
import { useNavigate } from 'react-router';
import { customerPath } from '../../../admin-paths.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ActName } from '../act/act-dialogs.tsx';

/** Actions of a row. */
export function CustomerMenu({ user, onAct }: { user: Customer; onAct: (user: Customer, act: ActName) => void }) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const { isActive } = user;
  return (
    <DropdownMenu
      trigger={
        <Button size="small" variant="ghost" square aria-label={t('more', { name: user.name || user.email })}>
          <Icon of={MoreHorizontal} />
        </Button>
      }
      items={[
        { label: t('view'), icon: UserRound, onSelect: () => void navigate(customerPath(user.id)) },
        { label: t('balance.action'), icon: Wallet, onSelect: () => onAct(user, 'balance') },
        { label: t('password.action'), icon: KeyRound, onSelect: () => onAct(user, 'password') },
        { label: t('flags.action'), icon: Flag, onSelect: () => onAct(user, 'flags') },
        {
          label: t(isActive ? 'suspend.action' : 'restore.action'),
          icon: isActive ? Ban : CircleCheck,
          danger: isActive,
          onSelect: () => onAct(user, 'status'),
        },
      ]}
    />
  );
}
