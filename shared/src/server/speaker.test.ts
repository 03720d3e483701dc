import { describe, expect, it } from 'vitest';
import { findRivals, type Speaker, withSpeaker } from './speaker.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-22T08:00:00.000Z') + seconds * 1_000).toISOString();
type Connect = [bootId: string, seconds: number, certificateId?: string, boot?: number];
const after = (...connects: Connect[]) =>
  connects.reduce<Speaker[]>(
    (speakers, [bootId, seconds, certificateId = 'c1', boot = bootId.charCodeAt(0)]) =>
      withSpeaker(speakers, { bootId, certificateId, boot, at: at(seconds) }),
    [],
  );
const rivals = (connects: Connect[], newest?: string) => {
  const found = findRivals(after(...connects), newest);
  return found && [found.stays.bootId, found.goes.bootId];
};

describe('two agents under one name', () => {
  it.each<[string, Connect[], string | undefined, string[] | undefined]>([
    [
      'are not runs that follow each other',
      [
        ['a', 1],
        ['a', 9],
        ['b', 20],
        ['c', 30],
        ['c', 40],
      ],
      undefined,
      undefined,
    ],
    [
      'are runs that connect in turns: the later one stays',
      [
        ['a', 1],
        ['b', 20],
        ['a', 22],
      ],
      undefined,
      ['b', 'a'],
    ],
    [
      'are told by numbers which is later',
      [
        ['b', 1],
        ['a', 20],
        ['b', 22],
      ],
      undefined,
      ['b', 'a'],
    ],
    [
      'are told by the newest certificate',
      [
        ['a', 1, 'new'],
        ['b', 20, 'old'],
        ['a', 22, 'new'],
      ],
      'new',
      ['a', 'b'],
    ],
    [
      'are not two nodes of the broker that differ in time',
      [
        ['a', 1],
        ['b', 20],
        ['a', 20.5],
      ],
      undefined,
      undefined,
    ],
  ])('%s', (_, connects, newest, expected) => {
    expect(rivals(connects, newest)).toEqual(expected);
    expect(rivals(connects.toReversed(), newest)).toEqual(expected);
    expect(rivals([...connects, ...connects], newest)).toEqual(expected);
  });
});
