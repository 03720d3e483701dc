import type { phrases as english } from '../en/notifications.ts';
import type { SlavicPhrases } from '../phrases.ts';

export const phrases = {
  title: 'Уведомления',
  subtitle: 'Последние события и способы уведомления',
  bell: 'Уведомления',
  bell_unread_one: 'Уведомления, новых: {count}',
  bell_unread_few: 'Уведомления, новых: {count}',
  bell_unread_many: 'Уведомления, новых: {count}',
  bell_unread_other: 'Уведомления, новых: {count}',
  new: 'Новое',
  mark_all: 'Отметить все прочитанными',
  all: 'Показать все',
  more: 'Показать ещё',
  list: 'Последние 90\u00a0дней',
  load_failed: 'Не удалось загрузить уведомления',
  empty: {
    title: 'Ничего нового',
    hint: 'Здесь появятся напоминания о сроках, платежи и сбои.',
  },
  topic: {
    orders: 'Заказы',
    proxies: 'Прокси',
    payments: 'Платежи',
    balance: 'Низкий баланс',
    security: 'Безопасность',
  },
  channel: {
    bell: 'Кабинет',
    mail: 'Почта',
  },
  settings: {
    title: 'Способы уведомления',
    load_failed: 'Не удалось загрузить ваш выбор',
    failed: 'Не удалось сохранить ваш выбор',
    low_balance: 'Уведомлять, если баланс меньше (USD)',
    low_balance_hint: '0\u00a0— не уведомлять',
    amount_invalid: 'Введите правильную сумму',
    save: 'Сохранить',
  },
} satisfies SlavicPhrases<typeof english>;
