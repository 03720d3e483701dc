import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import type { ModemReport } from '@cellgate/shared/modem/modem.ts';
import {
  type Applied,
  maxMessageBytes,
  type PortReport,
  type Reported,
} from '@cellgate/shared/server/server.messages.ts';
import type { UsageContent } from './usage-messages.ts';

/** Modems poll in a burst: one report for all that changes within this time. */
const modemQuietMs = 50;

export interface ReporterParts {
  bootId: string;
  agentVersion: string;
  /** True once the broker has it. */
  publish: (report: Reported) => Promise<boolean>;
  modems: () => ModemReport[];
  /** For what nobody waits for. */
  inBackground: (sent: Promise<boolean>) => void;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Tells the cloud what is: ports after each change, modems shortly after they change, everything after a connection. */
export interface Reporter extends Disposable {
  portsSettled(applied: Applied, ports: PortReport[]): void;
  modemsChanged(): void;
  everything(): void;
  /** Traffic and refusals; true once the broker has it. */
  usage(content: UsageContent): Promise<boolean>;
  applied(): Applied | null;
}

export function createReporter(parts: ReporterParts): Reporter {
  let applied: Applied | null = null;
  let ports: PortReport[] | undefined;
  let lastPorts = '';
  let lastModems = '';
  let modemTimer: NodeJS.Timeout | undefined;

  const reportOf = (content: Partial<Reported>): Reported => {
    const { bootId, agentVersion } = parts;
    return { v: 1, bootId, agentVersion, at: new Date(parts.now()).toISOString(), applied, ...content };
  };
  const send = (content: Pick<Reported, 'modems' | 'ports'>) => {
    for (const message of splitReport(reportOf(content))) parts.inBackground(parts.publish(message));
  };
  const sendModems = () => {
    modemTimer = undefined;
    const modems = parts.modems();
    const text = canonicalJson(modems);
    if (text === lastModems) return;
    lastModems = text;
    send({ modems });
  };
  return {
    portsSettled: (nowApplied, nowPorts) => {
      const text = canonicalJson([nowApplied, nowPorts]);
      applied = nowApplied;
      ports = nowPorts;
      if (text === lastPorts) return;
      lastPorts = text;
      send({ ports });
    },
    modemsChanged: () => {
      modemTimer ??= setTimeout(sendModems, modemQuietMs);
    },
    everything: () => {
      const modems = parts.modems();
      lastModems = canonicalJson(modems);
      lastPorts = canonicalJson([applied, ports]);
      send({ modems, ...(ports ? { ports } : {}) });
    },
    usage: (content) => parts.publish(reportOf(content)),
    applied: () => applied,
    [Symbol.dispose]: () => clearTimeout(modemTimer),
  };
}

/** One message, or one for the modems and one for the ports where both together are larger than a message may be. */
export function splitReport(report: Reported): Reported[] {
  if (Buffer.byteLength(JSON.stringify(report)) <= maxMessageBytes) return [report];
  const { modems, ports, ...head } = report;
  return [...(modems ? [{ ...head, modems }] : []), ...(ports ? [{ ...head, ports }] : [])];
}
