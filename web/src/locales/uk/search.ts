import type { phrases as english } from '../en/search.ts';
import type { SlavicPhrases } from '../phrases.ts';

export const phrases = {
  open: 'Пошук',
  title: 'Пошук і команди',
  field: 'Пошук за сторінками, діями, проксі, замовленнями та платежами',
  hint: 'Знайдіть щось або введіть команду',
  searching: 'Триває пошук…',
  none: 'За запитом «{typed}» нічого не знайдено',
  none_hint: 'Спробуйте назву, адресу, порт, номер замовлення або суму.',
  failed: 'Не вдалося виконати пошук в обліковому записі',
  count_one: '{count} результат',
  count_few: '{count} результати',
  count_many: '{count} результатів',
  count_other: '{count} результату',
  all_proxies_one: 'Показати у списку {count} проксі',
  all_proxies_few: 'Показати у списку всі {count} проксі',
  all_proxies_many: 'Показати у списку всі {count} проксі',
  all_proxies_other: 'Показати у списку всі {count} проксі',
  group: { pages: 'Сторінки', actions: 'Дії', proxies: 'Проксі', orders: 'Замовлення', payments: 'Платежі' },
  page: { notifications: 'Сповіщення', security: 'Безпека', api: 'Ключі API', status: 'Стан системи' },
  action: { top_up: 'Поповнити баланс' },
  reason: {
    topup: 'Поповнення',
    order: 'Замовлення',
    renewal: 'Подовження',
    refund: 'Повернення',
    adjustment: 'Коригування',
  },
  payment_status: { pending: 'Очікується', failed: 'Не вдалося' },
  key: { choose: 'вибрати', open: 'відкрити', close: 'закрити' },
} satisfies SlavicPhrases<typeof english>;
