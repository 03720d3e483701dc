import type { phrases as english } from '../en/notifications.ts';
import type { SlavicPhrases } from '../phrases.ts';

export const phrases = {
  title: 'Сповіщення',
  subtitle: 'Останні події та способи сповіщення',
  bell: 'Сповіщення',
  bell_unread_one: 'Сповіщення, нових: {count}',
  bell_unread_few: 'Сповіщення, нових: {count}',
  bell_unread_many: 'Сповіщення, нових: {count}',
  bell_unread_other: 'Сповіщення, нових: {count}',
  new: 'Нове',
  mark_all: 'Позначити всі прочитаними',
  all: 'Показати всі',
  more: 'Показати ще',
  list: 'Останні 90\u00a0днів',
  load_failed: 'Не вдалося завантажити сповіщення',
  empty: {
    title: 'Нічого нового',
    hint: 'Тут з’являться нагадування про строки, платежі та збої.',
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
    low_balance: 'Сповіщати, якщо баланс менший за (USD)',
    low_balance_hint: '0\u00a0— не сповіщати',
    amount_invalid: 'Введіть правильну суму',
    save: 'Зберегти',
  },
} satisfies SlavicPhrases<typeof english>;
