import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isOutdated } from './poll-rotation.ts';
import { RotationProgress } from './rotation-progress.tsx';
import { useSecondsLeft } from './seconds-left.ts';
import { type RotationStage, useRotation } from './use-rotation.ts';

interface RotationProps {
  proxy: Proxy;
  /** True if the progress lies over what is below its place; by default over what is above. */
  isBelow?: boolean;
  /** Places the button and the progress. */
  children: (parts: { button: ReactNode; progress: ReactNode }) => ReactNode;
}

/** Rotation button and progress of one proxy. */
export function Rotation({ proxy, isBelow = false, children }: RotationProps) {
  const { t } = useTranslation('proxies');
  const { stage, start, dismiss, nextAllowedAt } = useRotation(proxy);
  const seconds = useSecondsLeft(nextAllowedAt);
  const isOld = stage.stage === 'ended' && isOutdated(stage.result, proxy.currentIp.address);
  const isRunning = stage.stage === 'disconnecting' || stage.stage === 'waiting';
  const isReachable = proxy.live.state !== 'offline' && proxy.live.state !== 'closed';
  const isCooling = seconds > 0 && !isRunning;
  return children({
    button: proxy.features.ipRotation.enabled && (
      <Button
        size="small"
        busy={isRunning}
        // Not `disabled`, which would take the focus away.
        aria-disabled={isRunning || isCooling || !isReachable || undefined}
        title={isReachable ? undefined : t('rotation.unreachable')}
        onClick={() => !isCooling && isReachable && start('fast')}
        className="min-w-44"
      >
        {!isRunning && <Icon of={RotateCw} />}
        {isRunning ? t('rotation.running') : isCooling ? t('rotation.again_in', { seconds }) : t('rotation.start')}
      </Button>
    ),
    progress: !isOld && (
      <RotationProgress
        isBelow={isBelow}
        stage={withFacts(stage, proxy.currentIp)}
        onDismiss={dismiss}
        onThorough={isReachable ? () => start('smart') : undefined}
      />
    ),
  });
}

/** Returns the stage with all facts about the new IP. A polled rotation does not say if the modem had it before, but the proxy does for its current IP. */
function withFacts(stage: RotationStage, { address, facts }: Proxy['currentIp']): RotationStage {
  if (stage.stage !== 'ended' || !facts || stage.result.newIp !== address) return stage;
  const isComplete = stage.result.newIpFacts && stage.result.newIpFacts.seenBefore !== null;
  return isComplete ? stage : { ...stage, result: { ...stage.result, newIpFacts: facts } };
}
