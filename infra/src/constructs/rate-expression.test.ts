import { expect, it } from 'vitest';
import { rateExpression } from './rate-expression.ts';

it('a minute is singular, more are plural', () => {
  expect(rateExpression(60)).toBe('rate(1 minute)');
  expect(rateExpression(300)).toBe('rate(5 minutes)');
});

it('a rate that the scheduler does not support is rejected instead of rounded', () => {
  expect(() => rateExpression(30)).toThrow('30 s');
  expect(() => rateExpression(90)).toThrow('90 s');
  expect(() => rateExpression(0)).toThrow('0 s');
});
