import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { type BulkAct, BulkDialog } from './bulk-dialog.tsx';

const acts: readonly BulkAct[] = ['flag', 'suspend', 'restore'];

/** Dialog that writes to customers. */
export type CustomerMessageDialog = ComponentType<{
  to: { customerIds: readonly Customer['id'][] };
  onSent: () => void;
  onClose: () => void;
}>;

interface CustomerBulkProps {
  users: readonly Customer[];
  MessageDialog: CustomerMessageDialog;
  onDone: () => void;
}

/** Buttons that put a mark on the selected customers, suspend or restore them, or write to them. */
export function CustomerBulk({ users, MessageDialog, onDone }: CustomerBulkProps) {
  const { t } = useTranslation(['customers', 'jobs']);
  const [act, setAct] = useState<BulkAct>();
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      {acts.map((each) => (
        <Button key={each} size="small" onClick={() => setAct(each)}>
          {t(`bulk.${each}`)}
        </Button>
      ))}
      <Button size="small" onClick={() => setIsWriting(true)}>
        {t('jobs:message.action')}
      </Button>
      {isWriting && (
        <MessageDialog
          to={{ customerIds: users.map(({ id }) => id) }}
          onSent={() => {
            setIsWriting(false);
            onDone();
          }}
          onClose={() => setIsWriting(false)}
        />
      )}
      {act && <BulkDialog act={act} users={users} onClose={() => setAct(undefined)} onDone={onDone} />}
    </>
  );
}
