import { describe, expect, it } from 'vitest';
import { describeCommand } from './_describe-command.ts';

const command = (ConditionExpression: string, UpdateExpression = 'SET #a = :x') => ({
  Update: {
    TableName: 'main',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    Key: { pk: { S: 'P' } },
    UpdateExpression,
    ConditionExpression,
    ExpressionAttributeNames: { '#a': 'state', '#b': 'version' },
    ExpressionAttributeValues: { ':x': { S: 'done' }, ':y': { N: '1' } },
  },
});
const describeBoth = (one: string, other: string) => [describeCommand(command(one)), describeCommand(command(other))];

describe('describeCommand', () => {
  it('replaces placeholders and sorts', () => {
    expect(describeCommand(command('#b < :y AND (#a = :x OR NOT_SET(#a))', 'SET #b = #b + :y, #a = :x'))).toBe(
      [
        'Update in main, on failure ALL_OLD',
        '  at pk {"S":"P"}',
        '  set state = {"S":"done"}',
        '  set version = version + {"N":"1"}',
        '  if all of',
        '  if   any of',
        '  if     NOT_SET(state)',
        '  if     state = {"S":"done"}',
        '  if   version < {"N":"1"}',
      ].join('\n'),
    );
  });

  it.each([
    ['#a = :x AND #b = :y', '#b = :y AND #a = :x'],
    ['#a IN (:x, :y) AND #b = :y', '#b = :y AND (#a = :y OR #a = :x)'],
    ['#a = :x AND (#b = :y AND #b = :x)', '(#b = :x AND #a = :x) AND #b = :y'],
  ])('describes “%s” and “%s” alike', (one, other) => {
    const [first, second] = describeBoth(one, other);
    expect(first).toBe(second);
  });

  it.each([
    ['#a = :x AND #b = :y', '#a = :x OR #b = :y'],
    ['#a = :x AND #b = :y', '#b = :x AND #a = :y'],
    ['#a = :x AND #b <= :y', '#a = :x AND #b < :y'],
    ['#a = :x OR #a = :y AND #b = :y', '(#a = :x OR #a = :y) AND #b = :y'],
  ])('tells “%s” from “%s”', (one, other) => {
    const [first, second] = describeBoth(one, other);
    expect(first).not.toBe(second);
  });

  it('throws if a placeholder is unused or not defined', () => {
    expect(() => describeCommand(command('#a = :x'))).toThrow('unused: #b,:y');
    expect(() => describeCommand(command('#a = :z'))).toThrow(':z is not defined');
  });
});
