import { describe, expect, it } from 'vitest';
import { type Disturbance, excuseOf, type Part } from './disturbance.ts';

const killed = (part: Part, endedAtMs?: number): Disturbance => ({ what: 'killed', part, beganAtMs: 100, endedAtMs });
const deed = (startedAtMs: number, endedAtMs: number, ...needs: Part[]) => ({ startedAtMs, endedAtMs, needs });
const agent1: Part = { kind: 'agent', id: '1' };

describe('the excuse of a failure', () => {
  it.each([
    ['began before and ended within', deed(90, 120, agent1), true],
    ['began after the fault was over', deed(151, 160, agent1), false],
    ['ended before the fault', deed(50, 99, agent1), false],
    ['needs another server', deed(110, 120, { kind: 'agent', id: '2' }), false],
    ['needs any server', deed(110, 120, { kind: 'agent' }), true],
    ['needs another part', deed(110, 120, { kind: 'plane', id: '1' }), false],
    ['needs several parts', deed(110, 120, { kind: 'api' }, agent1), true],
  ])('of a deed that %s', (_, done, isExcused) => {
    expect(excuseOf(done, [killed(agent1, 150)]) !== undefined).toBe(isExcused);
  });

  it('is there as long as the fault lasts, and for everything that a part without a number concerns', () => {
    expect(excuseOf(deed(9_000, 9_001, agent1), [killed(agent1)])).toBeDefined();
    expect(excuseOf(deed(110, 120, { kind: 'broker' }), [killed({ kind: 'broker' }, 150)])).toBeDefined();
  });
});
