import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { RotateCw } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Status } from '../../ui/status.tsx';
import { rotationObstacle } from './rotation-obstacle.ts';
import { useSecondsLeft } from './seconds-left.ts';
import { type BulkStages, useBulkRotation } from './use-bulk-rotation.ts';
import type { RotationStage } from './use-rotation.ts';

interface BulkRotateDialogProps {
  proxies: readonly Proxy[];
  nameOf: (proxy: Proxy) => string;
  onClose: () => void;
}

/** Rotates the IPs of several proxies and shows the outcome of each. */
export function BulkRotateDialog({ proxies, nameOf, onClose }: BulkRotateDialogProps) {
  const { t } = useTranslation(['proxies', 'common']);
  const { stages, total, progress, start } = useBulkRotation(proxies);
  const ready = proxies.filter((proxy) => rotationObstacle(proxy, Date.now()) === undefined).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('many.rotate')}
      description={t('many.proxies', { count: proxies.length })}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('common:close')}
          </Button>
          {progress !== 'done' && (
            <Button
              size="large"
              variant="primary"
              busy={progress === 'running'}
              disabled={progress === 'ready' && ready === 0}
              onClick={start}
            >
              {progress === 'ready' && <Icon of={RotateCw} />}
              {progress === 'ready' ? t('many.rotate_now', { count: ready }) : t('rotation.running')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p aria-live="polite" className="min-h-5 text-13 text-muted">
          {progress === 'ready' ? t('many.rotate_hint') : t('many.rotated', { total, ...tally(stages) })}
        </p>
        <ul aria-label={t('rotation.progress')} className="flex flex-col rounded-lg border border-line">
          {proxies.map((proxy) => (
            <li
              key={proxy._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-3 py-2 text-14 last:border-b-0"
            >
              <span className="min-w-0 break-words font-medium">{nameOf(proxy)}</span>
              <Outcome proxy={proxy} stage={stages.get(proxy._id)} isStarted={progress !== 'ready'} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function tally(stages: BulkStages): { done: number; changed: number } {
  const all = [...stages.values()];
  return {
    done: all.filter(({ stage }) => stage === 'ended' || stage === 'refused').length,
    changed: all.filter((each) => each.stage === 'ended' && each.result.status === 'changed').length,
  };
}

interface OutcomeProps {
  proxy: Proxy;
  stage: RotationStage | undefined;
  isStarted: boolean;
}

/** State of one proxy: its obstacle, the current step, or the outcome. */
function Outcome({ proxy, stage, isStarted }: OutcomeProps) {
  const { t } = useTranslation(['proxies', 'failures']);
  const seconds = useSecondsLeft(stage ? null : proxy.rotation.nextAllowedAt);
  if (!stage) {
    const obstacle = rotationObstacle(proxy, Date.now());
    if (obstacle === 'cooling') return <Note>{t('rotation.again_in', { seconds })}</Note>;
    if (obstacle) return <Note>{t(`many.obstacle.${obstacle}`)}</Note>;
    return <Note>{isStarted ? t('many.waiting') : (proxy.currentIp.address ?? '—')}</Note>;
  }
  if (stage.stage === 'refused') return <Note tone="bad">{describeError(stage.error, t('rotation.refused'))}</Note>;
  if (stage.stage !== 'ended') {
    return (
      <span className="inline-flex items-center gap-2 text-13 text-muted">
        <Spinner />
        {t(stage.stage === 'waiting' ? 'rotation.step.waiting' : 'rotation.step.disconnecting')}
      </span>
    );
  }
  const { status, newIp, why } = stage.result;
  if (status === 'changed')
    return (
      <span className="inline-flex flex-wrap items-center gap-x-3">
        <span className="figures break-all text-13">{newIp ?? '—'}</span>
        <Status tone="good">{t('rotation.result.changed')}</Status>
      </span>
    );
  const reason = why && ('code' in why ? t(`failures:${why.code}`) : why.text);
  return (
    <span className="flex min-w-0 flex-col items-end gap-0.5">
      <Status tone={status === 'unchanged' ? 'warn' : 'bad'}>{t(`rotation.result.${status}`)}</Status>
      {reason && <Note>{reason}</Note>}
    </span>
  );
}

function Note({ tone, children }: { tone?: 'bad'; children: string }) {
  return <span className={tone === 'bad' ? 'min-w-0 text-13 text-bad' : 'min-w-0 text-13 text-muted'}>{children}</span>;
}
