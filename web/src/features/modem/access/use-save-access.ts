import type { ModemAuthChange } from '@cellgate/shared/modem/modem-auth.ts';
import { endModemAccess, setModemAuth } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';

/** Time from success until the dialog closes, in milliseconds. */
const closeAfterMs = 2000;

interface SaveAccessOptions {
  modem: StaffModem;
  /** Closes the dialog and reloads the list. */
  onDone: () => void;
}

/** Saves the access of a modem, or ends that of the house; two seconds after a success, `onDone` is called. */
export function useSaveAccess({ modem, onDone }: SaveAccessOptions) {
  const saving = useMutation({
    mutationFn: (change: ModemAuthChange | 'end') => {
      const params = { id: modem.serverId, iface: modem._id };
      return change === 'end' ? call(endModemAccess, { params }) : call(setModemAuth, { params, body: change });
    },
  });
  const { isSuccess } = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: success starts the timer, a new `onDone` does not.
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onDone, closeAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  return saving;
}
