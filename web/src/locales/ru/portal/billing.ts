import type { phrases as english } from '../../en/portal/billing.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  title: 'Реквизиты для квитанций',
  about:
    'Указываются в новых квитанциях; прежние остаются без изменений. Все поля необязательны. Удаляются вместе с аккаунтом, в том числе из квитанций.',
  name: 'Компания или имя',
  name_hint: 'Если поле пустое, в квитанции будет имя из аккаунта.',
  address: 'Почтовый адрес',
  country: 'Страна',
  tax_id: 'Налоговый номер',
  save: 'Сохранить',
  saved: 'Реквизиты сохранены',
  failed: 'Не удалось сохранить реквизиты. Попробуйте ещё раз.',
  load_failed: 'Не удалось загрузить реквизиты',
} as const satisfies SlavicPhrases<typeof english>;
