import { describe, expect, it } from 'vitest';
import { ReadLadder } from './read-ladder.ts';

const settled = { inFlight: false };
const kib = 1024;

describe('ReadLadder', () => {
  it('climbs on large reads and descends after nine small ones', () => {
    const ladder = new ReadLadder();
    expect(ladder.buffer.length).toBe(16 * kib);
    ladder.note(4 * kib + 1, settled);
    expect(ladder.buffer.length).toBe(64 * kib);
    ladder.note(64 * kib, settled);
    ladder.note(256 * kib, settled);
    ladder.note(512 * kib, settled);
    expect(ladder.buffer.length).toBe(512 * kib);
    for (let reads = 0; reads < 9; reads += 1) ladder.note(256 * kib, settled);
    expect(ladder.buffer.length).toBe(256 * kib);
    for (let reads = 0; reads < 8; reads += 1) ladder.note(100, settled);
    ladder.note(100_000, settled);
    for (let reads = 0; reads < 8; reads += 1) ladder.note(100, settled);
    expect(ladder.buffer.length).toBe(256 * kib);
    ladder.note(100, settled);
    expect(ladder.buffer.length).toBe(64 * kib);
  });

  it('keeps its own buffer while reads would be large for the shared one', () => {
    const ladder = new ReadLadder();
    ladder.note(5 * kib, settled);
    for (let reads = 0; reads < 50; reads += 1) ladder.note(5 * kib, settled);
    expect(ladder.isShared).toBe(false);
    for (let reads = 0; reads < 9; reads += 1) ladder.note(4 * kib, settled);
    expect(ladder.isShared).toBe(true);
  });

  it('shares one buffer among all streams with small reads', () => {
    const [one, other] = [new ReadLadder(), new ReadLadder()];
    one.note(100, settled);
    expect(one.buffer).toBe(other.buffer);
    expect(one.isShared).toBe(true);
  });

  it('does not reuse a buffer whose bytes are in flight', () => {
    const climbed = () => {
      const ladder = new ReadLadder();
      ladder.note(16 * kib, settled);
      return ladder;
    };
    const ladder = climbed();
    const inFlight = ladder.buffer;
    ladder.note(64 * kib, { inFlight: true });
    expect(ladder.buffer).not.toBe(inFlight);
    const others = Array.from({ length: 200 }, () => climbed().buffer);
    expect(others).not.toContain(inFlight);
    ladder.settle();
    expect(climbed().buffer).toBe(inFlight);
  });
});
