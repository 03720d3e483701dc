import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../api/session.tsx';
import { AddServerDialog } from '../../features/server/add-server-dialog.tsx';
import { ServerList } from '../../features/server/server-list.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function Page() {
  const { t } = useTranslation(['servers', 'common']);
  const [isAdding, setIsAdding] = useState(false);
  // Only administrators may create server keys; moderators have read access.
  const mayAdd = useUser().role === 'admin';
  return (
    <>
      <PageHeader
        title={t('common:nav.servers')}
        subtitle={t('subtitle')}
        actions={
          mayAdd && (
            <Button variant="primary" onClick={() => setIsAdding(true)}>
              <Icon of={Plus} />
              {t('add')}
            </Button>
          )
        }
      />
      <ServerList mayRenew={mayAdd} />
      {isAdding && <AddServerDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
