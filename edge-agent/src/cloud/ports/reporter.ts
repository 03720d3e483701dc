import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import { isUnidentified, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import {
  type Applied,
  maxMessageBytes,
  type PortReport,
  type Reported,
} from '@cellgate/shared/server/server.messages.ts';
import type { UsageContent } from './usage-messages.ts';

/** Modems poll in a burst: one report for all that changes within this time. */
const modemQuietMs = 50;

export interface ReporterDeps {
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

/**
 * Tells the cloud what is: of the ports and modems only those that have changed, of the ports at once and of the modems shortly after;
 * everything after a connection, and now and then because the cloud may have lost one.
 */
export interface Reporter extends Disposable {
  portsSettled(applied: Applied, ports: readonly PortReport[]): void;
  modemsChanged(): void;
  everything(): void;
  /** Traffic and refusals; true once the broker has it. */
  usage(content: UsageContent): Promise<boolean>;
  applied(): Applied | null;
}

export function createReporter(parts: ReporterDeps): Reporter {
  let applied: Applied | null = null;
  let lastApplied = '';
  let ports: readonly PortReport[] | undefined;
  const toldPorts = createTold<PortReport>(({ modemId }) => modemId);
  const toldModems = createTold<ModemReport>(({ imei }) => imei);
  let toldUnidentified = '[]';
  let modemTimer: NodeJS.Timeout | undefined;

  const reportOf = (content: Partial<Reported>): Reported => {
    const { bootId, agentVersion } = parts;
    return { v: 1, bootId, agentVersion, at: new Date(parts.now()).toISOString(), applied, ...content };
  };
  const send = (content: Pick<Reported, 'modems' | 'unidentified' | 'ports'>) => {
    for (const message of splitReport(reportOf(content))) parts.inBackground(parts.publish(message));
  };
  const sendModems = () => {
    modemTimer = undefined;
    const all = parts.modems();
    const modems = toldModems.news(all);
    const unidentified = all.filter(({ imei }) => isUnidentified(imei));
    const areOthers = canonicalJson(unidentified) !== toldUnidentified;
    toldUnidentified = canonicalJson(unidentified);
    if (modems.length > 0 || areOthers) send({ modems, ...(areOthers && { unidentified }) });
  };
  return {
    portsSettled: (nowApplied, nowPorts) => {
      applied = nowApplied;
      ports = nowPorts;
      const text = canonicalJson(applied);
      const news = toldPorts.news(nowPorts);
      if (news.length === 0 && text === lastApplied) return;
      lastApplied = text;
      send({ ports: news });
    },
    modemsChanged: () => {
      modemTimer ??= setTimeout(sendModems, modemQuietMs);
    },
    everything: () => {
      const modems = parts.modems();
      toldModems.news(modems);
      const unidentified = modems.filter(({ imei }) => isUnidentified(imei));
      toldUnidentified = canonicalJson(unidentified);
      send({ modems, unidentified, ...(ports && { ports: [...ports] }) });
    },
    usage: (content) => parts.publish(reportOf(content)),
    applied: () => applied,
    [Symbol.dispose]: () => clearTimeout(modemTimer),
  };
}

/** What was said of each entry, so that only news is said again. */
function createTold<T>(keyOf: (entry: T) => string): { news(entries: readonly T[]): T[] } {
  let told = new Map<string, string>();
  return {
    news: (entries) => {
      const before = told;
      told = new Map(entries.map((entry) => [keyOf(entry), canonicalJson(entry)]));
      return entries.filter((entry) => before.get(keyOf(entry)) !== told.get(keyOf(entry)));
    },
  };
}

/** One message, or as many as it takes to keep each below the bound; an entry is never cut. */
export function splitReport(report: Reported, maxBytes = maxMessageBytes): Reported[] {
  if (bytesOf(report) <= maxBytes) return [report];
  const { modems, unidentified, ports, ...head } = report;
  const room = maxBytes - bytesOf({ ...head, modems: [], ports: [] });
  return [
    // A list that would have to be cut is left out: its modems are among all others.
    ...(unidentified && bytesOf(unidentified) <= room ? [{ ...head, unidentified }] : []),
    ...packsOf(modems ?? [], room).map((pack) => ({ ...head, modems: pack })),
    ...packsOf(ports ?? [], room).map((pack) => ({ ...head, ports: pack })),
  ];
}

function packsOf<T>(entries: readonly T[], room: number): T[][] {
  const packs: T[][] = [];
  let left = 0;
  for (const entry of entries) {
    const bytes = bytesOf(entry) + 1;
    if (bytes > left) {
      packs.push([]);
      left = room;
    }
    packs.at(-1)?.push(entry);
    left -= bytes;
  }
  return packs;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
