import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { isOpenByWhitelist } from '@cellgate/shared/proxy/ip-only-limit.ts';
import type { DesiredPort, PortReport } from '@cellgate/shared/server/server.messages.ts';
import type { KnownPort } from '../transport/desired-state.ts';

/** How traffic leaves through one modem. */
export interface Egress {
  localAddress: string;
  localAddress6?: string | undefined;
  dnsServers: string[];
}

/** What the plane is told about one port that must be open. */
export interface OpenPort {
  modemId: ModemId;
  generation: number;
  httpPort: number;
  socksPort: number;
  rules: NonNullable<DesiredPort['rules']>;
  /** ISO 8601. */
  validUntil: string;
  egress: Egress;
}

/** What the plane says about one port. */
export interface OpenPortStatus {
  modemId: string;
  generation: number;
  state: 'open' | 'closed' | 'failed';
  code: string | null;
}

export interface PortPlan {
  /** The full list for the plane. */
  open: OpenPort[];
  /** Reports that do not depend on the plane, or undefined where the plane has the word; in the order of the desired ports. */
  settled: { port: KnownPort; report: PortReport | undefined }[];
  /** Epoch milliseconds at which the plan changes by itself: the next port ends. Undefined when none will. */
  nextChangeAtMs: number | undefined;
}

/** What must be open now. A port past its end is left out, whatever the cloud said last. */
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

/** The complete list for the cloud. `statuses` is undefined when the plane could not be reached. */
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
