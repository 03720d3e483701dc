import type { ProxyId, RotationId } from '@cellgate/shared/contract/id.ts';
import { getResetHistory, rotateProxy } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { CustomerRotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import { call } from '../../api/call.ts';
import { type FinishedRotation, pollRotation, resultOf } from './poll-rotation.ts';

/** Seconds that the first call waits for the outcome, enough for fast modems. Its response confirms that the rotation was accepted. */
const firstWaitSeconds = 1;

/** Starts one rotation. `result` is undefined if it is still running. */
export async function requestRotation(
  id: ProxyId,
  method: CustomerRotationMethod,
): Promise<{ rotationId: RotationId; result: FinishedRotation | undefined }> {
  const { rotation } = await call(rotateProxy, { params: { id }, query: { wait: firstWaitSeconds, method } });
  return { rotationId: rotation.rotationId, result: resultOf(rotation) };
}

/** Polls a running rotation and returns its outcome. Rejects if the signal fires first. */
export function pollUntilFinished({
  id,
  rotationId,
  signal,
}: {
  id: ProxyId;
  rotationId: RotationId;
  signal: AbortSignal;
}): Promise<FinishedRotation> {
  return pollRotation({
    rotationId,
    readLogs: async () => (await call(getResetHistory, { params: { id }, signal })).resetLogs,
    pause: (ms) => pause(ms, signal),
    now: Date.now,
  });
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
