import { expect, it } from 'vitest';
import { figureRange } from './figure-range.ts';

const write = (figure: number) => figure.toFixed(1);

it('is a dash without measurements', () => {
  expect(figureRange([], write)).toBe('—');
  expect(figureRange([null, null], write)).toBe('—');
});

it('spans the measured figures and ignores missing ones', () => {
  expect(figureRange([4, null, 1.5, 2], write)).toBe('1.5–4.0');
});

it('is one figure if both ends are written alike', () => {
  expect(figureRange([1.51, 1.49], write)).toBe('1.5');
});
