import { seededChance } from '@cellgate/testkit/seeded-chance.ts';
import { describe, expect, it } from 'vitest';
import { type Direction, endings, originPath, pickLeaving, stages } from './leaving.ts';

const many = 2_000;

function pickMany(direction: Direction, isForwarded: boolean) {
  const chance = seededChance(7, `${direction} ${isForwarded}`);
  return Array.from({ length: many }, () => pickLeaving(chance, { direction, isForwarded }));
}

describe('a seeded mix of endings', () => {
  it.each([
    ['download', false],
    ['download', true],
    ['upload', false],
    ['upload', true],
  ] as const)('of a %s (forwarded: %s) holds every stage and ending', (direction, isForwarded) => {
    const picked = pickMany(direction, isForwarded);
    expect(new Set(picked.map(({ stage }) => stage))).toEqual(new Set(stages));
    expect(new Set(picked.map(({ ending }) => ending))).toEqual(new Set(endings));
    expect(new Set(picked.map(({ isStubborn }) => isStubborn))).toEqual(new Set([true, false]));
  });

  it('is the same for the same seed', () => {
    expect(pickMany('download', false)).toEqual(pickMany('download', false));
  });

  it('ends twice within 50 ms, unless it stays half-closed for a while', () => {
    for (const { stage, gapMs } of pickMany('download', false)) {
      expect(gapMs).toBeGreaterThanOrEqual(stage === 'half_closed' ? 50 : 0);
      expect(gapMs).toBeLessThanOrEqual(stage === 'half_closed' ? 200 : 50);
    }
  });

  it('contains only endings that a proxy can notice', () => {
    const forwarded = pickMany('download', true).filter(({ stage }) => stage === 'unanswered');
    expect(forwarded.map(({ ending }) => ending)).not.toContain('fin');
    const silent = pickMany('upload', false).filter(({ ending }) => ending === 'fin');
    expect(silent.map(({ isStubborn }) => isStubborn)).not.toContain(true);
  });
});

describe('path for the origin', () => {
  const leaving = { stage: 'middle', ending: 'rst_fin', afterMs: 10.4, gapMs: 20, isStubborn: false } as const;

  it('names the behavior and the time of the end', () => {
    expect(originPath(leaving, 'download')).toBe('/left/flow/30/polite');
    expect(originPath({ ...leaving, stage: 'unanswered', ending: 'rst' }, 'download')).toBe(
      '/left/silent/never/polite',
    );
    expect(originPath({ ...leaving, stage: 'slow_reader', ending: 'rst', isStubborn: true }, 'upload')).toBe(
      '/left/stall/never/stubborn',
    );
    expect(originPath(leaving, 'upload')).toBe('/left/drain/30/polite');
  });
});
