import { startStaffJob } from '@cellgate/shared/job/staff-job.endpoints.ts';
import type { ModemJobKind } from '@cellgate/shared/job/staff-job.ts';
import { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, KeyRound, Play, RefreshCw, RotateCw, Square } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../api/use-intent-key.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useJobAddress } from '../../../parts/job/job-address.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type AccessServer, BulkAccessDialog } from '../bulk/bulk-access-dialog.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { delayLimits, readDelay } from '../bulk/read-delay.ts';
import { toastMs } from '../toast-ms.ts';

const others = [
  { kind: 'start_modems', action: 'start', icon: Play },
  { kind: 'stop_modems', action: 'stop', icon: Square },
  { kind: 'restart_modems', action: 'restart', icon: RefreshCw },
] as const;

interface Wish {
  kind: ModemJobKind;
  method: RotationMethod;
  /** Undefined for a reset. */
  action?: (typeof others)[number]['action'];
}

interface FleetBulkProps {
  /** The selected modems by server. */
  servers: readonly AccessServer[];
  onStarted: () => void;
}

/** Actions on selected modems of any server: as one job, or the same access on all of them. */
export function FleetBulk({ servers, onStarted }: FleetBulkProps) {
  const modemIds = servers.flatMap((server) => server.modemIds);
  const { t } = useTranslation(['bulk', 'modems']);
  const id = useId();
  const queryClient = useQueryClient();
  const keyFor = useIntentKey();
  const { show: showJob } = useJobAddress();
  const [typed, setTyped] = useState(String(delayLimits.default));
  const [wish, setWish] = useState<Wish>();
  const [isSettingAccess, setIsSettingAccess] = useState(false);
  const delay = readDelay(typed);
  const isReady = delay !== undefined && modemIds.length > 0;
  const start = (includeSold: number | undefined) => {
    const { kind, method } = wish ?? { kind: 'reset_modems' as const, method: 'fast' as const };
    const body = {
      kind,
      method,
      modemIds,
      delay: (delay ?? delayLimits.default) * 1000,
      ...(includeSold !== undefined && { includeSold }),
    };
    return call(startStaffJob, { body, idempotencyKey: keyFor(body) });
  };
  return (
    <>
      <label htmlFor={id} className="self-center text-13 text-muted">
        {t('delay')}
      </label>
      <TextInput
        id={id}
        type="number"
        inputMode="numeric"
        min={delayLimits.min}
        max={delayLimits.max}
        title={delay === undefined ? t('delay_invalid') : t('delay_hint')}
        aria-invalid={delay === undefined || undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-8! w-18! py-0! text-13"
      />
      <DropdownMenu
        trigger={
          <Button size="small" disabled={!isReady}>
            <Icon of={RotateCw} />
            {t('reset')}
            <Icon of={ChevronDown} size={14} />
          </Button>
        }
        items={RotationMethod.options.map((method) => {
          const label = t(`modems:method.${method}.label`);
          return {
            label: t('modems:method.item', { method: label, detail: t(`modems:method.${method}.detail`) }),
            onSelect: () => setWish({ kind: 'reset_modems', method }),
          };
        })}
      />
      {others.map(({ kind, action, icon }) => (
        <Button key={kind} size="small" disabled={!isReady} onClick={() => setWish({ kind, method: 'fast', action })}>
          <Icon of={icon} />
          {t(`modems:action.${action}`)}
        </Button>
      ))}
      <Button size="small" disabled={modemIds.length === 0} onClick={() => setIsSettingAccess(true)}>
        <Icon of={KeyRound} />
        {t('access.open')}
      </Button>
      {isSettingAccess && (
        <BulkAccessDialog
          servers={servers}
          onDone={() => {
            setIsSettingAccess(false);
            void queryClient.invalidateQueries({ queryKey: ['modems'] });
          }}
          onClose={() => setIsSettingAccess(false)}
        />
      )}
      {wish && delay !== undefined && (
        <BulkDialog
          title={
            wish.action
              ? t(`modems:action.${wish.action}`)
              : t('modems:method.act', { action: t('reset'), method: t(`modems:method.${wish.method}.label`) })
          }
          kind={wish.kind}
          modemIds={modemIds}
          delay={wish.kind === 'reset_modems' ? delay : undefined}
          start={start}
          onStarted={(job) => {
            toast.success(t('started', { count: job.counts.total }), { duration: toastMs.success });
            setWish(undefined);
            onStarted();
            showJob(job.id);
            void queryClient.invalidateQueries({ queryKey: ['modems'] });
          }}
          onClose={() => setWish(undefined)}
        />
      )}
    </>
  );
}
