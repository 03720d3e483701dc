import type { RotationId } from '@cellgate/shared/contract/id.ts';
import {
  type ResetLog,
  RotationFailure,
  type RotationReceipt,
  rotationDeadlineMs,
} from '@cellgate/shared/rotation/rotation.ts';

/** How a rotation ended: the part of a receipt that a person needs. */
export interface FinishedRotation {
  status: 'changed' | 'unchanged' | 'failed';
  oldIp: string | null;
  newIp: string | null;
  durationMs: number | null;
  /** Why it failed, as a code or already in words. */
  why: { code: RotationFailure } | { text: string } | undefined;
}

/** `undefined` while it runs. */
export function resultOf(receipt: RotationReceipt): FinishedRotation | undefined {
  const { status, oldIp, newIp, durationMs } = receipt;
  if (status === 'rotating') return undefined;
  const code = RotationFailure.safeParse(receipt.code).data;
  return { status, oldIp, newIp, durationMs, why: code && { code } };
}

export function resultOfLog(log: ResetLog): FinishedRotation | undefined {
  const { status, previousIP, newIP, durationMs, errorMessage } = log;
  if (status === 'rotating') return undefined;
  return {
    status,
    oldIp: previousIP,
    newIp: newIP,
    durationMs,
    why: errorMessage ? { text: errorMessage } : undefined,
  };
}

/** Whether the proxy has moved on since, to an address that this rotation knew nothing of: its receipt tells old news then. */
export function isOutdated(result: FinishedRotation, address: string | null): boolean {
  return address !== null && result.newIp !== null && address !== result.newIp && address !== result.oldIp;
}

export interface Following {
  rotationId: RotationId;
  readLogs: () => Promise<readonly ResetLog[]>;
  /** Waits before the next look; rejects when nobody waits any more. */
  pause: (ms: number) => Promise<void>;
  now: () => number;
}

/** Most rotations end within seconds and are looked for closely; a slow one can wait a little. */
const lookAgainMs = { soon: 300, later: 1000 } as const;
const soonMs = 5000;
/** After the server's own deadline it writes "failed" by itself; a little longer, and nobody will. */
const patienceMs = rotationDeadlineMs.smart + 15_000;

/**
 * Looks into the history until the rotation has ended. Never asks for a rotation again: the one that is waited for may have just ended,
 * and a second call would start another. A look that fails is repeated.
 */
export async function pollRotation({ rotationId, readLogs, pause, now }: Following): Promise<FinishedRotation> {
  const startedAt = now();
  for (;;) {
    const logs = await readLogs().catch(() => []);
    const log = logs.find(({ id }) => id === rotationId);
    const result = log && resultOfLog(log);
    if (result) return result;
    const waitedMs = now() - startedAt;
    if (waitedMs >= patienceMs)
      return { status: 'failed', oldIp: null, newIp: null, durationMs: null, why: { code: 'timeout' } };
    await pause(waitedMs < soonMs ? lookAgainMs.soon : lookAgainMs.later);
  }
}
