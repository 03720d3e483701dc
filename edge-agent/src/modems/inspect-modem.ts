import type { Log } from '../log.ts';
import type { Clock } from './clock.ts';
import { type Call, isModemError, type ModemDriver } from './driver.ts';
import type { ModemKnowledge } from './modem-knowledge.ts';
import { reconcileModem } from './reconcile-modem.ts';
import type { ModemTimings } from './timings.ts';
import type { SlotInfo } from './usb/modem-slot.ts';

export interface InspectionDeps {
  readonly slot: SlotInfo;
  readonly driver: ModemDriver;
  /** Returns the modem's public address; null on failure. */
  readonly probe: (call: Call) => Promise<string | null>;
  /** Reports whether the modem was stopped. */
  readonly isStopped: (imei: string) => boolean;
  readonly timings: ModemTimings;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: AbortSignal;
}

export interface ModemInspection {
  readonly observed: Partial<ModemKnowledge>;
  /** True if no switched state of a rotation was found, or it was restored. */
  readonly isTidy: boolean;
}

/** Polls a modem, restores state left by an interrupted rotation, and probes its egress. Returns undefined if aborted. */
export async function inspectModem(
  known: ModemKnowledge,
  wasTidy: boolean,
  deps: InspectionDeps,
): Promise<ModemInspection | undefined> {
  try {
    const observed = await observe(known, wasTidy, deps);
    return deps.signal.aborted ? undefined : { observed, isTidy: true };
  } catch (error) {
    return deps.signal.aborted ? undefined : { observed: observedFailure(error, known, deps), isTidy: false };
  }
}

async function observe(
  known: ModemKnowledge,
  wasTidy: boolean,
  { slot, driver, probe, isStopped: isStoppedModem, timings, clock, log, signal }: InspectionDeps,
): Promise<Partial<ModemKnowledge>> {
  const call = { signal, timeoutMs: timings.requestTimeoutMs };
  const identity = await driver.identify(call);
  const isStopped = isStoppedModem(identity.imei);
  const status = await driver.status(call);
  const isTidy = wasTidy && identity.imei === known.identity?.imei;
  const condition = { slot, status, isStopped, isTidy, call, modeTimeoutMs: timings.modeTimeoutMs };
  const wasRight = await reconcileModem(driver, condition);
  if (!wasRight) log.warn('modem state restored', { imei: identity.imei, usbPath: slot.usbPath });
  const radio = await driver.radio(call);
  const { connectedSeconds, total } = await driver.usage(call);
  const isConnected = status.link === 'connected' && !isStopped;
  const ip = isConnected ? await probe({ signal, timeoutMs: timings.probeTimeoutMs }) : null;
  const isCounted = isConnected && connectedSeconds !== null;
  return {
    identity,
    status,
    radio,
    isStopped,
    connectedSinceMs: isCounted ? clock.now() - connectedSeconds * 1000 : null,
    dataUsed: total,
    link: status.link,
    failures: 0,
    lastError: null,
    hasEgress: ip !== null,
    ...(ip === null ? {} : { egressIp: ip, egressSeenAtMs: clock.now(), isGivenUp: false }),
  };
}

function observedFailure(
  error: unknown,
  known: ModemKnowledge,
  { slot, log }: InspectionDeps,
): Partial<ModemKnowledge> {
  const lastError = isModemError(error) ? error.message : 'unexpected';
  const failures = known.failures + 1;
  if (failures === 1) log.warn('modem inspection failed', { usbPath: slot.usbPath, lastError });
  const link = isModemError(error, 'unreachable') ? { link: 'unreachable' as const } : {};
  return { failures, lastError, hasEgress: false, ...link };
}
