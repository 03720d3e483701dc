import { RotationFailure } from '@cellgate/shared/rotation/rotation.ts';
import i18next, { type TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { phrases as en } from '../../locales/en/back-office/fleet.ts';
import { phrases as ru } from '../../locales/ru/back-office/fleet.ts';
import { phrases as tr } from '../../locales/tr/back-office/fleet.ts';
import { phrases as uk } from '../../locales/uk/back-office/fleet.ts';
import { modemErrorText } from './modem-error.ts';

const texts = { en, tr, ru, uk };
const instance = i18next.createInstance();
await instance.init({
  resources: Object.fromEntries(Object.entries(texts).map(([language, fleet]) => [language, { fleet }])),
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});
const inLanguage = (language: keyof typeof texts) => instance.getFixedT(language, 'fleet') as TFunction<'fleet'>;

it.each([
  ['unreachable', 'No response'],
  ['no_service', 'No network'],
  ['auth_rejected (108006)', 'Sign-in rejected (108006)'],
  ['rotation: no_signal', 'IP rotation: no signal'],
  ['rotation: something_new', 'rotation: something_new'],
  ['something_new', 'something_new'],
  ['constructor', 'constructor'],
  ['Text of a modem. In words', 'Text of a modem. In words'],
])('"%s" reads "%s"', (error, text) => {
  expect(modemErrorText(inLanguage('en'), error)).toBe(text);
});

it.each(['en', 'tr', 'ru', 'uk'] as const)('no code is left in %s', (language) => {
  const codes = [...Object.keys(en.error), ...RotationFailure.options.map((code) => `rotation: ${code}`)];
  for (const code of codes) expect(modemErrorText(inLanguage(language), code)).not.toMatch(/_|^$/);
});
