import type { ModemActionKind } from '@cellgate/shared/modem/modem-action.ts';
import { actOnServerModem, resetServerModem } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import { getStaffModemAction, listModemHistory } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import type { RotationMethod, RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import { call } from '../../../api/call.ts';
import type { TaskReceipt } from './modem-task.ts';

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

/** Poll intervals in milliseconds: most actions end within seconds, a slow one is polled less often. */
const pollIntervalMs = { soon: 250, later: 1000 } as const;
const soonMs = 5000;

interface TaskToFollow {
  modem: StaffModem;
  started: TaskReceipt;
  signal: AbortSignal;
  onStep: (receipt: TaskReceipt) => void;
}

/** Polls a started task until it has ended and returns its receipt. A failed poll is repeated. Throws once `signal` has fired. */
export async function followTask({ modem, started, signal, onStep }: TaskToFollow): Promise<TaskReceipt> {
  const startedAtMs = Date.now();
  let latest = started;
  while (latest.finishedAt === null) {
    await pause(Date.now() - startedAtMs < soonMs ? pollIntervalMs.soon : pollIntervalMs.later, signal);
    const read = await readTask(modem, latest, signal).catch(() => undefined);
    if (!read) continue;
    if (read.status !== latest.status || read.finishedAt !== latest.finishedAt) onStep(read);
    latest = read;
  }
  return latest;
}

async function readTask({ _id: id }: StaffModem, { id: taskId }: TaskReceipt, signal: AbortSignal) {
  if (taskId.startsWith('act_')) {
    const { action } = await call(getStaffModemAction, { params: { id, actionId: taskId as `act_${string}` }, signal });
    return action;
  }
  const { entries } = await call(listModemHistory, { params: { id }, signal });
  return entries.find((entry) => entry.id === taskId);
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
