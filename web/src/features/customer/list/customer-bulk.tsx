import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { CustomerMessageDialog } from '../../../parts/customer-message/customer-message-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { type BulkAct, BulkDialog } from './bulk-dialog.tsx';

const acts: readonly BulkAct[] = ['flag', 'suspend', 'restore'];

/** Buttons that put a mark on the selected customers, suspend or restore them, or write to them. */
export function CustomerBulk({ users, onDone }: { users: readonly Customer[]; onDone: () => void }) {
  const { t } = useTranslation(['customers', 'customer-message']);
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
        {t('customer-message:action')}
      </Button>
      {isWriting && (
        <CustomerMessageDialog
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
