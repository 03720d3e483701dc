import type { ModemAuthChange } from '@cellgate/shared/modem/modem-auth.ts';
import { endModemAccess, setModemAuth } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import { getModem } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

/** Time from success until the dialog closes, in milliseconds. */
const closeAfterMs = 2000;

interface SaveAccessOptions {
  modem: StaffModem;
  /** Closes the dialog and reloads the list. */
  onDone: () => void;
}

/**
 * Saves the access of a modem as it was when the dialog opened, or ends that of the house; two seconds after a success, `onDone` is called. `current`:
 * the modem as it is now, if someone else has changed its access meanwhile; `take` goes on from it.
 */
export function useSaveAccess({ modem, onDone }: SaveAccessOptions) {
  const [opened, setOpened] = useState(modem);
  const [current, setCurrent] = useState<StaffModem>();
  const saving = useMutation({
    mutationFn: async (change: ModemAuthChange | 'end') => {
      const params = { id: modem.serverId, iface: modem._id };
      if (change === 'end') return call(endModemAccess, { params });
      const seen = (current ?? opened).auth?.version ?? null;
      try {
        return await call(setModemAuth, { params, body: { ...change, seen } });
      } catch (error) {
        if (isApiError(error, 'record.moved')) setCurrent((await call(getModem, { params: { id: modem._id } })).modem);
        throw error;
      }
    },
  });
  const take = (theirs: StaffModem) => {
    setOpened(theirs);
    setCurrent(undefined);
    saving.reset();
  };
  const { isSuccess } = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: success starts the timer, a new `onDone` does not.
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onDone, closeAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  return { ...saving, opened, current, take };
}
