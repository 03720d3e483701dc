import type { phrases as english } from '../en/notifications.ts';
import type { SlavicPhrases } from '../phrases.ts';

export const phrases = {
  title: 'Уведомления',
  subtitle: 'Что произошло и как вам об этом сообщать',
  bell: 'Уведомления',
  bell_unread_one: 'Уведомления, {count} новое',
  bell_unread_few: 'Уведомления, {count} новых',
  bell_unread_many: 'Уведомления, {count} новых',
  bell_unread_other: 'Уведомления, {count} новых',
  new: 'Новое',
  mark_all: 'Отметить всё прочитанным',
  all: 'Показать все',
  more: 'Показать ещё',
  list: 'Последние 90 дней',
  load_failed: 'Не удалось загрузить уведомления',
  empty: {
    title: 'Ничего нового',
    hint: 'Здесь появятся окончания сроков, платежи и неполадки.',
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
    low_balance: 'Сообщать, если меньше (USD)',
    low_balance_hint: '0 — никогда',
    amount_invalid: 'Введите корректную сумму',
    save: 'Сохранить',
  },
} satisfies SlavicPhrases<typeof english>;
