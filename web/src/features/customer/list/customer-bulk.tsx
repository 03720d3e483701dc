import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { type BulkAct, BulkDialog } from './bulk-dialog.tsx';

const acts: readonly BulkAct[] = ['flag', 'suspend', 'restore'];

/** Buttons that put a mark on the selected customers, suspend or restore them. */
export function CustomerBulk({ users, onDone }: { users: readonly Customer[]; onDone: () => void }) {
  const { t } = useTranslation('customers');
  const [act, setAct] = useState<BulkAct>();
  return (
    <>
      {acts.map((each) => (
        <Button key={each} size="small" onClick={() => setAct(each)}>
          {t(`bulk.${each}`)}
        </Button>
      ))}
      {act && <BulkDialog act={act} users={users} onClose={() => setAct(undefined)} onDone={onDone} />}
    </>
  );
}
