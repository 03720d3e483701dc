import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { linkStateOf, modemStateOf, type Reporting } from './connection-state.ts';
import { isExplained, isRotatingWithin, type RotationSpan } from './suspected-fault.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Time, in ms, that a modem may be without a connection before that is a fault. A rotation interrupts the connection too. */
const toleratedMs = minuteMs;
/** Time, in ms, for which a failed test counts. */
const testValidMs = 15 * minuteMs;
/** Limit of one proxy's replacements, whatever the reason; otherwise one proxy could use up the whole stock. */
const window = { limit: 3, ms: 24 * hourMs } as const;
/**
 * Limits over all proxies of one account, whatever the reason; otherwise an account with many proxies could cycle through the stock.
 * Replacements because of an offline server do not count, because no customer can cause them.
 */
const accountWindows = [window, { limit: 10, ms: 30 * 24 * hourMs }] as const;
/** Maximum number of replacements of a proxy, and of all proxies of an account, each within `ms` milliseconds. */
export const replacementLimits = { proxy: window, account: accountWindows } as const;
/** Minimum time, in ms, that a faulty modem stays out of stock. */
const holdMs = hourMs;

/** Reason of a replacement. `fault`: the modem does not work, so the customer is owed another. `wish`: the customer wants another. */
export const ReplacementReason = z.enum(['fault', 'wish']);
export type ReplacementReason = z.infer<typeof ReplacementReason>;

/** A replacement that was made. */
export const PastReplacement = z.object({ at: Timestamp, reason: ReplacementReason });
export type PastReplacement = z.infer<typeof PastReplacement>;

/** Maximum number of stored replacements of a proxy. */
export const maxReplacements = 20;

/**
 * Reasons against a replacement. `used`: the one of this paid period is used. `too_often`: limit of one day. `account_limit`: limit over the
 * account's proxies. `no_stock`: no suitable modem in stock.
 */
export const ReplacementObstacle = z.enum(['used', 'too_often', 'account_limit', 'no_stock']);
export type ReplacementObstacle = z.infer<typeof ReplacementObstacle>;

const Place = z.object({ host: z.string(), httpPort: z.int(), socksPort: z.int() });
export type ConnectionAddress = z.infer<typeof Place>;

/** Host and HTTP port that a proxy had until a time. */
export const FormerAddress = Place.omit({ socksPort: true }).extend({ until: Timestamp });
export type FormerAddress = z.infer<typeof FormerAddress>;

/** Maximum number of former addresses of a proxy that are kept. */
const maxFormerAddresses = 10;

type Addressed = Pick<ConnectionAddress, 'host' | 'httpPort'> & {
  formerAddresses?: readonly FormerAddress[] | undefined;
};

/** Returns the former addresses of a proxy that gets another address at a time, latest last; undefined if it keeps its address. */
export function addFormerAddress(
  { host, httpPort, formerAddresses = [] }: Addressed,
  next: Pick<ConnectionAddress, 'host' | 'httpPort'>,
  at: string,
): FormerAddress[] | undefined {
  if (host === next.host && httpPort === next.httpPort) return undefined;
  return [...formerAddresses, { host, httpPort, until: at }].slice(-maxFormerAddresses);
}

/** Returns the host and HTTP port that a proxy had at a time; the oldest known ones before that. */
export function addressAt(
  { host, httpPort, formerAddresses = [] }: Addressed,
  at: string,
): Pick<ConnectionAddress, 'host' | 'httpPort'> {
  return formerAddresses.find(({ until }) => until > at) ?? { host, httpPort };
}

/** Outcome that a replacement would have at this moment. */
export const ReplacementOffer = z.object({
  /** Reason of the replacement; null if it is not possible. */
  reason: ReplacementReason.nullable(),
  obstacle: ReplacementObstacle.nullable(),
  /** Time from which a replacement is possible again; null if it is possible now, or if the time is unknown. */
  againAt: Timestamp.nullable(),
  /** Number of modems that could be the replacement. */
  available: z.int(),
  /** Current host and ports of the proxy; a replacement changes them. */
  place: Place,
});
export type ReplacementOffer = z.infer<typeof ReplacementOffer>;

/** Reason of a replacement that was made. `staff`: by support, which counts against no limit of the customer. */
export const ReplacementCause = z.enum([...ReplacementReason.options, 'staff']);
export type ReplacementCause = z.infer<typeof ReplacementCause>;

/** A replacement that was made. */
export const Replacement = z.object({ reason: ReplacementCause, at: Timestamp, from: Place, to: Place });
export type Replacement = z.infer<typeof Replacement>;

export interface Serving extends Omit<Reporting, 'isRotating'> {
  /** True while an announced outage of the proxy lasts. */
  isAnnouncedDown: boolean;
  /** Time at which a second failed test confirmed a fault; null if none did, or a later test succeeded. */
  failedTestAt: string | null;
  /** Latest rotations of this allocation. */
  rotations: readonly RotationSpan[];
}

/** Returns which part of a proxy is faulty, its server or its modem; undefined if neither. */
export function detectFault(serving: Serving, nowMs: number): 'server' | 'modem' | undefined {
  const { report, rotations, isAnnouncedDown } = serving;
  const reporting = { ...serving, isRotating: isRotatingWithin(rotations, nowMs, nowMs) };
  const state = modemStateOf(reporting);
  if (state === 'server_offline') return 'server';
  if (reporting.isRotating) return undefined;
  const { up, since } = linkStateOf(reporting);
  const rotatedUntilMs = Math.max(0, ...rotations.map(({ untilMs }) => untilMs));
  const isDown = up === false && since !== null && nowMs - Math.max(Date.parse(since), rotatedUntilMs) >= toleratedMs;
  const isCritical = report?.health.status === 'critical';
  return isCritical || isDown || isAnnouncedDown || hasFailed(serving, nowMs) ? 'modem' : undefined;
}

/** Reports whether a confirmed failed test is a fault: no rotation ran during the test, and none has found another IP since. */
function hasFailed({ failedTestAt, rotations }: Pick<Serving, 'failedTestAt' | 'rotations'>, nowMs: number): boolean {
  if (failedTestAt === null || isExplained(rotations, failedTestAt)) return false;
  const failedMs = Date.parse(failedTestAt);
  return nowMs - failedMs <= testValidMs && !rotations.some(({ changed, untilMs }) => changed && untilMs > failedMs);
}

export type ReplacementVerdict =
  | { reason: ReplacementReason }
  | { obstacle: Exclude<ReplacementObstacle, 'no_stock'>; againAt: string };

interface PaidTime {
  from: string;
  until: string;
  /** Present if support has given the time, free of charge. */
  given?: unknown;
}

interface ReplacementWish {
  /** Times that were paid for, or given, in their order. */
  paid: readonly PaidTime[];
  replacements: readonly PastReplacement[];
  fault: ReturnType<typeof detectFault>;
  /** Times of the account's other replacements that count against its limit. */
  ofAccount: readonly string[];
}

/**
 * Decides whether a proxy may be replaced. Free while its server or modem is faulty; otherwise once per paid period. At most three a day for any
 * reason. Unless the server is offline, also at most three a day and ten in 30 days over all proxies of the account.
 */
export function evaluateReplacement(wish: ReplacementWish, nowMs: number): ReplacementVerdict {
  const { paid, replacements, fault, ofAccount } = wish;
  const limitedUntil = windowFullUntil(
    replacements.map(({ at }) => at),
    window,
    nowMs,
  );
  if (limitedUntil) return { obstacle: 'too_often', againAt: limitedUntil };
  const limited = accountWindows.flatMap((each) => windowFullUntil(ofAccount, each, nowMs) ?? []).toSorted();
  const againAt = limited.at(-1);
  if (againAt && fault !== 'server') return { obstacle: 'account_limit', againAt };
  if (fault) return { reason: 'fault' };
  const period = periodAt(paid, nowMs);
  const isUsed = replacements.some(({ reason, at }) => reason === 'wish' && period !== undefined && at >= period.from);
  return isUsed && period ? { obstacle: 'used', againAt: period.until } : { reason: 'wish' };
}

/** Returns the paid period of a time, which time that was given afterwards prolongs; undefined if there is none. */
function periodAt(paid: readonly PaidTime[], nowMs: number): PaidTime | undefined {
  const index = paid.findLastIndex(({ from, given }) => !given && Date.parse(from) <= nowMs);
  const period = paid[index];
  if (!period) return undefined;
  const later = paid.slice(index + 1);
  const next = later.findIndex(({ given }) => !given);
  const gifts = next < 0 ? later : later.slice(0, next);
  const { from, until } = { ...period, until: gifts.at(-1)?.until ?? period.until };
  return nowMs < Date.parse(until) ? { from, until } : undefined;
}

/** Returns the time at which a full window has room again; undefined if it has room now. */
function windowFullUntil(times: readonly string[], { limit, ms }: { limit: number; ms: number }, nowMs: number) {
  const oldest = times.map((at) => Date.parse(at)).toSorted((a, b) => b - a)[limit - 1];
  return oldest !== undefined && nowMs - oldest < ms ? new Date(oldest + ms).toISOString() : undefined;
}

/** Returns the account's replacements that still count against its limit. */
export function recentReplacements<Past extends { at: string }>(past: readonly Past[], nowMs: number): Past[] {
  const longestMs = Math.max(...accountWindows.map(({ ms }) => ms));
  return past.filter(({ at }) => nowMs - Date.parse(at) < longestMs);
}

/** Reports whether a modem could be the replacement: connected and not critical. */
export function isReplacementCandidate(report: Serving['report']): boolean {
  return report !== null && report.link === 'connected' && report.health.status !== 'critical';
}

/** Reports whether a returned faulty modem may be sold again: the minimum time has passed, and it is connected and healthy. */
export function isRecovered(
  { heldSince, isServerOnline, report }: { heldSince: string } & Pick<Serving, 'isServerOnline' | 'report'>,
  nowMs: number,
): boolean {
  const isWell = isServerOnline && report?.link === 'connected' && report.health.status === 'healthy';
  return isWell && nowMs >= Date.parse(heldUntil(heldSince));
}

/** Returns the time until which a returned faulty modem is kept from sale at least. */
export function heldUntil(heldSince: string): string {
  return new Date(Date.parse(heldSince) + holdMs).toISOString();
}
