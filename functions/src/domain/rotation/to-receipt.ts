import type { Language } from '@cellgate/shared/language/language.ts';
import { failureText } from '@cellgate/shared/language/texts.ts';
import { type ResetLog, RotationFailure, type RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import type { RotationRecord } from '../../storage/proxy/rotation-store.ts';
import { originOf } from '../proxy-reading/rotation-origin.ts';

/** Time after its deadline, in ms, in which an agent's result may still arrive. */
export const lateAnswerMs = 5_000;

export function isFinal(state: RotationRecord['state']): state is 'changed' | 'unchanged' | 'failed' {
  return state === 'changed' || state === 'unchanged' || state === 'failed';
}

/** Reports whether the agent did not respond in time. Such a rotation has failed, even if no process has recorded it. */
export function hasTimedOut(rotation: Pick<RotationRecord, 'state' | 'deadline'>, nowMs: number): boolean {
  return !isFinal(rotation.state) && nowMs > Date.parse(rotation.deadline) + lateAnswerMs;
}

function outcomeOf(rotation: RotationRecord, nowMs: number): Pick<RotationReceipt, 'status' | 'code'> {
  if (hasTimedOut(rotation, nowMs)) return { status: 'failed', code: 'timeout' };
  if (!isFinal(rotation.state)) return { status: 'rotating' };
  if (rotation.state === 'unchanged') return { status: 'unchanged', code: 'same_address' };
  const { data: code } = RotationFailure.safeParse(rotation.code);
  return { status: rotation.state, ...(code && { code }) };
}

export function toReceipt(
  rotation: RotationRecord,
  { nextAllowedAt, nowMs }: { nextAllowedAt: string | null; nowMs: number },
): RotationReceipt {
  return {
    ...outcomeOf(rotation, nowMs),
    changed: rotation.state === 'changed',
    oldIp: rotation.oldIp,
    newIp: rotation.newIp,
    method: rotation.method,
    attempts: rotation.attempts,
    durationMs: rotation.durationMs,
    rotationId: rotation.rotationId,
    requestedAt: rotation.requestedAt,
    nextAllowedAt,
    ...originOf(rotation),
  };
}

/** Returns the receipt with the text of its failure, which says what to do. */
export function explainReceipt(receipt: RotationReceipt, language: Language): RotationReceipt {
  const { data: failure } = RotationFailure.safeParse(receipt.code);
  return failure ? { ...receipt, message: failureText(language, failure) } : receipt;
}

export function toResetLog(
  rotation: RotationRecord,
  { language, nowMs }: { language: Language; nowMs: number },
): ResetLog {
  const { status, code } = outcomeOf(rotation, nowMs);
  const failure = RotationFailure.safeParse(code);
  return {
    id: rotation.rotationId,
    success: status === 'changed',
    status,
    oldIp: rotation.oldIp,
    newIp: rotation.newIp,
    previousIP: rotation.oldIp,
    newIP: rotation.newIp,
    timestamp: rotation.requestedAt,
    durationMs: rotation.durationMs,
    errorMessage: failure.success ? failureText(language, failure.data) : null,
    ...originOf(rotation),
    // Where staff was is not the customer's to see.
    ipAddress: rotation.source === 'admin' ? null : rotation.ip,
  };
}
