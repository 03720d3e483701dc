import { describe, expect, it } from 'vitest';
import { minSpeedBytes } from '../proxy/speed.ts';
import { addSpeedTest, keptSpeedTests, type MeasuredSpeed, measureDownload, nextSpeedTestAt } from './speed-test.ts';

const measured = (testedAt: string): MeasuredSpeed => ({
  testedAt,
  downloadMbits: 40,
  latencyMs: 60,
  bytes: 10_000_000,
  durationMs: 2_000,
  address: '46.133.1.1',
  code: null,
});
const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`;

describe('a download', () => {
  const download = { latencyMs: 60, bytes: 10_000_000, durationMs: 2_000, code: null };

  it('has a speed in Mbit/s with two decimals', () => {
    expect(measureDownload(download)).toEqual({ downloadMbits: 40, code: null });
    expect(measureDownload({ ...download, durationMs: 3_000 })).toEqual({ downloadMbits: 26.67, code: null });
    expect(measureDownload({ ...download, durationMs: 0 }).downloadMbits).toBeGreaterThan(0);
  });

  it('has none of fewer bytes than a speed is measured of', () => {
    expect(measureDownload({ ...download, bytes: minSpeedBytes }).downloadMbits).toBe(1.2);
    expect(measureDownload({ ...download, bytes: minSpeedBytes - 1 })).toEqual({
      downloadMbits: null,
      code: 'too_little',
    });
  });

  it('has none if it broke off, however much arrived', () => {
    expect(measureDownload({ ...download, code: 'interrupted' })).toEqual({ downloadMbits: null, code: 'interrupted' });
  });
});

describe('the results of a proxy', () => {
  it('are the latest ones, newest first', () => {
    const times = Array.from({ length: keptSpeedTests + 2 }, (_, index) => at(index));
    const kept = times.reduce<MeasuredSpeed[]>((results, time) => addSpeedTest(results, measured(time)), []);
    expect(kept.map(({ testedAt }) => testedAt)).toEqual(times.slice(2).reverse());
  });

  it('tell when the next test may start', () => {
    const results = [measured(at(10)), measured(at(0))];
    expect(nextSpeedTestAt(results, Date.parse(at(19)))).toBe(at(20));
    expect(nextSpeedTestAt(results, Date.parse(at(20)))).toBeNull();
    expect(nextSpeedTestAt([], Date.parse(at(0)))).toBeNull();
  });
});
