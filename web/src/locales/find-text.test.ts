import { expect, it } from 'vitest';
import { findText, type Texts } from './find-text.ts';

const texts: Texts = {
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
const find = (path: string, values?: Record<string, string | number>) =>
  findText({ texts, path, language: 'ru', values });

it.each([
  ['title', 'Orders'],
  ['kind.proxy.ready', 'Proxy is ready'],
  ['request.not_json', 'No JSON'],
  ['kind.balance.low', 'Low balance'],
])('%s is found', (path, expected) => {
  expect(find(path)).toBe(expected);
});

it.each([
  [1, '1 день'],
  [3, '3 дня'],
  [5, '5 дней'],
  [21, '21 день'],
  [1.5, '1.5 дня'],
])('%s takes the form of its number', (count, expected) => {
  expect(find('days', { count })).toBe(expected);
});

it('thousands of something are grouped as the language groups them, and other numbers are not', () => {
  expect(find('days', { count: 184_233 })).toBe(`${(184_233).toLocaleString('ru')} дня`);
  expect(find('days', { count: 184_233 })).not.toContain('184233');
  expect(find('paid', { amount: 24_001, total: 25_001 })).toBe('24001 of 25001');
});

it('a text without forms holds a count like any other value', () => {
  expect(find('page', { count: 2 })).toBe('Page 2');
});

it('values stand where they are named, and a dash where one is missing', () => {
  expect(find('paid', { amount: '$5.00' })).toBe('$5.00 of —');
});

it('an amount behind a currency sign is written as the language does', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a sign, and a place for the amount.
  const texts = { left: '${amount} left' };
  expect(findText({ texts, path: 'left', language: 'tr', values: { amount: '1234.50' } })).toBe('$1.234,50 left');
});

it.each(['nothing', 'kind.nothing', 'kind', 'title.more', 'constructor'])(
  '%s, which is no text, stays as it is',
  (path) => {
    expect(find(path)).toBe(path);
  },
);
