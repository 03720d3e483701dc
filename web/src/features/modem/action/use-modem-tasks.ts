import type { ModemActionKind } from '@cellgate/shared/modem/modem-action.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import type { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useUnmountSignal } from '../../../parts/mutation/use-unmount-signal.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { toast } from '../../../ui/toast.tsx';
import { modemName } from '../modem-name.ts';
import { toastMs } from '../toast-ms.ts';
import { followTask, startTask } from './follow-task.ts';
import type { ModemTask } from './modem-task.ts';

/** Time from the end of an action until the list reloads, in milliseconds. */
const reloadAfterMs = 1000;

/** Starts actions on single modems and follows each to its receipt. `reload` must be stable; it reloads the list afterwards. */
export function useModemTasks(reload: () => void) {
  const { t } = useTranslation('modems');
  const [tasks, setTasks] = useState<ReadonlyMap<string, ModemTask>>(new Map());
  const unmountSignal = useUnmountSignal();
  const show = useCallback(
    (id: string, task: ModemTask | undefined) =>
      setTasks((current) => {
        const next = new Map(current);
        if (task) next.set(id, task);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const run = useCallback(
    async (modem: StaffModem, kind: ModemActionKind, method: RotationMethod) => {
      const signal = unmountSignal();
      const succeed = (text: string) => toast.success(text, { duration: toastMs.success });
      const name = modemName(modem);
      show(modem._id, { kind, receipt: null });
      try {
        const started = await startTask({ modem, kind, method });
        show(modem._id, { kind, receipt: started });
        if (kind === 'reset') succeed(t('reset_started', { mode: t(`method.${method}.label`), interface: name }));
        const onStep = (receipt: typeof started) => show(modem._id, { kind, receipt });
        const ended = await followTask({ modem, started, signal, onStep });
        // Its end was not seen in time; the card shows what the list says.
        if (ended.finishedAt === null) show(modem._id, undefined);
        if (ended.status === 'done') succeed(t('action_done', { action: t(`verb.${kind}`), interface: name }));
      } catch (error) {
        if (signal.aborted) return;
        show(modem._id, undefined);
        const text = t('failed.action', { action: t(`verb.${kind}`), message: describeError(error) });
        toast.error(text, { duration: toastMs.error });
      }
      setTimeout(() => !signal.aborted && reload(), reloadAfterMs);
    },
    [t, show, reload, unmountSignal],
  );
  const act = useCallback(
    (modem: StaffModem, kind: ModemActionKind, method: RotationMethod = 'fast') => void run(modem, kind, method),
    [run],
  );
  return { tasks, act };
}
