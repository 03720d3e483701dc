import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isOutdated } from './poll-rotation.ts';
import { RotationProgress } from './rotation-progress.tsx';
import { useSecondsLeft } from './seconds-left.ts';
import { useRotation } from './use-rotation.ts';

interface RotationProps {
  proxy: Proxy;
  /** Places the button and the progress. */
  children: (parts: { button: ReactNode; progress: ReactNode }) => ReactNode;
}

/** Rotation button and progress of one proxy. */
export function Rotation({ proxy, children }: RotationProps) {
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
        disabled={isCooling || !isReachable}
        title={isReachable ? undefined : t('rotation.unreachable')}
        onClick={() => start('fast')}
        className="min-w-40"
      >
        {!isRunning && <Icon of={RotateCw} />}
        {isRunning ? t('rotation.running') : isCooling ? t('rotation.again_in', { seconds }) : t('rotation.start')}
      </Button>
    ),
    progress: !isOld && (
      <RotationProgress stage={stage} onDismiss={dismiss} onThorough={isReachable ? () => start('smart') : undefined} />
    ),
  });
}
