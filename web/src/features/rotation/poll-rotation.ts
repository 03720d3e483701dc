import type { IpFacts } from '@cellgate/shared/address/ip-facts.ts';
import type { RotationId } from '@cellgate/shared/contract/id.ts';
import {
  type ResetLog,
  RotationFailure,
  type RotationReceipt,
  rotationDeadlineMs,
} from '@cellgate/shared/rotation/rotation.ts';

/** Outcome of a rotation, as shown to the customer. */
export interface FinishedRotation {
  status: 'changed' | 'unchanged' | 'failed';
  oldIp: string | null;
  newIp: string | null;
  /** Facts about `newIp`, if the outcome came with them. */
  newIpFacts?: IpFacts | undefined;
  durationMs: number | null;
  /** Reason of a failure: a code, or a text. */
  why: { code: RotationFailure } | { text: string } | undefined;
}

/** Returns the outcome of a rotation; undefined while it runs. */
export function resultOf(receipt: RotationReceipt): FinishedRotation | undefined {
  const { status, oldIp, newIp, newIpFacts, durationMs } = receipt;
  if (status === 'rotating') return undefined;
  const code = RotationFailure.safeParse(receipt.code).data;
  return { status, oldIp, newIp, newIpFacts, durationMs, why: code && { code } };
}

export function resultOfLog(log: ResetLog): FinishedRotation | undefined {
  const { status, oldIp, newIp, newIpFacts, durationMs, errorMessage } = log;
  if (status === 'rotating') return undefined;
  return {
    status,
    oldIp,
    newIp,
    newIpFacts,
    durationMs,
    why: errorMessage ? { text: errorMessage } : undefined,
  };
}

/** Reports whether the proxy has another IP than those in the receipt, so that the receipt is outdated. */
export function isOutdated(result: FinishedRotation, address: string | null): boolean {
  return address !== null && result.newIp !== null && address !== result.newIp && address !== result.oldIp;
}

export interface Following {
  rotationId: RotationId;
  readLogs: () => Promise<readonly ResetLog[]>;
  /** Waits before the next poll; rejects if the caller has gone. */
  pause: (ms: number) => Promise<void>;
  now: () => number;
}

/** Poll intervals in milliseconds: most rotations end within seconds, a slow one is polled less often. */
const pollIntervalMs = { soon: 300, later: 1000 } as const;
const soonMs = 5000;
/** Time limit in milliseconds. The server records "failed" at its own deadline, a little earlier. */
const timeoutMs = rotationDeadlineMs.smart + 15_000;

/**
 * Polls the history until the rotation has ended. Never starts a rotation: the one in progress may have just ended, and another call would
 * start a second one. A failed poll is repeated.
 */
export async function pollRotation({ rotationId, readLogs, pause, now }: Following): Promise<FinishedRotation> {
  const startedAt = now();
  for (;;) {
    const logs = await readLogs().catch(() => []);
    const log = logs.find(({ id }) => id === rotationId);
    const result = log && resultOfLog(log);
    if (result) return result;
    const waitedMs = now() - startedAt;
    if (waitedMs >= timeoutMs)
      return { status: 'failed', oldIp: null, newIp: null, durationMs: null, why: { code: 'timeout' } };
    await pause(waitedMs < soonMs ? pollIntervalMs.soon : pollIntervalMs.later);
  }
}
