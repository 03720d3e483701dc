import { defaultLanguage } from '@cellgate/shared/language/language-choice.ts';
import { expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { withAmounts } from './with-amounts.ts';

const common = {
  title: 'Orders',
  'request.not_json': 'No JSON',
  kind: { 'balance.low': 'Low balance', proxy: { ready: 'Proxy is ready' } },
  paid: '{amount} of {total}',
  days_one: '{count} день',
  days_few: '{count} дня',
  days_many: '{count} дней',
  days_other: '{count} дня',
  page: 'Page {count}',
};

/** Looks up a text of these, which have other keys than the site's. */
function find(key: string, values: object = {}, { language = 'ru', texts = {} as object } = {}): string {
  const { t } = createI18n({ lng: language, resources: { [language]: { common: { ...common, ...texts } } } });
  return (t as (key: string, values: object) => string)(key, values);
}

it.each([
  ['title', 'Orders'],
  ['common:title', 'Orders'],
  ['kind.proxy.ready', 'Proxy is ready'],
  ['request.not_json', 'No JSON'],
  ['kind.balance.low', 'Low balance'],
])('finds %s, dots inside a key included', (key, expected) => {
  expect(find(key)).toBe(expected);
});

it.each([
  [1, '1 день'],
  [3, '3 дня'],
  [5, '5 дней'],
  [21, '21 день'],
  [1.5, '1.5 дня'],
])('selects the plural form of %s', (count, expected) => {
  expect(find('days', { count })).toBe(expected);
});

it('groups the digits of a count as the language does, and of no other number', () => {
  expect(find('days', { count: 184_233 })).toBe(`${(184_233).toLocaleString('ru')} дня`);
  expect(find('days', { count: 184_233 })).not.toContain('184233');
  expect(find('paid', { amount: 24_001, total: 25_001 })).toBe('24001 of 25001');
});

it('fills in a count in a text without plural forms', () => {
  expect(find('page', { count: 2 })).toBe('Page 2');
});

it('fills in values as they are, and a dash for a missing one', () => {
  expect(find('paid', { amount: '<b>$5.00</b>' })).toBe('<b>$5.00</b> of —');
});

it('does not look for placeholders or keys in a value', () => {
  expect(find('paid', { amount: '{total}', total: '$t(title)' })).toBe('{total} of $t(title)');
});

it.each([
  ['1234.50', '$1.234,50 left'],
  [undefined, '$— left'],
])('formats the amount %s of a text shared with the cloud', (amount, expected) => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a sign, and a place for the amount.
  const texts = withAmounts({ left: '${amount} left' });
  expect(find('left', { amount }, { language: defaultLanguage, texts })).toBe(expected);
});

it.each(['nothing', 'kind.nothing', 'kind', 'title.more', 'constructor'])(
  'returns the key %s, which has no text',
  (key) => {
    expect(find(key)).toBe(key);
  },
);
