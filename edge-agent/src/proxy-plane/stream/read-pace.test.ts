import { describe, expect, it } from 'vitest';
import { ReadPace } from './read-pace.ts';

/** Simulates reads of this size at this interval, in ms. Returns which are followed by a pause. */
function rests(
  pace: ReadPace,
  reads: { readBytes: number; everyMs: number; count: number; fromMs?: number },
): boolean[] {
  const { readBytes, everyMs, count, fromMs = 0 } = reads;
  return Array.from({ length: count }, (_, index) =>
    pace.restsAfter({ readBytes, isFull: false, nowMs: fromMs + index * everyMs }),
  );
}

describe('ReadPace', () => {
  it('pauses once a stream is steady', () => {
    const seen = rests(new ReadPace(), { readBytes: 25_000, everyMs: 4, count: 10 });
    expect(seen.slice(0, 6)).not.toContain(true);
    expect(seen.slice(6)).not.toContain(false);
  });

  it('never pauses for requests and responses', () => {
    expect(rests(new ReadPace(), { readBytes: 64, everyMs: 0.5, count: 5_000 })).not.toContain(true);
  });

  it('never pauses for successive pages of 100 KB', () => {
    const pace = new ReadPace();
    for (let page = 0; page < 20; page += 1) {
      expect(rests(pace, { readBytes: 10_000, everyMs: 4, count: 10, fromMs: page * 200 })).not.toContain(true);
    }
  });

  it('passes bytes on at once after a stream has slowed down', () => {
    const pace = new ReadPace();
    rests(pace, { readBytes: 25_000, everyMs: 4, count: 10 });
    expect(rests(pace, { readBytes: 1_000, everyMs: 12, count: 3, fromMs: 52 })).not.toContain(true);
  });

  it('reads on while the buffer is full or reads are large', () => {
    const pace = new ReadPace();
    rests(pace, { readBytes: 25_000, everyMs: 4, count: 10 });
    expect(pace.restsAfter({ readBytes: 64 * 1024, isFull: true, nowMs: 52 })).toBe(false);
    expect(pace.restsAfter({ readBytes: 200 * 1024, isFull: false, nowMs: 64 })).toBe(false);
  });
});
