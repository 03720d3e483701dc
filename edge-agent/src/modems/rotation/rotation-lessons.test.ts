import { describe, expect, it } from 'vitest';
import { addLessons, type OperatorLessons, orderRungs } from './rotation-lessons.ts';

const lesson = (tries: number, changed: number, meanMs: number) => ({ tries, changed, totalMs: tries * meanMs });
const harder = ['hard', 'usb', 'power'];

describe('orderRungs', () => {
  it.each<[string, OperatorLessons, string[]]>([
    ['is the mildest first while nothing is known', {}, ['fast', 'soft']],
    [
      'is the mildest first after too few tries',
      { fast: lesson(7, 0, 900), soft: lesson(7, 7, 900) },
      ['fast', 'soft'],
    ],
    ['has fast first where both work', { fast: lesson(50, 50, 1_500), soft: lesson(50, 50, 9_000) }, ['fast', 'soft']],
    [
      'has soft first where fast does nothing',
      { fast: lesson(50, 0, 1_500), soft: lesson(50, 49, 9_000) },
      ['soft', 'fast'],
    ],
    [
      'has fast first where it mostly works and is much faster',
      { fast: lesson(50, 30, 1_500), soft: lesson(50, 50, 9_000) },
      ['fast', 'soft'],
    ],
    [
      'leaves a fast that never worked behind a soft that nobody has tried',
      { fast: lesson(8, 0, 1_500) },
      ['soft', 'fast'],
    ],
  ])('%s', (_name, lessons, first) => {
    expect(orderRungs(lessons, 0.5)).toEqual([...first, ...harder]);
  });

  it('reverses the mild rungs occasionally, to notice changes of the carrier', () => {
    const lessons = { fast: lesson(50, 50, 1_500), soft: lesson(50, 0, 9_000) };
    expect(orderRungs(lessons, 0.05).slice(0, 2)).toEqual(['soft', 'fast']);
    expect(orderRungs(lessons, 0.1).slice(0, 2)).toEqual(['fast', 'soft']);
  });

  it.each<[string, OperatorLessons]>([
    ['a mild one works occasionally', { fast: lesson(99, 0, 1_500), soft: lesson(99, 9, 9_000) }],
    ['a mild one has too few attempts', { fast: lesson(99, 0, 1_500), soft: lesson(19, 0, 9_000) }],
    ['a reboot does not work either', { hard: lesson(99, 40, 30_000) }],
    ['a reboot has too few attempts', { hard: lesson(7, 7, 30_000) }],
  ])('never puts a reboot or anything harder before the mild rungs while %s', (_name, known) => {
    const useless = { fast: lesson(99, 0, 1_500), soft: lesson(99, 0, 9_000), hard: lesson(99, 99, 30_000) };
    for (let chance = 0; chance < 1; chance += 0.05) {
      expect(harder).not.toContain(orderRungs({ ...useless, ...known }, chance)[0]);
    }
  });

  it('puts a working reboot first if mild rungs never change anything, and retries those occasionally', () => {
    const lessons = { fast: lesson(20, 0, 1_500), soft: lesson(20, 1, 9_000), hard: lesson(8, 6, 30_000) };
    expect(orderRungs(lessons, 0.5)).toEqual(['hard', 'fast', 'soft', 'usb', 'power']);
    expect(orderRungs(lessons, 0.05)).toEqual(['soft', 'fast', 'hard', 'usb', 'power']);
  });

  it.each<[string, OperatorLessons, string[]]>([
    ['a port reset before a reboot that never helps', { hard: lesson(8, 0, 30_000) }, ['usb', 'power', 'hard']],
    [
      'rungs that work before untried ones',
      { hard: lesson(8, 0, 30_000), power: lesson(8, 8, 60_000) },
      ['power', 'usb', 'hard'],
    ],
    ['the mildest first with too few attempts', { hard: lesson(7, 0, 30_000) }, harder],
  ])('among booting rungs, puts %s', (_name, lessons, last) => {
    expect(orderRungs(lessons, 0.5).slice(2)).toEqual(last);
  });
});

describe('addLessons', () => {
  const attempt = (method: 'fast' | 'soft', ip: string | null) => ({ method, ip, durationMs: 1_000 });

  it('counts the last attempt of a changed rotation as the successful one', () => {
    const attempts = [attempt('fast', '46.133.1.1'), attempt('soft', '46.133.9.9')];
    expect(addLessons({}, { status: 'changed', attempts })).toEqual({
      fast: { tries: 1, changed: 0, totalMs: 1_000 },
      soft: { tries: 1, changed: 1, totalMs: 1_000 },
    });
  });

  it('ignores attempts without an address, which say nothing about the carrier', () => {
    expect(addLessons({}, { status: 'failed', attempts: [attempt('fast', null)] })).toEqual({});
  });

  it('fades old attempts, so that a few dozen new ones outweigh them', () => {
    let lessons: OperatorLessons = { fast: lesson(200, 200, 1_000) };
    for (let round = 0; round < 150; round += 1) {
      lessons = addLessons(lessons, { status: 'unchanged', attempts: [attempt('fast', '46.133.1.1')] });
    }
    const { tries = 0, changed = 0 } = lessons.fast ?? {};
    expect(changed / tries).toBeLessThan(0.5);
  });
});
