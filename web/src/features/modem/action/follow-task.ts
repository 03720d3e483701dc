import { ActionId, RotationId } from '@cellgate/shared/contract/id.ts';
import type { ModemActionKind } from '@cellgate/shared/modem/modem-action.ts';
import { actOnServerModem, resetServerModem } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import { getStaffModemAction, listModemHistory } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { type RotationMethod, type RotationReceipt, rotationDeadlineMs } from '@cellgate/shared/rotation/rotation.ts';
import { call } from '../../../api/call.ts';
import { endOfRotation, looksAlike, type TaskReceipt } from './modem-task.ts';

interface TaskToStart {
  modem: StaffModem;
  kind: ModemActionKind;
  /** Method of a reset; ignored for other kinds. */
  method: RotationMethod;
}

/** Requests an action on a modem, or a rotation of the proxy on a sold one. Throws what the call throws. */
export async function startTask({ modem, kind, method }: TaskToStart): Promise<TaskReceipt> {
  const params = { id: modem.serverId, iface: modem._id };
  const { action, rotation } =
    kind === 'reset'
      ? await call(resetServerModem, { params, body: { method } })
      : await call(actOnServerModem, { params: { ...params, action: kind } });
  const started = action ?? (rotation && receiptOf(rotation));
  if (!started) throw new Error('The server started nothing');
  return started;
}

function receiptOf({ rotationId, status, oldIp, newIp, code, requestedAt, durationMs }: RotationReceipt): TaskReceipt {
  const isOver = status !== 'rotating';
  return {
    id: rotationId,
    status,
    oldIp,
    newIp,
    code: code ?? null,
    requestedAt,
    finishedAt: isOver ? new Date(Date.parse(requestedAt) + (durationMs ?? 0)).toISOString() : null,
  };
}

/** Poll intervals by the milliseconds since the start: a fast modem ends within a second, most within seconds, and a slow one is polled less often. */
const pollIntervals = [
  { untilMs: 1000, everyMs: 100 },
  { untilMs: 5000, everyMs: 250 },
] as const;
const lateIntervalMs = 1000;

interface TaskToFollow {
  modem: StaffModem;
  started: TaskReceipt;
  signal: AbortSignal;
  onStep: (receipt: TaskReceipt) => void;
}

/** Time in milliseconds after which a task is no longer followed: the server has ended it by then, at its own deadline. */
const followedForMs = rotationDeadlineMs.smart + 15_000;

/**
 * Polls a started task until it has ended and returns its receipt, which is unfinished if the end was not seen in time. A failed poll is repeated.
 * Throws once `signal` has fired.
 */
export async function followTask({ modem, started, signal, onStep }: TaskToFollow): Promise<TaskReceipt> {
  const startedAtMs = Date.now();
  let latest = started;
  while (latest.finishedAt === null && Date.now() - startedAtMs < followedForMs) {
    const passedMs = Date.now() - startedAtMs;
    await pause(pollIntervals.find(({ untilMs }) => passedMs < untilMs)?.everyMs ?? lateIntervalMs, signal);
    const read = await readTask(modem, latest, signal).catch(() => undefined);
    if (!read) continue;
    if (!looksAlike(read, latest)) onStep(read);
    latest = read;
  }
  return latest;
}

/** Returns the task as it is now; undefined if nothing new is known of it. */
async function readTask({ _id: id }: StaffModem, latest: TaskReceipt, signal: AbortSignal) {
  const actionId = ActionId.safeParse(latest.id).data;
  if (actionId) return (await call(getStaffModemAction, { params: { id, actionId }, signal })).action;
  // A rotation of the customer's proxy.
  const { entries } = await call(listModemHistory, { params: { id }, signal });
  return endOfRotation(entries, RotationId.parse(latest.id));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
