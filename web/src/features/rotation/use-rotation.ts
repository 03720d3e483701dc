import type { ProxyId, RotationId } from '@cellgate/shared/contract/id.ts';
import { getResetHistory, rotateProxy } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { rotationCooldownSeconds } from '@cellgate/shared/rotation/rotation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { followRotation, type RotationResult, resultOf } from './follow-rotation.ts';

export type RotationStage =
  | { stage: 'idle' }
  /** Asked for; the modem is told to let go of its connection. */
  | { stage: 'disconnecting' }
  /** The server has the order; the modem has no new address yet. */
  | { stage: 'waiting' }
  | { stage: 'ended'; result: RotationResult }
  /** Nothing was started. */
  | { stage: 'refused'; error: unknown };

/** Seconds the first call waits for the outcome: quick modems are done by then, and its end says that the order was taken. */
const firstWaitSeconds = 1;

/**
 * Changes a proxy's address and follows it to its end; joins a change that was started elsewhere. `nextAllowedAt` is when the next one may
 * begin.
 */
export function useRotation(proxy: Pick<Proxy, '_id' | 'rotation'>) {
  const { _id: id, rotation } = proxy;
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<RotationStage>({ stage: 'idle' });
  const [ownCooldownEnd, setOwnCooldownEnd] = useState<string | null>(null);
  const followed = useRef(new Map<RotationId, AbortSignal>());
  const left = useLeaving();

  const end = useCallback(
    (result: RotationResult, askedAtMs?: number) => {
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
      const signal = left();
      if (followed.current.get(rotationId)?.aborted === false) return;
      followed.current.set(rotationId, signal);
      setStage({ stage: 'waiting' });
      const result = await followToEnd({ id, rotationId, signal });
      end(result, askedAtMs);
    },
    [id, left, end],
  );

  const start = useCallback(async () => {
    // By this clock: the server's may differ.
    const askedAtMs = Date.now();
    setStage({ stage: 'disconnecting' });
    try {
      const { rotation: receipt } = await call(rotateProxy, { params: { id }, query: { wait: firstWaitSeconds } });
      const result = resultOf(receipt);
      if (result) {
        followed.current.set(receipt.rotationId, left());
        end(result, askedAtMs);
      } else await follow(receipt.rotationId, askedAtMs);
    } catch (error) {
      if (left().aborted) return;
      setStage({ stage: 'refused', error });
      void queryClient.invalidateQueries({ queryKey: ['proxies'] });
    }
  }, [id, end, follow, left, queryClient]);

  const isRunning = stage.stage === 'disconnecting' || stage.stage === 'waiting';
  useJoining({ activeId: rotation.activeId, isRunning, follow });

  return {
    stage,
    start: () => void start(),
    dismiss: () => setStage({ stage: 'idle' }),
    nextAllowedAt: rotation.nextAllowedAt ?? ownCooldownEnd,
  };
}

/** Follows a change that was started elsewhere, unless one is followed already. */
function useJoining({ activeId, isRunning, follow }: Joining): void {
  useEffect(() => {
    // Leaving the page ends the following with a rejection; nothing is left to tell.
    if (activeId && !isRunning) follow(activeId).catch(() => undefined);
  }, [activeId, isRunning, follow]);
}

interface Joining {
  activeId: RotationId | null;
  isRunning: boolean;
  follow: (rotationId: RotationId) => Promise<void>;
}

function followToEnd({ id, rotationId, signal }: { id: ProxyId; rotationId: RotationId; signal: AbortSignal }) {
  return followRotation({
    rotationId,
    readLogs: async () => (await call(getResetHistory, { params: { id }, signal })).resetLogs,
    pause: (ms) => pause(ms, signal),
    now: Date.now,
  });
}

/** A signal that fires when the component goes. */
function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // Development mounts twice: the first leaving must not stop the second stay.
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return useCallback(() => controller.current.signal, []);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
