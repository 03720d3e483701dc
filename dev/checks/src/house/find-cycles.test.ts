import { expect, it } from 'vitest';
import { findCycles } from './find-cycles.ts';

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

it('finds nothing in a tree or a diamond', () => {
  expect(findCycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

it('finds each group of nodes that reach each other', () => {
  expect(findCycles(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a'] }))).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});
