import type { phrases as english } from '../../en/portal/wallet.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  search: 'Пошук серед операцій',
  search_hint: 'Замовлення, квитанція, сума',
  any_status: 'Усі статуси',
  order_of: 'Замовлення {number}',
  more_orders_one: 'і ще {count}',
  more_orders_few: 'і ще {count}',
  more_orders_many: 'і ще {count}',
  more_orders_other: 'і ще {count}',
  of_order: 'Показати в гаманці',
  billing: 'Реквізити',
  no_hits: {
    title: 'Нічого не знайдено',
    hint: 'Під цей пошук і фільтр нічого не підходить.',
    action: 'Показати все',
  },
} as const satisfies SlavicPhrases<typeof english>;
