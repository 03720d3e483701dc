import { getFleet, listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMutation } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { loadMatching } from '../../../parts/list/load-matching.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PasteDialog } from '../bulk/paste-dialog.tsx';
import { nameCell } from '../list/find-listed.ts';

/** Selects rows of the table of all modems by a pasted list, on whichever page and behind whichever filter they are. */
export function PasteRows({ onRows }: { onRows: (rows: readonly StaffModem[]) => void }) {
  const { t } = useTranslation('bulk');
  const onError = (error: unknown) => toast.error(describeError(error));
  // The names of all modems, read when the dialog opens.
  const naming = useMutation({ mutationFn: () => call(getFleet, {}), onError });
  const loading = useMutation({
    mutationFn: (ids: readonly string[]) => loadRows(new Set(ids)),
    onSuccess: (rows) => {
      onRows(rows);
      naming.reset();
    },
    onError,
  });
  return (
    <>
      <Button busy={naming.isPending || loading.isPending} onClick={() => naming.mutate()}>
        <Icon of={ClipboardList} />
        {t('paste_list')}
      </Button>
      {naming.data && (
        <PasteDialog
          modems={naming.data.servers.flatMap(({ host, modems }) => modems.map((cell) => nameCell(cell, host)))}
          onSelect={(ids) => !loading.isPending && loading.mutate(ids)}
          onClose={naming.reset}
        />
      )}
    </>
  );
}

/** Loads modems by ID, from the list of all. */
async function loadRows(ids: ReadonlySet<string>): Promise<StaffModem[]> {
  const rows = await loadMatching<StaffModem>(async (cursor) => {
    const { modems, next } = await call(listModems, { query: { limit: 100, ...(cursor && { cursor }) } });
    return { rows: modems, next };
  }, Number.POSITIVE_INFINITY);
  return rows.filter(({ _id }) => ids.has(_id));
}
