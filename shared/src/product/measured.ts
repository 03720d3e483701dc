import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { measuredDays } from './measured-days.ts';

export { measuredDays };

/** With fewer of them a figure is null. A look at one proxy every five minutes makes 288 a day. */
export const minSamples = { rotations: 20, looks: 288 } as const;

/** Figures that nobody measured for so long are nobody's figures any more. */
const staleMs = 86_400_000;

/** What the shop's own records of the last `days` days say of a product. What they do not say yet is null. */
export const ProductMetrics = z.object({
  days: z.int().min(1),
  /** Milliseconds from the command until another address was seen: in half of the changes at most this. */
  medianChangeMs: z.int().nullable(),
  /** The same, in 95 of 100 changes at most. */
  p95ChangeMs: z.int().nullable(),
  /** Per cent of the rotations that gave another address, truncated to one decimal. */
  changedPercent: z.number().nullable(),
  /** Different addresses that were seen at rotations. */
  distinctAddresses: z.int().nullable(),
  /** Per cent of the looks at its customers' proxies that found them in reach, truncated to two decimals. */
  uptimePercent: z.number().nullable(),
  measuredAt: Timestamp.nullable(),
});
export type ProductMetrics = z.infer<typeof ProductMetrics>;

/** What was counted in those days. */
export interface Samples {
  /** Rotations that were asked for, by whatever way. */
  rotations: number;
  /** How long each took that gave another address. */
  tookMs: readonly number[];
  addresses: ReadonlySet<string>;
  looks: number;
  /** Looks that found the proxy in reach. */
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
  const { rotations, addresses, looks, reached } = samples;
  const sorted = Float64Array.from(samples.tookMs).sort();
  const hasRotated = rotations >= minSamples.rotations;
  return {
    ...notMeasured,
    medianChangeMs: percentile(sorted, 50),
    p95ChangeMs: percentile(sorted, 95),
    changedPercent: hasRotated ? truncatedPercent(sorted.length, rotations, 1) : null,
    distinctAddresses: hasRotated ? addresses.size : null,
    uptimePercent: looks >= minSamples.looks ? truncatedPercent(reached, looks, 2) : null,
    measuredAt,
  };
}

export function whileFresh(measured: ProductMetrics | undefined, nowMs: number): ProductMetrics {
  if (!measured?.measuredAt || nowMs - Date.parse(measured.measuredAt) > staleMs) return notMeasured;
  return measured;
}

/** By the nearest rank: a value that was measured, never one between two. */
function percentile(sorted: Float64Array, percent: number): number | null {
  if (sorted.length < minSamples.rotations) return null;
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? null;
}

/** Truncated, so that 100 means each of them. */
function truncatedPercent(part: number, whole: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.floor((Math.min(part, whole) * 100 * unit) / whole) / unit;
}
