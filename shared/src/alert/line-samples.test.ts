import { expect, it } from 'vitest';
import { countConnects, type LineSample, unstableConnects, unstableWindowMs, withLineSample } from './line-samples.ts';

const start = Date.parse('2026-11-22T10:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
const line = (seconds: number, connection: number, boot = 1) => ({
  line: { at: at(seconds), hasEnded: false, order: { boot, connection, sequence: 1 } },
});
const unnumbered = (seconds: number, connectedAt: number) => ({
  line: { at: at(seconds), hasEnded: false },
  speakers: [{ bootId: 'a', certificateId: '', firstAt: at(0), lastAt: at(connectedAt) }],
});

it('counts every connection of a server that reconnects every 40 s, looking once a minute', () => {
  let samples: readonly LineSample[] = [];
  for (let second = 0; second <= 300; second += 60) {
    const connection = 1 + Math.floor(second / 40);
    samples = withLineSample(samples, line(connection * 40, connection), start + second * 1_000);
  }
  expect(countConnects(samples)).toBe(7);
  expect(countConnects(samples)).toBeGreaterThanOrEqual(unstableConnects);
});

it('counts a restarted agent by the connections of its new run', () => {
  const samples = withLineSample(withLineSample([], line(0, 9), start), line(30, 1, 2), start + 60_000);
  expect(countConnects(samples)).toBe(1);
});

it('counts new connections of agents that do not number their messages, but not their heartbeats', () => {
  const first = withLineSample([], unnumbered(0, 0), start);
  const beat = withLineSample(first, unnumbered(30, 0), start + 30_000);
  expect(beat).toBe(first);
  expect(countConnects(withLineSample(beat, unnumbered(60, 50), start + 60_000))).toBe(1);
});

it('keeps the same samples while the connection stays', () => {
  const samples = withLineSample([], line(0, 1), start);
  expect(withLineSample(samples, line(55, 1), start + 60_000)).toBe(samples);
});

it('forgets connections that are older than the window, but the one to count from', () => {
  const first = withLineSample([], line(0, 1), start);
  const second = withLineSample(first, line(60, 2), start + 60_000);
  const later = withLineSample(second, line(60, 2), start + 61_000 + unstableWindowMs);
  expect(later).toHaveLength(1);
  expect(countConnects(later)).toBe(0);
});
