import { type ModemLink, type ModemReport, unplugged } from '@cellgate/shared/modem/modem.ts';
import type { RotationFailure, RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import type { RotationOutcome } from '../rotation-outcome.ts';
import type { ModemIdentity, ModemRadio, ModemStatus, ModemUsage } from './driver.ts';
import { criticalAfterFailures, evaluateHealth } from './modem-health.ts';
import type { SlotInfo } from './usb/modem-slot.ts';
import type { UsbDevice } from './usb/usb-bus.ts';

/** Current knowledge about the modem in a slot. */
export interface ModemKnowledge {
  readonly identity: ModemIdentity | null;
  readonly status: ModemStatus | null;
  readonly radio: ModemRadio | null;
  /** Start of the connection in epoch ms; null if it is not connected or does not report it. */
  readonly connectedSinceMs: number | null;
  readonly dataUsed: ModemUsage['total'];
  readonly isStopped: boolean;
  /** True if the slot is empty. */
  readonly isAbsent: boolean;
  /** Network interface of the modem; null if only the slot's label is known. */
  readonly interface: string | null;
  readonly link: ModemLink | undefined;
  readonly egressIp: string | null;
  /** Epoch milliseconds. */
  readonly egressSeenAtMs: number | null;
  /** True if the last probe through the modem reached the internet. */
  readonly hasEgress: boolean;
  /** True if all rungs have failed and no traffic has passed since. */
  readonly isGivenUp: boolean;
  /** Number of consecutive failed polls. */
  readonly failures: number;
  readonly lastError: string | null;
}

export const noKnowledge: ModemKnowledge = {
  identity: null,
  status: null,
  radio: null,
  connectedSinceMs: null,
  dataUsed: null,
  isStopped: false,
  isAbsent: false,
  interface: null,
  link: undefined,
  egressIp: null,
  egressSeenAtMs: null,
  hasEgress: false,
  isGivenUp: false,
  failures: 0,
  lastError: null,
};

/** Returns the knowledge that remains of a modem whose slot is empty. */
export function absence({ identity, radio, egressIp, egressSeenAtMs, isStopped }: ModemKnowledge): ModemKnowledge {
  const gone = { ...noKnowledge, isAbsent: true };
  if (!identity) return gone;
  return {
    ...gone,
    identity,
    radio: radio && { ...radio, signalDbm: null },
    egressIp,
    egressSeenAtMs,
    isStopped,
    link: 'unreachable',
    failures: criticalAfterFailures,
    lastError: unplugged,
  };
}

/** Returns the changes after a rotation, valid until the next poll. */
export function afterRotation(
  { status, newIp, code }: RotationOutcome,
  { method, nowMs }: { method: RotationMethod; nowMs: number },
): Partial<ModemKnowledge> {
  if (newIp !== null) {
    const seen = { egressIp: newIp, egressSeenAtMs: nowMs };
    return { link: 'connected', hasEgress: true, isGivenUp: false, ...seen };
  }
  if (!code) return {};
  const link = linksAfter[code];
  return {
    hasEgress: false,
    lastError: `rotation: ${code}`,
    ...(link ? { link } : {}),
    // No rung is left after `smart`.
    ...(method === 'smart' && status === 'failed' && code !== 'interrupted' ? { isGivenUp: true } : {}),
  };
}

const linksAfter: Partial<Record<RotationFailure, ModemLink>> = {
  modem_unreachable: 'unreachable',
  no_signal: 'no_service',
  timeout: 'connecting',
};

/** Returns the report of a slot; undefined before the first poll. A modem without identity is reported by its USB path. */
export function reportOf(slot: SlotInfo, modemType: string, known: ModemKnowledge): ModemReport | undefined {
  const { identity, status, radio, link, egressSeenAtMs, failures, lastError, connectedSinceMs, dataUsed } = known;
  if (!identity && failures === 0) return undefined;
  return {
    imei: identity?.imei ?? `usb:${slot.usbPath}`,
    usbPath: slot.usbPath,
    interface: known.interface ?? slot.interface,
    gateway: slot.gateway,
    modemType,
    model: identity?.model.slice(0, 60) ?? '',
    operator: radio?.operator?.slice(0, 60) ?? null,
    link: link ?? 'unreachable',
    radio: status?.radio ?? null,
    signalDbm: radio?.signalDbm ?? null,
    wanIp: status?.wanIp?.slice(0, 64) ?? null,
    egressIp: known.egressIp,
    egressSeenAt: timeOf(egressSeenAtMs),
    hasEgress: known.hasEgress,
    connectedSince: timeOf(connectedSinceMs),
    dataUsed,
    ...(identity?.sim && { sim: identity.sim }),
    ...(known.isStopped ? { isStopped: true } : {}),
    health: {
      status: evaluateHealth({
        link,
        consecutiveFailures: failures,
        hasEgress: known.hasEgress,
        isGivenUp: known.isGivenUp,
        signalDbm: radio?.signalDbm ?? null,
      }),
      consecutiveFailures: failures,
      lastError,
    },
  };
}

const timeOf = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());

/** Returns the last report of an unplugged modem, with its connection cleared. */
export function goneReport(last: ModemReport): ModemReport {
  return {
    ...last,
    link: 'unreachable',
    radio: null,
    signalDbm: null,
    wanIp: null,
    connectedSince: null,
    health: { ...last.health, status: 'critical', lastError: unplugged },
  };
}

/** Returns the report of a USB device without a slot. */
export function strayReport({ usbPath, interface: label }: UsbDevice): ModemReport {
  return {
    imei: `usb:${usbPath}`,
    usbPath,
    interface: label ?? '',
    gateway: '',
    modemType: '',
    model: '',
    operator: null,
    link: 'unreachable',
    radio: null,
    signalDbm: null,
    wanIp: null,
    egressIp: null,
    egressSeenAt: null,
    health: { status: 'critical', consecutiveFailures: 0, lastError: 'no_slot' },
  };
}

/** Minimum change of the signal to report, because it varies all the time. */
const signalStepDb = 3;

/** Tolerance of the connection's age, which is reported late and in whole seconds. */
const sameConnectionMs = 10_000;
/** Minimum change of used data to report. */
const dataStepBytes = 16 * 1024 * 1024;

/** Minimum interval at which an unchanged address is reported as seen again. */
const seenStepMs = 600_000;

/** Reports whether a report differs enough from the previous one to be published. */
export function isNewMessage(before: ModemReport | undefined, after: ModemReport | undefined): boolean {
  if (!before || !after) return before !== after;
  return (
    hasStepped(before.signalDbm, after.signalDbm, signalStepDb) ||
    hasStepped(bytesOf(before), bytesOf(after), dataStepBytes) ||
    hasStepped(seenAt(before), seenAt(after), seenStepMs) ||
    hasStepped(connectedAt(before), connectedAt(after), sameConnectionMs) ||
    lasting(before) !== lasting(after)
  );
}

function hasStepped(before: number | null, after: number | null, step: number): boolean {
  if (before === null || after === null) return before !== after;
  return Math.abs(before - after) >= step;
}

const bytesOf = ({ dataUsed }: ModemReport): number | null => (dataUsed ? dataUsed.upBytes + dataUsed.downBytes : null);
const connectedAt = ({ connectedSince }: ModemReport): number | null =>
  connectedSince ? Date.parse(connectedSince) : null;

const seenAt = ({ egressSeenAt }: ModemReport): number | null => (egressSeenAt ? Date.parse(egressSeenAt) : null);

function lasting(report: ModemReport): string {
  const { egressSeenAt: _seen, signalDbm: _signal, dataUsed: _data, connectedSince: _since, ...rest } = report;
  return JSON.stringify(rest);
}
