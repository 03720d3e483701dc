import type { RotationId } from '@cellgate/shared/contract/id.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { type CustomerRotationMethod, rotationCooldownSeconds } from '@cellgate/shared/rotation/rotation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnmountSignal } from '../../parts/mutation/use-unmount-signal.ts';
import type { FinishedRotation } from './poll-rotation.ts';
import { pollUntilFinished, requestRotation } from './run-rotation.ts';

export type RotationStage =
  | { stage: 'idle' }
  /** Requested; the modem is about to disconnect. */
  | { stage: 'disconnecting' }
  /** Accepted by the server; the modem has no new IP yet. */
  | { stage: 'waiting' }
  | { stage: 'ended'; result: FinishedRotation }
  /** Refused or failed before a rotation started. */
  | { stage: 'refused'; error: unknown };

/**
 * Rotates a proxy's IP and polls the rotation until it ends; joins a rotation started elsewhere. `nextAllowedAt` is the end of the
 * cooldown.
 */
export function useRotation(proxy: Pick<Proxy, '_id' | 'rotation'>) {
  const { _id: id, rotation } = proxy;
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<RotationStage>({ stage: 'idle' });
  const [ownCooldownEnd, setOwnCooldownEnd] = useState<string | null>(null);
  const followed = useRef(new Map<RotationId, AbortSignal>());
  const unmountSignal = useUnmountSignal();

  const end = useCallback(
    (result: FinishedRotation, askedAtMs?: number) => {
      setStage({ stage: 'ended', result });
      if (result.status === 'changed' && askedAtMs !== undefined) {
        setOwnCooldownEnd(new Date(askedAtMs + rotationCooldownSeconds * 1000).toISOString());
      }
      void queryClient.invalidateQueries({ queryKey: ['proxies'] });
    },
    [queryClient],
  );

  const follow = useCallback(
    async (rotationId: RotationId, askedAtMs?: number) => {
      const signal = unmountSignal();
      if (followed.current.get(rotationId)?.aborted === false) return;
      followed.current.set(rotationId, signal);
      setStage({ stage: 'waiting' });
      const result = await pollUntilFinished({ id, rotationId, signal });
      end(result, askedAtMs);
    },
    [id, unmountSignal, end],
  );

  const start = useCallback(
    async (method: CustomerRotationMethod) => {
      // Measured by this clock, because the server's may differ.
      const askedAtMs = Date.now();
      setStage({ stage: 'disconnecting' });
      try {
        const { rotationId, result } = await requestRotation(id, method);
        if (result) {
          followed.current.set(rotationId, unmountSignal());
          end(result, askedAtMs);
        } else await follow(rotationId, askedAtMs);
      } catch (error) {
        if (unmountSignal().aborted) return;
        setStage({ stage: 'refused', error });
        void queryClient.invalidateQueries({ queryKey: ['proxies'] });
      }
    },
    [id, end, follow, unmountSignal, queryClient],
  );

  const isRunning = stage.stage === 'disconnecting' || stage.stage === 'waiting';
  useJoinRotation({ activeId: rotation.activeId, isRunning, follow });

  return {
    stage,
    start: (method: CustomerRotationMethod) => void start(method),
    dismiss: () => setStage({ stage: 'idle' }),
    nextAllowedAt: rotation.nextAllowedAt ?? ownCooldownEnd,
  };
}

/** Polls a rotation that was started elsewhere, unless one is being polled already. */
function useJoinRotation({ activeId, isRunning, follow }: JoinOptions): void {
  useEffect(() => {
    // Unmounting aborts the polling with a rejection, which needs no report.
    if (activeId && !isRunning) follow(activeId).catch(() => undefined);
  }, [activeId, isRunning, follow]);
}

interface JoinOptions {
  activeId: RotationId | null;
  isRunning: boolean;
  follow: (rotationId: RotationId) => Promise<void>;
}
