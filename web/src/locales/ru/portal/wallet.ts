import type { phrases as english } from '../../en/portal/wallet.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  search: 'Поиск по операциям',
  search_hint: 'Заказ, квитанция, сумма',
  any_status: 'Все статусы',
  order_of: 'Заказ {number}',
  more_orders_one: 'и ещё {count}',
  more_orders_few: 'и ещё {count}',
  more_orders_many: 'и ещё {count}',
  more_orders_other: 'и ещё {count}',
  of_order: 'Показать в кошельке',
  billing: 'Реквизиты',
  no_hits: {
    title: 'Ничего не найдено',
    hint: 'Под этот поиск и фильтр ничего не подходит.',
    action: 'Показать всё',
  },
} as const satisfies SlavicPhrases<typeof english>;
