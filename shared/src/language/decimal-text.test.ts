import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, formatPercent } from './decimal-text.ts';

const fractionDigits = fc.integer({ min: 0, max: 4 });
/** Numbers with at most that many decimals: how others are rounded in the last digit is of no interest. */
const numbers = fractionDigits.chain((digits) =>
  fc.record({
    value: fc.integer({ min: 0, max: 1e12 }).map((units) => units / 10 ** digits),
    maximumFractionDigits: fc.constant(digits),
    minimumFractionDigits: fc.integer({ min: 0, max: digits }),
  }),
);

describe.each(['en-GB', 'tr-TR', 'ru-RU', 'uk-UA', 'en', 'tr', 'ru', 'uk'])('in %s', (locale) => {
  it('numbers are written as Intl writes them', () => {
    fc.assert(
      fc.property(numbers, ({ value, ...digits }) => {
        expect(formatDecimal(value, locale, digits)).toBe(new Intl.NumberFormat(locale, digits).format(value));
      }),
    );
  });

  it('percentages are written as Intl writes them', () => {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        expect(formatPercent(hundredths / 100, locale, 2)).toBe(format.format(hundredths / 10_000));
      }),
    );
  });
});

it('decimals are rounded', () => {
  expect(formatDecimal(1234.567, 'ru', { maximumFractionDigits: 2 })).toBe('1\u00a0234,57');
  expect(formatPercent(99.96, 'tr')).toBe('%100');
});
