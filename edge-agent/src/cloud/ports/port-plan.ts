import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { isOpenByWhitelist } from '@cellgate/shared/proxy/ip-only-limit.ts';
import type { DesiredPort, PortReport } from '@cellgate/shared/server/server.messages.ts';
import type { KnownPort } from '../transport/desired-state.ts';

/** Egress of one modem. */
export interface Egress {
  localAddress: string;
  localAddress6?: string | undefined;
  dnsServers: string[];
}

/** A port to open, as sent to the plane. */
export interface OpenPort {
  modemId: ModemId;
  generation: number;
  httpPort: number;
  socksPort: number;
  rules: NonNullable<DesiredPort['rules']>;
  /** Expiry in ISO 8601. */
  validUntil: string;
  egress: Egress;
}

/** State of one port, as reported by the plane. */
export interface OpenPortStatus {
  modemId: string;
  generation: number;
  state: 'open' | 'closed' | 'failed';
  code: string | null;
}

export interface PortPlan {
  /** Full list for the plane. */
  open: OpenPort[];
  /** Reports independent of the plane, undefined if the plane decides; in the order of the desired ports. */
  settled: { port: KnownPort; report: PortReport | undefined }[];
  /** Time of the next expiry in epoch ms; undefined if no port is live. */
  nextChangeAtMs: number | undefined;
}

/** Returns the ports to open now. Expired ports are omitted, even if the cloud has not removed them. */
export function planPorts(
  ports: readonly KnownPort[],
  { nowMs, egressOf }: { nowMs: number; egressOf: (imei: string) => Egress | undefined },
): PortPlan {
  const plan: PortPlan = { open: [], settled: [], nextChangeAtMs: undefined };
  for (const port of ports) {
    const { modemId, generation, httpPort, socksPort, rules, validUntil } = port;
    const settle = (state: PortReport['state'] | undefined, code: string | null) =>
      plan.settled.push({ port, report: state && reportOf(port, state, code) });
    if (port.state === 'off') {
      settle('closed', null);
    } else if (!rules || !validUntil) {
      settle('failed', 'rules_missing');
    } else if (Date.parse(validUntil) <= nowMs) {
      settle('closed', 'expired');
    } else {
      plan.nextChangeAtMs = Math.min(plan.nextChangeAtMs ?? Number.POSITIVE_INFINITY, Date.parse(validUntil));
      const egress = egressOf(port.imei);
      const fault = faultOf(rules, egress);
      if (egress && !fault) plan.open.push({ modemId, generation, httpPort, socksPort, rules, validUntil, egress });
      settle(fault && 'failed', fault ?? null);
    }
  }
  return plan;
}

/**
 * Returns why a live port cannot be opened; undefined if it can. The cloud also rejects allowlists that are too wide, but a state from
 * before that check may still be on disk.
 */
function faultOf(
  { auth, allow }: OpenPort['rules'],
  egress: Egress | undefined,
): 'whitelist_too_wide' | 'modem_missing' | undefined {
  if (isOpenByWhitelist({ type: auth.type, allow })) return 'whitelist_too_wide';
  return egress ? undefined : 'modem_missing';
}

/** Returns the complete report for the cloud. `statuses` is undefined if the plane could not be reached. */
export function reportPorts(plan: PortPlan, statuses: readonly OpenPortStatus[] | undefined): PortReport[] {
  const byModem = new Map(statuses?.map((status) => [status.modemId, status]));
  return plan.settled.map(({ port, report }) => {
    if (report) return report;
    const status = byModem.get(port.modemId);
    if (status?.generation === port.generation) return reportOf(port, status.state, status.code);
    return reportOf(port, 'failed', statuses ? 'plane_silent' : 'plane_unreachable');
  });
}

function reportOf(port: KnownPort, state: PortReport['state'], code: string | null): PortReport {
  return {
    modemId: port.modemId,
    generation: port.generation,
    state,
    digest: port.portDigest,
    code: code?.slice(0, 60) ?? null,
  };
}
