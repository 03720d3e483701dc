import { describe, expect, it } from 'vitest';
import { phrases as en } from '../../locales/en/back-office/backoffice.ts';
import { phrases as ru } from '../../locales/ru/back-office/backoffice.ts';
import { phrases as tr } from '../../locales/tr/back-office/backoffice.ts';
import { phrases as uk } from '../../locales/uk/back-office/backoffice.ts';
import { type StaffAct, staffActs } from '../../parts/command/staff-act.ts';
import { readAct, wordsOf } from './read-act.ts';
import { actsOnHits, staffActPath } from './staff-acts.ts';

const texts = { en, tr, ru, uk };
type Language = keyof typeof texts;

const read = (language: Language, typed: string) => {
  const { acts } = texts[language].palette;
  const words = staffActs.map((act) => [act, wordsOf(acts[act].words)]);
  return readAct(typed, Object.fromEntries(words) as Record<StaffAct, string[]>);
};

describe('an act of staff that is typed', () => {
  it.each<[Language, string, StaffAct, string]>([
    ['en', 'suspend ada@mail.example', 'suspend', 'ada@mail.example'],
    ['en', 'Ada King add balance', 'balance', 'ada king'],
    ['en', 'view as Ada', 'view', 'ada'],
    ['en', 'cancel CG-7K2M9Q', 'cancel', 'cg-7k2m9q'],
    ['en', 'give days p1.example:20001', 'give_time', 'p1.example:20001'],
    ['en', 'ask again top_01', 'ask', 'top_01'],
    ['en', 'speed test 20001', 'speed_test', '20001'],
    ['uk', 'швидкість 20001', 'speed_test', '20001'],
    ['tr', 'askıya al Ada', 'suspend', 'ada'],
    ['tr', 'CG-7K2M9Q siparişi iptal et', 'cancel', 'cg-7k2m9q'],
    ['tr', 'IP değiştir 20001', 'rotate', '20001'],
    ['ru', 'написать Ада', 'message', 'ада'],
    ['ru', 'добавить дни 20001', 'give_time', '20001'],
    ['ru', 'смотреть как Ада', 'view', 'ада'],
    ['uk', 'розблокувати Ада', 'suspend', 'ада'],
    ['uk', 'перевірити платіж top_01', 'ask', 'top_01'],
    ['uk', 'перевірити 20001', 'test', '20001'],
  ])('%s: %s', (language, typed, act, of) => {
    expect(read(language, typed)).toEqual({ act, of });
  });

  it.each<[Language, string]>([
    ['en', 'suspend'],
    ['en', 'tester@mail.example'],
    ['tr', 'mesajlar'],
    ['ru', 'закрыть'],
    ['uk', 'баланси'],
  ])('is none without its word, or without what it is for: %s: %s', (language, typed) => {
    expect(read(language, typed)).toBeUndefined();
  });

  it.each(Object.keys(texts) as Language[])('has words of its own in %s', (language) => {
    const { acts } = texts[language].palette;
    const words = staffActs.flatMap((act) => wordsOf(acts[act].words));
    expect(new Set(words).size).toBe(words.length);
  });
});

const ada = { kind: 'customer', id: 'acc_1', isExact: true } as const;
const adam = { kind: 'customer', id: 'acc_2', isExact: false } as const;
const proxy = { kind: 'proxy', id: 'prx_1', isExact: false } as const;
const payment = { kind: 'payment', id: 'top_1', isExact: false } as const;
const actsOf = (...input: Parameters<typeof actsOnHits>) =>
  actsOnHits(...input).map(({ act, hit }) => `${act} ${hit.id}`);

describe('acts on what was found', () => {
  it('are the typed one on each record of its kind', () => {
    expect(actsOf([ada, adam, proxy, payment], 'suspend')).toEqual(['suspend acc_1', 'suspend acc_2', 'suspend prx_1']);
    expect(actsOf([ada, proxy], 'cancel')).toEqual([]);
  });

  it('are all of the only record, or of the only one that matches exactly', () => {
    expect(actsOf([payment], undefined)).toEqual(['ask top_1', 'close top_1']);
    expect(actsOf([ada, adam], undefined)).toEqual(
      ['message', 'balance', 'view', 'suspend'].map((act) => `${act} acc_1`),
    );
    expect(actsOf([adam, proxy], undefined)).toEqual([]);
  });

  it('open their record with the dialog', () => {
    expect(staffActPath('balance', ada)).toBe('/admin/customers/acc_1?open=balance');
    expect(staffActPath('cancel', { kind: 'order', id: 'ord_1' })).toBe('/admin/orders/ord_1?open=cancel');
    expect(staffActPath('close', payment)).toBe('/admin/payments/top_1?open=close');
    expect(staffActPath('give_time', proxy)).toBe('/admin/proxies?search=prx_1&open=give_time');
  });
});
