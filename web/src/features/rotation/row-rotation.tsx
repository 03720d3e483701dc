import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { ipFactsNote } from '../../parts/product/ip-facts-line.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSecondsLeft } from './seconds-left.ts';
import { type RotationStage, useRotation } from './use-rotation.ts';

/** Rotation button of a row: an icon of one size in every state. The outcome is shown beside the page, so that no row moves. */
export function RowRotation({ proxy, name }: { proxy: Proxy; name: string }) {
  const { t } = useTranslation(['proxies', 'proxy-table']);
  const { stage, start, nextAllowedAt } = useRotation(proxy);
  const seconds = useSecondsLeft(nextAllowedAt);
  useOutcome(stage, name);
  if (!proxy.features.ipRotation.enabled) return null;
  const isRunning = stage.stage === 'disconnecting' || stage.stage === 'waiting';
  const isReachable = proxy.live.state !== 'offline' && proxy.live.state !== 'closed';
  const isCooling = seconds > 0 && !isRunning;
  const why = isReachable ? (isCooling ? t('rotation.again_in', { seconds }) : undefined) : t('rotation.unreachable');
  return (
    <Button
      variant="ghost"
      size="small"
      square
      busy={isRunning}
      // Not `disabled`, which would take the focus away.
      aria-disabled={why !== undefined || isRunning || undefined}
      aria-label={t('proxy-table:rotate', { name })}
      title={why ?? t('rotation.start')}
      onClick={() => why === undefined && start('fast')}
    >
      {isCooling ? <span className="figures text-12">{seconds}</span> : <Icon of={RotateCw} />}
    </Button>
  );
}

/** Tells how a rotation that runs in this row has ended. */
function useOutcome(stage: RotationStage, name: string): void {
  const { t } = useTranslation(['proxies', 'failures']);
  const told = useRef<RotationStage>(undefined);
  useEffect(() => {
    if (told.current === stage) return;
    told.current = stage;
    if (stage.stage === 'refused') toast.error(`${name}: ${describeError(stage.error, t('rotation.refused'))}`);
    if (stage.stage !== 'ended') return;
    const { status, oldIp, newIp, newIpFacts, why } = stage.result;
    if (status === 'changed') {
      const title = `${name}: ${[oldIp, newIp].filter(Boolean).join(' → ')}`;
      toast.success(title, { description: ipFactsNote(newIpFacts) });
    } else {
      const reason = why && ('code' in why ? t(`failures:${why.code}`) : why.text);
      toast.error([`${name}: ${t(`rotation.result.${status}`)}`, reason].filter(Boolean).join('. '));
    }
  }, [stage, name, t]);
}
