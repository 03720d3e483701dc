import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CustomerList } from '../../features/customer/list/customer-list.tsx';
import { CustomerTotals } from '../../features/customer/list/customer-totals.tsx';
import { InviteDialog } from '../../features/customer/list/invite-dialog.tsx';
import { CustomerMessageDialog } from '../../features/customer-message/customer-message-dialog.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function Page() {
  const { t } = useTranslation(['customers', 'backoffice']);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={t('backoffice:pages.customers')}
        subtitle={t('subtitle')}
        actions={
          <Button variant="primary" onClick={() => setIsInviting(true)}>
            <Icon of={Plus} />
            {t('add')}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        <CustomerTotals />
        <CustomerList MessageDialog={CustomerMessageDialog} />
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
