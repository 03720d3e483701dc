import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { getModem } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { toast } from '../../../ui/toast.tsx';
import type { ModemDialog } from '../modem-handlers.ts';
import { ModemDialogs } from './modem-dialogs.tsx';

interface LoadedModemDialogProps {
  modemId: ModemId;
  dialog: ModemDialog;
  onDone: () => void;
}

/** A dialog about the modem of an ID, as it is now. It opens once the modem is loaded. */
export function LoadedModemDialog({ modemId, dialog, onDone }: LoadedModemDialogProps) {
  const { data, error } = useQuery({
    ...apiQuery('modems', getModem, { params: { id: modemId } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the failure is told once, whatever `onDone` is.
  useEffect(() => {
    if (!error) return;
    toast.error(describeError(error));
    onDone();
  }, [error]);
  return <ModemDialogs opened={data && { dialog, modem: data.modem }} onClose={onDone} onDone={onDone} />;
}
