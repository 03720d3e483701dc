import type { Customer } from '@cellgate/shared/customer/customer.ts';
import {
  AtSign,
  Ban,
  CalendarPlus,
  CircleCheck,
  Eye,
  Flag,
  KeyRound,
  Mail,
  MoreHorizontal,
  ScrollText,
  ShieldOff,
  ShoppingCart,
  Trash2,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { logsPath } from '../../../admin-paths.ts';
import { useUser } from '../../../api/session.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useActOfAddress } from '../../../parts/command/act-of-address.ts';
import { useRecordCommands } from '../../../parts/command/staff-act.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, type MenuItem } from '../../../ui/dropdown-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ActDialogs, type ActName } from '../act/act-dialogs.tsx';
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx';
import { ExtendForDialog } from './extend-for-dialog.tsx';
import { MailboxDialog } from './mailbox-dialog.tsx';
import { OrderForDialog } from './order-for-dialog.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';

const ownDialogs = {
  order: OrderForDialog,
  extend: ExtendForDialog,
  twoFactor: TwoFactorDialog,
  view: ViewDialog,
  mailbox: MailboxDialog,
  delete: DeleteCustomerDialog,
};
type OwnName = keyof typeof ownDialogs;

export interface CustomerActsProps {
  user: Customer;
  /** Renders the dialog that writes to the customer. */
  messageDialog: (id: Customer['id'], onClose: () => void) => ReactNode;
}

/** Acts on a customer: the commonest as buttons, the others in a menu. Deletion, the second factor and the email are for administrators. */
export function CustomerActs({ user, messageDialog }: CustomerActsProps) {
  const { t } = useTranslation(['customers', 'customer', 'customer-view', 'jobs']);
  const navigate = useNavigate();
  const isAdmin = useUser().role === 'admin';
  const [act, setAct] = useState<ActName>();
  const [own, setOwn] = useState<OwnName>();
  const [isWriting, setWriting] = useState(false);
  const acts = {
    message: () => setWriting(true),
    balance: () => setAct('balance'),
    suspend: () => setAct('status'),
    ...(user.isActive && { view: () => setOwn('view') }),
  };
  useRecordCommands(user.name || user.email, acts);
  useActOfAddress(acts);
  const forAdmins: MenuItem[] = [
    ...(user.security.twoFactor
      ? [{ label: t('customer:two_factor.action'), icon: ShieldOff, onSelect: () => setOwn('twoFactor') }]
      : []),
    { label: t('mailbox.action'), icon: AtSign, onSelect: () => setOwn('mailbox') },
    { label: t('customer:delete.action'), icon: Trash2, danger: true, onSelect: () => setOwn('delete') },
  ];
  const sales: MenuItem[] = [
    { label: t('customer:order.action'), icon: ShoppingCart, onSelect: () => setOwn('order') },
    { label: t('customer:extend.action'), icon: CalendarPlus, onSelect: () => setOwn('extend') },
  ];
  const items: MenuItem[] = [
    ...(user.isActive ? sales : []),
    { label: t('jobs:message.action'), icon: Mail, onSelect: () => setWriting(true) },
    { label: t('password.action'), icon: KeyRound, onSelect: () => setAct('password') },
    { label: t('flags.action'), icon: Flag, onSelect: () => setAct('flags') },
    {
      label: t('customer:open_log'),
      icon: ScrollText,
      onSelect: () => void navigate(logsPath({ search: user.email })),
    },
    ...(isAdmin ? forAdmins : []),
  ];
  const Own = own && ownDialogs[own];
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Button onClick={() => setAct('balance')}>
        <Icon of={Wallet} />
        {t('balance.action')}
      </Button>
      <Button onClick={() => setAct('status')}>
        <Icon of={user.isActive ? Ban : CircleCheck} />
        {t(user.isActive ? 'suspend.action' : 'restore.action')}
      </Button>
      {user.isActive && (
        <Button onClick={() => setOwn('view')}>
          <Icon of={Eye} />
          {t('customer-view:action')}
        </Button>
      )}
      <DropdownMenu
        trigger={
          <Button square aria-label={t('customer:more')}>
            <Icon of={MoreHorizontal} />
          </Button>
        }
        items={items}
      />
      {act && <ActDialogs user={user} act={act} onClose={() => setAct(undefined)} />}
      {isWriting && messageDialog(user.id, () => setWriting(false))}
      {Own && <Own user={user} onClose={() => setOwn(undefined)} />}
    </div>
  );
}
