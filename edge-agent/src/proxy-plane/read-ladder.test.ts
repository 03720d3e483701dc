import { describe, expect, it } from 'vitest';
import { ReadLadder } from './read-ladder.ts';

const settled = { inFlight: false };

describe('read ladder', () => {
  it('climbs on full reads and comes down after nine small ones', () => {
    const ladder = new ReadLadder();
    expect(ladder.buffer.length).toBe(4096);
    ladder.note(4096, settled);
    expect(ladder.buffer.length).toBe(65_536);
    ladder.note(65_536, settled);
    ladder.note(262_144, settled);
    expect(ladder.buffer.length).toBe(262_144);
    for (let reads = 0; reads < 8; reads += 1) ladder.note(100, settled);
    ladder.note(100_000, settled);
    for (let reads = 0; reads < 8; reads += 1) ladder.note(100, settled);
    expect(ladder.buffer.length).toBe(262_144);
    ladder.note(100, settled);
    expect(ladder.buffer.length).toBe(65_536);
  });

  it('gives a buffer whose bytes are in flight to nobody else before they are written', () => {
    const ladder = new ReadLadder();
    const inFlight = ladder.buffer;
    ladder.note(4096, { inFlight: true });
    expect(ladder.buffer).not.toBe(inFlight);
    const others = Array.from({ length: 200 }, () => new ReadLadder().buffer);
    expect(others).not.toContain(inFlight);
    ladder.settle();
    expect(new ReadLadder().buffer).toBe(inFlight);
  });
});
