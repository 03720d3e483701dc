import type { ModemLink, ModemReport } from '@cellgate/shared/modem/modem.ts';
import type { ModemIdentity, ModemRadio, ModemStatus } from './driver.ts';
import { judgeHealth } from './modem-health.ts';
import type { ModemSlot } from './modem-slot.ts';

/** What was learned about the modem in a slot so far. */
export interface ModemKnowledge {
  readonly identity: ModemIdentity | null;
  readonly status: ModemStatus | null;
  readonly radio: ModemRadio | null;
  readonly link: ModemLink | undefined;
  readonly egressIp: string | null;
  /** Epoch milliseconds. */
  readonly egressSeenAtMs: number | null;
  /** Whether the last look through the modem reached the internet. */
  readonly hasEgress: boolean;
  /** Looks in a row that failed. */
  readonly failures: number;
  readonly lastError: string | null;
}

export const noKnowledge: ModemKnowledge = {
  identity: null,
  status: null,
  radio: null,
  link: undefined,
  egressIp: null,
  egressSeenAtMs: null,
  hasEgress: false,
  failures: 0,
  lastError: null,
};

/** Undefined while nobody knows which modem it is: a report without an identity would be about nothing. */
export function reportOf(slot: ModemSlot, modemType: string, known: ModemKnowledge): ModemReport | undefined {
  const { identity, status, radio, link, egressSeenAtMs, failures, lastError } = known;
  if (!identity) return undefined;
  return {
    imei: identity.imei,
    usbPath: slot.usbPath,
    interface: slot.interface,
    gateway: slot.gateway,
    modemType,
    model: identity.model.slice(0, 60),
    operator: radio?.operator?.slice(0, 60) ?? null,
    link: link ?? 'unreachable',
    radio: status?.radio ?? null,
    signalDbm: radio?.signalDbm ?? null,
    wanIp: status?.wanIp?.slice(0, 64) ?? null,
    egressIp: known.egressIp,
    egressSeenAt: egressSeenAtMs === null ? null : new Date(egressSeenAtMs).toISOString(),
    health: {
      status: judgeHealth({
        link,
        consecutiveFailures: failures,
        hasEgress: known.hasEgress,
        signalDbm: radio?.signalDbm ?? null,
      }),
      consecutiveFailures: failures,
      lastError,
    },
  };
}

/** Signal wanders all the time; only a step of this size is worth telling. */
const signalStepDb = 3;

/** Whether somebody should hear of it. When the address was seen last is no news while it is the same. */
export function isNews(before: ModemReport | undefined, after: ModemReport | undefined): boolean {
  if (!before || !after) return before !== after;
  const step = Math.abs((before.signalDbm ?? 0) - (after.signalDbm ?? 0));
  if ((before.signalDbm === null) !== (after.signalDbm === null) || step >= signalStepDb) return true;
  const lasting = ({ egressSeenAt: _seen, signalDbm: _signal, ...report }: ModemReport) => JSON.stringify(report);
  return lasting(before) !== lasting(after);
}
