import type { phrases as english } from '../en/search.ts';
import type { SlavicPhrases } from '../phrases.ts';

export const phrases = {
  open: 'Поиск',
  title: 'Поиск и команды',
  field: 'Поиск по страницам, действиям, прокси, заказам и платежам',
  hint: 'Найдите что-нибудь или введите команду',
  searching: 'Идёт поиск…',
  none: 'По запросу «{typed}» ничего не найдено',
  none_hint: 'Попробуйте название, адрес, порт, номер заказа или сумму.',
  failed: 'Не удалось выполнить поиск по аккаунту',
  count_one: '{count} результат',
  count_few: '{count} результата',
  count_many: '{count} результатов',
  count_other: '{count} результата',
  all_proxies_one: 'Показать в списке {count} прокси',
  all_proxies_few: 'Показать в списке все {count} прокси',
  all_proxies_many: 'Показать в списке все {count} прокси',
  all_proxies_other: 'Показать в списке все {count} прокси',
  group: { pages: 'Страницы', actions: 'Действия', proxies: 'Прокси', orders: 'Заказы', payments: 'Платежи' },
  page: { notifications: 'Уведомления', security: 'Безопасность', api: 'Ключи API', status: 'Состояние системы' },
  action: { top_up: 'Пополнить баланс' },
  reason: {
    topup: 'Пополнение',
    order: 'Заказ',
    renewal: 'Продление',
    refund: 'Возврат',
    adjustment: 'Корректировка',
  },
  payment_status: { pending: 'Ожидается', failed: 'Не удалось' },
  key: { choose: 'выбрать', open: 'открыть', close: 'закрыть' },
} satisfies SlavicPhrases<typeof english>;
