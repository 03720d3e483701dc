import { beforeEach, expect, it } from 'vitest';
import { changeLanguage, currentLanguage, i18n, loadTexts, onLanguageChange, startLanguage } from './i18n.ts';

beforeEach(() => startLanguage('en'));

const isLoaded = (language: string, namespace: string) => i18n.hasResourceBundle(language, namespace);

it('loads only the namespaces of the page, in the selected language', async () => {
  expect(isLoaded('en', 'proof')).toBe(false);
  await loadTexts(['proof']);
  expect(i18n.t('proof:title')).toBe('Confirm your identity');
  expect([isLoaded('en', 'auth'), isLoaded('tr', 'proof'), isLoaded('tr', 'common')]).toEqual([false, false, false]);
});

it('changes the language once the namespaces in use are loaded in it', async () => {
  await loadTexts(['proof']);
  const changes: string[] = [];
  const unsubscribe = onLanguageChange(() => changes.push(i18n.t('proof:title')));
  await changeLanguage('ru');
  unsubscribe();
  await changeLanguage('en');
  expect(changes).toHaveLength(1);
  expect(changes).not.toContain('Confirm your identity');
  expect(isLoaded('ru', 'auth')).toBe(false);
});

it('keeps the last of two choices, whichever loads first', async () => {
  await Promise.all([changeLanguage('uk'), changeLanguage('tr')]);
  expect(currentLanguage()).toBe('tr');
});

it('keeps the language if a file cannot be loaded, and loads it when asked again', async () => {
  const missing = 'missing' as 'proof';
  await expect(loadTexts([missing])).rejects.toThrow('no texts: en/missing');
  expect(i18n.t('retry')).toBe('Try again');
  await expect(changeLanguage('xx' as 'tr')).rejects.toThrow('no texts: xx/common');
  expect(currentLanguage()).toBe('en');
  await changeLanguage('tr');
  expect(currentLanguage()).toBe('tr');
});
