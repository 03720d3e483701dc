import { describe, expect, it } from 'vitest';
import { chooseLanguage, parseLanguage } from './language.ts';

describe('parseLanguage', () => {
  it.each([
    ['tr', 'tr'],
    ['en-US', 'en'],
    ['RU', 'ru'],
    ['ua', 'uk'],
    ['uk-UA', 'uk'],
    ['de', undefined],
    ['', undefined],
    [null, undefined],
  ] as const)('reads %s as %s', (tag, language) => {
    expect(parseLanguage(tag)).toBe(language);
  });
});

describe('chooseLanguage', () => {
  it('prefers the saved choice', () => expect(chooseLanguage('ru', ['en'])).toBe('ru'));
  it('takes the first language of the browser that it knows', () =>
    expect(chooseLanguage(null, ['de', 'uk-UA', 'en'])).toBe('uk'));
  it('falls back to Turkish', () => expect(chooseLanguage(undefined, ['de'])).toBe('tr'));
});
