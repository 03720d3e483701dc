import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { forEachConcurrently } from '../../parts/mutation/for-each-concurrently.ts';
import { useUnmountSignal } from '../../parts/mutation/use-unmount-signal.ts';
import { rotationObstacle } from './rotation-obstacle.ts';
import { pollUntilFinished, requestRotation } from './run-rotation.ts';
import type { RotationStage } from './use-rotation.ts';

/** Maximum number of concurrent rotations; the other proxies of the account keep working. */
const abreast = 5;

export type BulkStages = ReadonlyMap<string, RotationStage>;

/** Rotates the IPs of several proxies, each at most once, and polls each until it ends. No further rotation starts after unmounting. */
export function useBulkRotation(proxies: readonly Proxy[]) {
  const queryClient = useQueryClient();
  const unmountSignal = useUnmountSignal();
  const [stages, setStages] = useState<BulkStages>(new Map());
  const [progress, setProgress] = useState<'ready' | 'running' | 'done'>('ready');
  const [total, setTotal] = useState(0);
  const isStarted = useRef(false);
  const setStage = (id: string, stage: RotationStage) => setStages((current) => new Map(current).set(id, stage));

  const rotate = async ({ _id: id }: Proxy) => {
    const signal = unmountSignal();
    setStage(id, { stage: 'disconnecting' });
    try {
      const { rotationId, result } = await requestRotation(id, 'fast');
      if (!result) setStage(id, { stage: 'waiting' });
      setStage(id, { stage: 'ended', result: result ?? (await pollUntilFinished({ id, rotationId, signal })) });
    } catch (error) {
      setStage(id, { stage: 'refused', error });
    }
  };
  const start = async () => {
    // A double click comes before the button can show as busy.
    if (isStarted.current) return;
    isStarted.current = true;
    setProgress('running');
    const ready = proxies.filter((proxy) => rotationObstacle(proxy, Date.now()) === undefined);
    setTotal(ready.length);
    await forEachConcurrently(ready, { abreast, signal: unmountSignal() }, rotate);
    setProgress('done');
    await queryClient.invalidateQueries({ queryKey: ['proxies'] });
  };
  return { stages, total, progress, start: () => void start() };
}
