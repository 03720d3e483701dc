import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { measuredDays } from './measured-days.ts';
import { percentile } from './percentile.ts';

export { measuredDays };

/** Minimum number of samples; with fewer a figure is null. One check per proxy every five minutes makes 288 a day. */
export const minSamples = { rotations: 20, looks: 288 } as const;

/** Age, in ms, beyond which figures are no longer shown. */
const staleMs = 86_400_000;

/** Figures of a product, from the shop's records of the last `days` days. Null if there are too few samples. */
export const ProductMetrics = z.object({
  days: z.int().min(1),
  /** Median time of a rotation, in ms, from the command until another IP was seen. */
  medianChangeMs: z.int().nullable(),
  /** 95th percentile of the same time, in ms. */
  p95ChangeMs: z.int().nullable(),
  /** Percentage of rotations that gave another IP, truncated to one decimal. */
  changedPercent: z.number().nullable(),
  /** Number of different IPs seen at rotations. */
  distinctAddresses: z.int().nullable(),
  /** Percentage of reachability checks that found the product's proxies reachable, truncated to two decimals. */
  uptimePercent: z.number().nullable(),
  measuredAt: Timestamp.nullable(),
});
export type ProductMetrics = z.infer<typeof ProductMetrics>;

/** Samples of the last `measuredDays` days. */
export interface Samples {
  /** Number of rotations requested, by any route. */
  rotations: number;
  /** Durations, in ms, of the rotations that gave another IP. */
  tookMs: readonly number[];
  addresses: ReadonlySet<string>;
  looks: number;
  /** Number of reachability checks that found the proxy reachable. */
  reached: number;
}

export const notMeasured: ProductMetrics = {
  days: measuredDays,
  medianChangeMs: null,
  p95ChangeMs: null,
  changedPercent: null,
  distinctAddresses: null,
  uptimePercent: null,
  measuredAt: null,
};

export function measure(samples: Samples, measuredAt: string): ProductMetrics & { measuredAt: string } {
  const { rotations, addresses, looks, reached, tookMs } = samples;
  const hasRotated = rotations >= minSamples.rotations;
  return {
    ...notMeasured,
    medianChangeMs: durationAt(tookMs, 50),
    p95ChangeMs: durationAt(tookMs, 95),
    changedPercent: hasRotated ? truncatedPercent(tookMs.length, rotations, 1) : null,
    distinctAddresses: hasRotated ? addresses.size : null,
    uptimePercent: looks >= minSamples.looks ? truncatedPercent(reached, looks, 2) : null,
    measuredAt,
  };
}

export function whileFresh(measured: ProductMetrics | undefined, nowMs: number): ProductMetrics {
  if (!measured?.measuredAt || nowMs - Date.parse(measured.measuredAt) > staleMs) return notMeasured;
  return measured;
}

/** Returns a percentile of durations in ms; null if there are too few samples. */
function durationAt(tookMs: readonly number[], percent: number): number | null {
  return tookMs.length < minSamples.rotations ? null : percentile(tookMs, percent);
}

/** Returns a percentage, truncated so that 100 means all. */
function truncatedPercent(part: number, whole: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.floor((Math.min(part, whole) * 100 * unit) / whole) / unit;
}
