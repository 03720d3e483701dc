import { listRefusedModems, type RefusedModem } from '@cellgate/shared/server/arrival.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { useGuardedMutation } from '../../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastMs } from '../toast-ms.ts';
import { useDecideArrivals } from './use-decide-arrivals.ts';
import { useServerName } from './use-server-name.ts';

/** Says how many modems staff has refused, and opens their list. Nothing if there are none, or while that is unknown. */
export function RefusedModems() {
  const { t } = useTranslation('waiting');
  const { data } = useQuery(apiQuery('servers', listRefusedModems, {}));
  const [isOpen, setOpen] = useState(false);
  const refused = data?.refused ?? [];
  if (refused.length === 0 && !isOpen) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 text-13 text-muted">
      <span>{t('refused', { count: refused.length })}</span>
      <Button size="small" variant="ghost" aria-label={t('show_refused')} onClick={() => setOpen(true)}>
        {t('show')}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t('refused_title')} description={t('refused_means')}>
          {refused.length === 0 ? (
            <p className="text-14 text-muted">{t('refused_none')}</p>
          ) : (
            <ul className="max-h-96 overflow-y-auto">
              {refused.map((modem) => (
                <Refused key={`${modem.serverId} ${modem.imei}`} modem={modem} />
              ))}
            </ul>
          )}
        </Dialog>
      )}
    </div>
  );
}

function Refused({ modem: { serverId, imei, at } }: { modem: RefusedModem }) {
  const { t } = useTranslation('waiting');
  const server = useServerName()(serverId);
  const approving = useDecideArrivals('approve', () =>
    toast.success(t('approved', { count: 1, server }), { duration: toastMs.success }),
  );
  const approve = useGuardedMutation(approving);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="figures text-14 text-ink [overflow-wrap:anywhere]">{imei}</p>
        <p className="text-13 text-muted [overflow-wrap:anywhere]">
          {server}
          {' · '}
          <RelativeTime at={at} />
        </p>
        {approving.isError && <p className="text-13 text-bad">{describeError(approving.error)}</p>}
      </div>
      <Button
        size="small"
        busy={approving.isPending}
        aria-label={t('approve_modem', { modem: imei })}
        onClick={() => approve({ serverId, imeis: [imei] })}
      >
        {t('approve')}
      </Button>
    </li>
  );
}
