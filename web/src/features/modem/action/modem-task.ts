import type { RotationId } from '@cellgate/shared/contract/id.ts';
import type { ModemAction, ModemActionKind } from '@cellgate/shared/modem/modem-action.ts';
import type { ModemHistoryEntry } from '@cellgate/shared/modem/modem-history.ts';
import { RotationStatus } from '@cellgate/shared/rotation/rotation.ts';
import type { z } from 'zod';

/** What a receipt shows of an action on a modem, or of a rotation of the proxy on it. */
export interface TaskReceipt extends Pick<ModemAction, 'oldIp' | 'newIp' | 'code' | 'requestedAt' | 'finishedAt'> {
  id: ModemAction['id'] | RotationId;
  status: ModemAction['status'] | z.infer<typeof RotationStatus>;
  /** What the agent is doing; absent for a rotation, and before the agent reports it. */
  step?: ModemAction['step'];
}

/** An action as the page follows it, from the click to its receipt. */
export interface ModemTask {
  kind: ModemActionKind;
  /** The action as the server last returned it; null until the server has accepted the call. */
  receipt: TaskReceipt | null;
}

/** Time for which a finished action stays on the card, in milliseconds. */
const receiptStaysMs = 60_000;

export const isFinished = ({ receipt }: ModemTask): boolean => receipt?.finishedAt != null;

/**
 * Returns the task that a card shows: the one that this page follows, else the latest action of the modem while it runs and for a minute after it;
 * undefined if there is neither.
 */
export function taskToShow(
  followed: ModemTask | undefined,
  latest: ModemAction | null,
  nowMs: number,
): ModemTask | undefined {
  if (followed && (!isFinished(followed) || !latest || isSameOrNewer(followed, latest))) return followed;
  if (!latest) return undefined;
  const isRecent = latest.finishedAt === null || nowMs - Date.parse(latest.finishedAt) < receiptStaysMs;
  return isRecent ? { kind: latest.kind, receipt: latest } : undefined;
}

const isSameOrNewer = ({ receipt }: ModemTask, latest: ModemAction): boolean =>
  receipt !== null && (receipt.id === latest.id || receipt.requestedAt >= latest.requestedAt);

/** Reports whether two readings of one task look the same on a card. */
export const looksAlike = (one: TaskReceipt, other: TaskReceipt): boolean =>
  one.status === other.status && one.finishedAt === other.finishedAt && one.step?.name === other.step?.name;

/** Returns the outcome of a rotation from the history of its modem; undefined while it runs or is not listed. */
export function endOfRotation(entries: readonly ModemHistoryEntry[], id: RotationId): TaskReceipt | undefined {
  const entry = entries.find((each) => each.id === id);
  const status = RotationStatus.exclude(['rotating']).safeParse(entry?.status).data;
  if (!entry || !status || entry.finishedAt === null) return undefined;
  const { oldIp, newIp, code, requestedAt, finishedAt } = entry;
  return { id, status, oldIp, newIp, code, requestedAt, finishedAt };
}

/** Returns the duration of a finished action in seconds with one decimal; undefined while it runs. */
export function durationSeconds({ requestedAt, finishedAt }: TaskReceipt): number | undefined {
  return finishedAt === null ? undefined : Math.round((Date.parse(finishedAt) - Date.parse(requestedAt)) / 100) / 10;
}
