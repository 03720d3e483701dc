import type { phrases as english } from '../en/notifications.ts';
import type { SlavicPhrases } from '../phrases.ts';

export const phrases = {
  title: 'Сповіщення',
  subtitle: 'Що сталося і як вам про це повідомляти',
  bell: 'Сповіщення',
  bell_unread_one: 'Сповіщення, {count} нове',
  bell_unread_few: 'Сповіщення, {count} нові',
  bell_unread_many: 'Сповіщення, {count} нових',
  bell_unread_other: 'Сповіщення, {count} нових',
  new: 'Нове',
  mark_all: 'Позначити все прочитаним',
  all: 'Показати всі',
  more: 'Показати ще',
  list: 'Останні 90 днів',
  load_failed: 'Не вдалося завантажити сповіщення',
  empty: {
    title: 'Нічого нового',
    hint: 'Тут з’являться строки проксі, платежі та несправності.',
  },
  topic: {
    orders: 'Замовлення',
    proxies: 'Проксі',
    payments: 'Платежі',
    balance: 'Низький баланс',
    security: 'Безпека',
  },
  channel: {
    bell: 'Кабінет',
    mail: 'Пошта',
  },
  settings: {
    title: 'Способи сповіщення',
    load_failed: 'Не вдалося завантажити ваш вибір',
    failed: 'Не вдалося зберегти ваш вибір',
    low_balance: 'Повідомляти, якщо менше (USD)',
    low_balance_hint: '0 — ніколи',
    amount_invalid: 'Введіть правильну суму',
    save: 'Зберегти',
  },
} satisfies SlavicPhrases<typeof english>;
