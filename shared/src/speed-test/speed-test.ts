import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { ProxyTestCode } from '../proxy/proxy-check.ts';
import { minSpeedBytes } from '../proxy/speed.ts';

/** Path on the site of the file that speed tests download: `speedTestBytes` that cannot be compressed. */
export const speedTestFilePath = '/speed-test.bin';
/** Maximum number of bytes that a speed test downloads. */
export const speedTestBytes = 10_000_000;
/** Time limit of a speed test, connection included, in ms. The site waits at most ten seconds for a response. */
export const speedTestTimeoutMs = 8_000;
/** Maximum number of speed tests of one proxy, and of all proxies of an account, each per window. */
export const speedTestLimits = {
  proxy: { limit: 1, windowSeconds: 600 },
  account: { limit: 20, windowSeconds: 3_600 },
} as const;
/** Number of latest results that are kept for each proxy. */
export const keptSpeedTests = 5;
/** Days for which results are kept after the latest one. */
export const speedTestRetentionDays = 30;

/**
 * Reasons why a speed test measured nothing. wrong_answer: another answer than the file. interrupted: the download broke off. too_little: fewer
 * than `minSpeedBytes` arrived in time. The others are those of the connection test.
 */
export const SpeedTestCode = z.enum([...ProxyTestCode.options, 'wrong_answer', 'interrupted', 'too_little']);
export type SpeedTestCode = z.infer<typeof SpeedTestCode>;

/** Outcome of a download. `code` is null if it ended at its end or at a limit. */
export const Download = z.object({
  /** Milliseconds from the request to the first byte; null if there was none. */
  latencyMs: z.int().nullable(),
  bytes: z.int().min(0),
  /** Milliseconds from the first byte to the last. */
  durationMs: z.int().min(0),
  code: SpeedTestCode.nullable(),
});
export type Download = z.infer<typeof Download>;

/** Result of a speed test as it is kept. */
export const MeasuredSpeed = z.object({
  ...Download.shape,
  /** Start of the test. */
  testedAt: Timestamp,
  /** Speed of the download in Mbit/s; null if none was measured. */
  downloadMbits: z.number().min(0).nullable(),
  /** IP that the internet saw during the test; null if unknown. */
  address: z.string().nullable(),
});
export type MeasuredSpeed = z.infer<typeof MeasuredSpeed>;

/** Result of a speed test. */
export const SpeedTest = MeasuredSpeed.extend({
  /** Meaning of the code and what to do, in the caller’s language. */
  message: z.string().nullable(),
});
export type SpeedTest = z.infer<typeof SpeedTest>;

/** Returns the speed of a download in Mbit/s with two decimals, or why it has none. Fewer than `minSpeedBytes` are not measured. */
export function measureDownload({ bytes, durationMs, code }: Download): Pick<MeasuredSpeed, 'downloadMbits' | 'code'> {
  if (code !== null) return { downloadMbits: null, code };
  if (bytes < minSpeedBytes) return { downloadMbits: null, code: 'too_little' };
  const bitsPerMs = (bytes * 8) / Math.max(1, durationMs);
  return { downloadMbits: Math.round(bitsPerMs / 10) / 100, code: null };
}

/** Returns the results with one more, newest first, without those that are no longer kept. */
export function addSpeedTest(kept: readonly MeasuredSpeed[], added: MeasuredSpeed): MeasuredSpeed[] {
  return [added, ...kept].slice(0, keptSpeedTests);
}

/** Returns the time from which the proxy may be tested again, by its results, newest first; null if it may be now. */
export function nextSpeedTestAt([latest]: readonly Pick<MeasuredSpeed, 'testedAt'>[], nowMs: number): string | null {
  if (!latest) return null;
  const nextMs = Date.parse(latest.testedAt) + speedTestLimits.proxy.windowSeconds * 1000;
  return nextMs > nowMs ? new Date(nextMs).toISOString() : null;
}
