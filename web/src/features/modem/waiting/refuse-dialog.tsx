import { maxDecidedArrivals } from '@cellgate/shared/server/arrival.endpoints.ts';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useGuardedMutation } from '../../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastMs } from '../toast-ms.ts';
import type { Arrivals } from './find-waiting.ts';
import { useDecideArrivals } from './use-decide-arrivals.ts';

/** Refuses new modems of a server, those that are chosen. A single one is chosen already. */
export function RefuseDialog({ arrivals: { server, imeis }, onClose }: { arrivals: Arrivals; onClose: () => void }) {
  const { t } = useTranslation('waiting');
  const [chosen, setChosen] = useState<readonly string[]>(imeis.length === 1 ? imeis : []);
  const refusing = useDecideArrivals('refuse', ({ imeis: { length: count } }) => {
    toast.success(t('refused', { count }), { duration: toastMs.success });
    onClose();
  });
  const refuse = useGuardedMutation(refusing);
  const choose = (imei: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, imei] : chosen.filter((other) => other !== imei));
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('refuse_of', { server: server.name })}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('refuse')}
          isDangerous
          disabled={chosen.length === 0}
          busy={refusing.isPending}
          onClick={() => refuse({ serverId: server.id, imeis: chosen.slice(0, maxDecidedArrivals) })}
        />
      }
    >
      <div className="flex flex-col gap-3">
        <fieldset className="max-h-72 overflow-y-auto">
          <legend className="sr-only">{t('refuse_of', { server: server.name })}</legend>
          {imeis.map((imei) => (
            <Checkbox
              key={imei}
              label={<span className="figures [overflow-wrap:anywhere]">{imei}</span>}
              checked={chosen.includes(imei)}
              onChange={(isChosen) => choose(imei, isChosen)}
            />
          ))}
        </fieldset>
        <p className="text-14 text-muted">{t('refuse_means')}</p>
        {refusing.isError && <Notice tone="bad">{describeError(refusing.error)}</Notice>}
      </div>
    </Dialog>
  );
}
