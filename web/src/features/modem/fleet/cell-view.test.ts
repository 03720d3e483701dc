import type { FleetCell } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import { expect, it } from 'vitest';
import { cellAspects, countLooks, viewCell } from './cell-view.ts';

const cell: FleetCell = {
  id: `mdm_${'0'.repeat(26)}`,
  interface: 'eth1',
  imei: '860000000000001',
  httpPort: 20_001,
  socksPort: 21_001,
  currentIp: '198.51.100.1',
  operator: 'Lifecell',
  signalDbm: -80,
  link: 'connected',
  stockStatus: 'stock',
  rotations: { total: 10, succeeded: 5 },
  health: 'critical',
  reservation: null,
};

it.each([
  ['health', { tone: 'bad', mark: '×' }],
  ['stock', { tone: 'good', mark: '○' }],
  ['operator', { tone: 'accent', mark: 'LI' }],
  ['success', { tone: 'bad', mark: '50' }],
  ['signal', { tone: 'warn', mark: '80' }],
] as const)('the %s of a modem has a color and a mark', (aspect, view) => {
  expect(viewCell(cell, aspect)).toEqual(view);
});

it('an unknown value has a question mark', () => {
  const blank: FleetCell = { ...cell, health: 'unknown', operator: null, signalDbm: null, rotations: null };
  const marks = cellAspects.filter((aspect) => aspect !== 'stock').map((aspect) => viewCell(blank, aspect).mark);
  expect(marks).toEqual(['?', '?', '?', '?']);
  expect(viewCell({ ...cell, rotations: { total: 0, succeeded: 0 } }, 'success').mark).toBe('?');
});

it('counts modems by look, the most frequent first', () => {
  const cells = [cell, { ...cell, health: 'healthy' as const }, cell];
  expect(countLooks(cells, 'health').map(({ count }) => count)).toEqual([2, 1]);
});
