import { type Customer, type CustomerFlag, customerFlags } from '@cellgate/shared/customer/customer.ts';
import { setCustomerFlags } from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { MovedNotice } from '../../../parts/form/moved-notice.tsx';
import { useUndo } from '../../../parts/mutation/use-undo.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ActDialog } from './act-dialog.tsx';

interface Change {
  flags: CustomerFlag[];
  seen: CustomerFlag[];
}

/** Changes the marks of a customer, which can be undone. If someone else was faster, shows both choices. */
export function FlagsDialog({ user, onClose }: { user: Customer; onClose: () => void }) {
  const { t } = useTranslation('customers');
  const [seen, setSeen] = useState(user.flags);
  const [flags, setFlags] = useState(user.flags);
  const changing = useSetFlags(user, onClose);
  const textOf = (chosen: readonly CustomerFlag[]) => chosen.map((flag) => t(`flag.${flag}`)).join(', ');
  const isMoved = isApiError(changing.error, 'record.moved');
  return (
    <ActDialog
      title={t('flags.title', { name: user.name })}
      description={t('flags.hint')}
      action={t('flags.save')}
      disabled={isMoved}
      doing={isMoved ? { isPending: changing.isPending, error: null } : changing}
      failed={(message) => t('flags.failed', { message })}
      onSubmit={() => changing.mutate({ flags, seen })}
      onClose={onClose}
    >
      {isMoved && (
        <MovedNotice
          error={changing.error}
          fields={[{ label: t('columns.flags'), current: textOf(user.flags), mine: textOf(flags) }]}
          busy={changing.isPending}
          onTake={() => {
            setSeen(user.flags);
            setFlags(user.flags);
            changing.reset();
          }}
          onKeep={() => {
            setSeen(user.flags);
            changing.mutate({ flags, seen: user.flags });
          }}
        />
      )}
      <div className="flex flex-col">
        {customerFlags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`flag.${flag}`)}
            checked={flags.includes(flag)}
            onChange={(isOn) => setFlags(customerFlags.filter((each) => (each === flag ? isOn : flags.includes(each))))}
          />
        ))}
      </div>
    </ActDialog>
  );
}

function useSetFlags({ id, name }: Customer, onDone: () => void) {
  const { t } = useTranslation('customers');
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['customers'] });
  const set = async (body: Change) => {
    const answer = await call(setCustomerFlags, { params: { id }, body });
    await reload();
    return answer;
  };
  return useMutation({
    mutationFn: set,
    onSuccess: ({ flags }, { seen }) => {
      offerUndo({ text: t('flags.done', { name }), undo: () => set({ flags: seen, seen: flags }) });
      onDone();
    },
    onError: reload,
  });
}
