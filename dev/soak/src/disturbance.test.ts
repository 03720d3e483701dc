import { describe, expect, it } from 'vitest';
import { type Disturbance, findExcuse, type Part } from './disturbance.ts';

const killed = (part: Part, endedAtMs?: number): Disturbance => ({ what: 'killed', part, beganAtMs: 100, endedAtMs });
const operation = (startedAtMs: number, endedAtMs: number, ...needs: Part[]) => ({ startedAtMs, endedAtMs, needs });
const agent1: Part = { kind: 'agent', id: '1' };

describe('excuse of a failed operation', () => {
  it.each([
    ['began before and ended within', operation(90, 120, agent1), true],
    ['began after the fault was over', operation(151, 160, agent1), false],
    ['ended before the fault', operation(50, 99, agent1), false],
    ['needs another server', operation(110, 120, { kind: 'agent', id: '2' }), false],
    ['needs any server', operation(110, 120, { kind: 'agent' }), true],
    ['needs another part', operation(110, 120, { kind: 'plane', id: '1' }), false],
    ['needs several parts', operation(110, 120, { kind: 'api' }, agent1), true],
  ])('for an operation that %s', (_, done, isExcused) => {
    expect(findExcuse(done, [killed(agent1, 150)]) !== undefined).toBe(isExcused);
  });

  it('exists while the fault lasts, and for all parts of a kind if the fault has no id', () => {
    expect(findExcuse(operation(9_000, 9_001, agent1), [killed(agent1)])).toBeDefined();
    expect(findExcuse(operation(110, 120, { kind: 'broker' }), [killed({ kind: 'broker' }, 150)])).toBeDefined();
  });
});
