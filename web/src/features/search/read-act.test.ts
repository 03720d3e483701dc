import { describe, expect, it } from 'vitest';
import { phrases as en } from '../../locales/en/portal/palette.ts';
import { phrases as ru } from '../../locales/ru/portal/palette.ts';
import { phrases as tr } from '../../locales/tr/portal/palette.ts';
import { phrases as uk } from '../../locales/uk/portal/palette.ts';
import { matchingGroups } from './entry.ts';
import { type ProxyAct, proxyActs, readAct, readBareAct, wordsOf } from './read-act.ts';

const texts = { en, tr, ru, uk };
type Language = keyof typeof texts;

const wordsIn = (language: Language) => {
  const { acts } = texts[language];
  return Object.fromEntries(proxyActs.map((act) => [act, wordsOf(acts[act].words)])) as Record<ProxyAct, string[]>;
};
const read = (language: Language, typed: string) => readAct(typed, wordsIn(language));

/** Returns the page or action that the palette lists first, by its own words alone. */
const first = (language: Language, typed: string) => {
  const entries = Object.entries(texts[language].words).map(([id, words]) => ({
    id,
    label: '',
    words: wordsOf(words),
    icon: () => null,
    run: () => undefined,
  }));
  const [group] = matchingGroups([{ id: 'all', label: '', entries: entries as never }], typed);
  return group?.entries[0]?.id;
};

describe('an act that is typed', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'rotate Shop 2', 'rotate', 'shop 2'],
    ['en', 'Vodafone 20001 renew', 'extend', 'vodafone 20001'],
    ['en', 'rotate ip 20001', 'rotate', '20001'],
    ['en', 'copy 46.133.1.7', 'copy', '46.133.1.7'],
    ['en', 'whitelist shop', 'settings', 'shop'],
    ['en', 'speed test Shop 2', 'speed_test', 'shop 2'],
    ['en', '20001 bandwidth', 'speed_test', '20001'],
    ['tr', 'hız testi 20001', 'speed_test', '20001'],
    ['ru', 'скорость 20001', 'speed_test', '20001'],
    ['uk', '20001 тест швидкості', 'speed_test', '20001'],
    ['tr', 'IP değiştir Mağaza', 'rotate', 'magaza'],
    ['tr', 'Vodafone uzat', 'extend', 'vodafone'],
    ['tr', 'kopyala 20001', 'copy', '20001'],
    ['tr', 'AYARLAR İstanbul', 'settings', 'istanbul'],
    ['ru', 'сменить IP Киев 3', 'rotate', 'киев 3'],
    ['ru', 'продлить 20001', 'extend', '20001'],
    ['ru', 'скопировать магазин', 'copy', 'магазин'],
    ['ru', 'магазин доступ', 'settings', 'магазин'],
    ['uk', 'змінити 20001', 'rotate', '20001'],
    ['uk', 'подовжити крамницю', 'extend', 'крамницю'],
    ['uk', 'копіювати 20001', 'copy', '20001'],
    ['uk', 'налаштування 20001', 'settings', '20001'],
  ])('%s: %s', (language, typed, act, of) => {
    expect(read(language, typed)).toEqual({ act, of });
  });

  it.each<[Language, string]>([
    ['en', ''],
    ['en', 'rotate'],
    ['en', 'copycat 1'],
    ['en', 'shop 2'],
    ['tr', 'uzatma 3'],
    ['ru', 'продлить'],
    ['uk', 'дані'],
  ])('is none without its word, or without what it is for: %s: %s', (language, typed) => {
    expect(read(language, typed)).toBeUndefined();
  });
});

it.each<[Language, string, string | undefined]>([
  ['en', ' Rotate  IP ', 'rotate'],
  ['tr', 'UZAT', 'extend'],
  ['ru', 'сменить ip', 'rotate'],
  ['uk', 'копіювати', 'copy'],
  ['en', 'rotate shop', undefined],
  ['en', 'rot', undefined],
  ['en', '', undefined],
])('an act that stands alone in %s: "%s"', (language, typed, act) => {
  expect(readBareAct(typed, wordsIn(language))).toBe(act);
});

describe('a page by another word', () => {
  it.each<[Language, string, string]>([
    ['en', '2fa', 'security'],
    ['en', 'billing', 'balance'],
    ['en', 'logout', 'sign_out'],
    ['en', 'buy', 'order'],
    ['tr', '2FA', 'security'],
    ['tr', 'fatura', 'balance'],
    ['tr', 'sifre', 'security'],
    ['ru', '2fa', 'security'],
    ['ru', 'биллинг', 'balance'],
    ['ru', 'кошелек', 'balance'],
    ['uk', '2fa', 'security'],
    ['uk', 'білінг', 'balance'],
    ['uk', 'billing', 'balance'],
    ['uk', 'купити', 'order'],
  ])('%s: %s is %s', (language, typed, page) => {
    expect(first(language, typed)).toBe(page);
  });
});
