import type { RotationSpan } from '@cellgate/shared/proxy/suspected-fault.ts';
import type { Context } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { type RotationRecord, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { isFinal, lateAnswerMs } from '../rotation/to-receipt.ts';

/** Maximum number of rotations read. Auto-rotation makes at most 15 in the 15 minutes for which a failed test counts. */
const maxRotations = 20;

/** Returns the latest rotations of the proxy's present allocation. */
export async function readRotations(
  ctx: Pick<Context, 'database'>,
  { proxyId, generation }: Pick<ProxyRecord, 'proxyId' | 'generation'>,
): Promise<RotationSpan[]> {
  const latest = await rotationStore(ctx.database).listOfProxy(proxyId, maxRotations);
  return latest.filter((rotation) => rotation.generation === generation).map(toSpan);
}

function toSpan({ requestedAt, finishedAt, deadline, state }: RotationRecord): RotationSpan {
  const endMs = isFinal(state) && finishedAt !== null ? Date.parse(finishedAt) : Date.parse(deadline) + lateAnswerMs;
  return { fromMs: Date.parse(requestedAt), untilMs: endMs, changed: state === 'changed' };
}
