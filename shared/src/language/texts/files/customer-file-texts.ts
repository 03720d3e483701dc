import type { Language } from '../../language.ts';
import { stateWordsEn } from '../words/state-words.en.ts';
import { stateWordsRu } from '../words/state-words.ru.ts';
import { stateWordsTr } from '../words/state-words.tr.ts';
import type { StateWords } from '../words/state-words.ts';
import { stateWordsUk } from '../words/state-words.uk.ts';

interface Texts extends StateWords {
  headings: readonly string[];
  verified: Record<'yes' | 'no', string>;
}

/** Texts of the file of customers. Headings are in the order of the columns in `export-customers.ts`. */
export const customerFileTexts: Record<Language, Texts> = {
  en: {
    ...stateWordsEn,
    headings: [
      ...['ID', 'Name', 'Email', 'Country', 'Status', 'Email confirmed', 'Registered', 'Last sign-in'],
      ...['Balance (USD)', 'Total spent (USD)', 'Language', 'Marks'],
    ],
    verified: { yes: 'Yes', no: 'No' },
  },
  tr: {
    ...stateWordsTr,
    headings: [
      ...['ID', 'Ad', 'E-posta', 'Ülke', 'Durum', 'E-posta doğrulandı', 'Kayıt', 'Son giriş'],
      ...['Bakiye (USD)', 'Toplam harcama (USD)', 'Dil', 'İşaretler'],
    ],
    verified: { yes: 'Evet', no: 'Hayır' },
  },
  ru: {
    ...stateWordsRu,
    headings: [
      ...['ID', 'Имя', 'Email', 'Страна', 'Статус', 'Email подтверждён', 'Регистрация', 'Последний вход'],
      ...['Баланс (USD)', 'Потрачено (USD)', 'Язык', 'Отметки'],
    ],
    verified: { yes: 'Да', no: 'Нет' },
  },
  uk: {
    ...stateWordsUk,
    headings: [
      ...['ID', 'Ім’я', 'Email', 'Країна', 'Статус', 'Email підтверджено', 'Реєстрація', 'Останній вхід'],
      ...['Баланс (USD)', 'Витрачено (USD)', 'Мова', 'Позначки'],
    ],
    verified: { yes: 'Так', no: 'Ні' },
  },
};
