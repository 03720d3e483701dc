import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import type { RequestId } from '@cellgate/shared/contract/id.ts';
import { isUnidentified, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import {
  type Applied,
  maxMessageBytes,
  type PortReport,
  type Reported,
} from '@cellgate/shared/server/server.messages.ts';
import type { UsageContent } from './usage-messages.ts';

/** Window, in ms, in which modem changes are combined into one report, because modems are polled in bursts. */
const modemQuietMs = 50;

export interface ReporterDeps {
  bootId: string;
  agentVersion: string;
  /** Resolves with true when the broker has confirmed the report. */
  publish: (report: Reported) => Promise<boolean>;
  modems: () => ModemReport[];
  /** Handles a promise that is not awaited. */
  inBackground: (sent: Promise<boolean>) => void;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Reports states to the cloud: changed ports at once, changed modems shortly after. Reports everything after each connection and periodically, in
 * case the cloud has lost a report.
 */
export interface Reporter extends Disposable {
  portsSettled(applied: Applied, ports: readonly PortReport[]): void;
  modemsChanged(): void;
  /** Reports everything. The last message names the ping that it responds to, if it responds to one. */
  everything(pong?: RequestId): void;
  /** Reports traffic and refusals. Resolves with true when the broker has confirmed them. */
  usage(content: UsageContent): Promise<boolean>;
  applied(): Applied | null;
}

export function createReporter(deps: ReporterDeps): Reporter {
  let applied: Applied | null = null;
  let lastApplied = '';
  let ports: readonly PortReport[] | undefined;
  const portChanges = createChangeFilter<PortReport>(({ modemId }) => modemId);
  const modemChanges = createChangeFilter<ModemReport>(({ imei }) => imei);
  let lastUnidentified = '[]';
  let modemTimer: NodeJS.Timeout | undefined;

  const reportOf = (content: Partial<Reported>): Reported => {
    const { bootId, agentVersion } = deps;
    return { v: 1, bootId, agentVersion, at: new Date(deps.now()).toISOString(), applied, ...content };
  };
  const send = (content: Pick<Reported, 'modems' | 'unidentified' | 'ports'>, pong?: RequestId) => {
    const messages = splitReport(reportOf(content));
    for (const message of messages) {
      const isLast = message === messages.at(-1);
      deps.inBackground(deps.publish(isLast && pong ? { ...message, pong } : message));
    }
  };
  const sendModems = () => {
    modemTimer = undefined;
    const all = deps.modems();
    const modems = modemChanges.changed(all);
    const unidentified = all.filter(({ imei }) => isUnidentified(imei));
    const areOthers = canonicalJson(unidentified) !== lastUnidentified;
    lastUnidentified = canonicalJson(unidentified);
    if (modems.length > 0 || areOthers) send({ modems, ...(areOthers && { unidentified }) });
  };
  return {
    portsSettled: (nowApplied, nowPorts) => {
      applied = nowApplied;
      ports = nowPorts;
      const text = canonicalJson(applied);
      const changed = portChanges.changed(nowPorts);
      if (changed.length === 0 && text === lastApplied) return;
      lastApplied = text;
      send({ ports: changed });
    },
    modemsChanged: () => {
      modemTimer ??= setTimeout(sendModems, modemQuietMs);
    },
    everything: (pong) => {
      const modems = deps.modems();
      modemChanges.changed(modems);
      const unidentified = modems.filter(({ imei }) => isUnidentified(imei));
      lastUnidentified = canonicalJson(unidentified);
      send({ modems, unidentified, ...(ports && { ports: [...ports] }) }, pong);
    },
    usage: (content) => deps.publish(reportOf(content)),
    applied: () => applied,
    [Symbol.dispose]: () => clearTimeout(modemTimer),
  };
}

/** Creates a filter that returns only entries changed since its last call. */
function createChangeFilter<T>(keyOf: (entry: T) => string): { changed(entries: readonly T[]): T[] } {
  let reported = new Map<string, string>();
  return {
    changed: (entries) => {
      const before = reported;
      reported = new Map(entries.map((entry) => [keyOf(entry), canonicalJson(entry)]));
      return entries.filter((entry) => before.get(keyOf(entry)) !== reported.get(keyOf(entry)));
    },
  };
}

/** Splits a report into messages below the limit. Entries are never split. */
export function splitReport(report: Reported, maxBytes = maxMessageBytes): Reported[] {
  if (bytesOf(report) <= maxBytes) return [report];
  const { modems, unidentified, ports, ...head } = report;
  const room = maxBytes - bytesOf({ ...head, modems: [], ports: [] });
  return [
    // Omitted if too long: `modems` contains these entries as well.
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
