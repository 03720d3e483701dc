import type { phrases as english } from '../../en/portal/billing.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  title: 'Реквізити для квитанцій',
  about:
    'Вказуються в нових квитанціях; попередні залишаються без змін. Усі поля необов’язкові. Видаляються разом з обліковим записом, зокрема з квитанцій.',
  name: 'Компанія або ім’я',
  name_hint: 'Якщо поле порожнє, у квитанції буде ім’я з облікового запису.',
  address: 'Поштова адреса',
  country: 'Країна',
  tax_id: 'Податковий номер',
  save: 'Зберегти',
  saved: 'Реквізити збережено',
  failed: 'Не вдалося зберегти реквізити. Спробуйте ще раз.',
  load_failed: 'Не вдалося завантажити реквізити',
} as const satisfies SlavicPhrases<typeof english>;
