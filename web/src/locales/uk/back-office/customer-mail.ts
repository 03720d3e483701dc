import type { phrases as english } from '../../en/back-office/customer-mail.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  none: 'Листів за 90 днів немає',
  date: 'Дата',
  kind: 'Що',
  subject: 'Тема',
  state: 'Стан',
  kinds: {
    orders: 'Замовлення',
    proxies: 'Проксі',
    payments: 'Платіж',
    balance: 'Баланс',
    security: 'Безпека',
    message: 'Повідомлення команди',
    receipt: 'Квитанція',
    welcome: 'Вітання',
    verify_email: 'Підтвердження email',
    reset_password: 'Скидання пароля',
    invitation: 'Запрошення',
    lift_addresses: 'Вхід з будь-якого IP',
  },
  states: {
    waiting: 'Очікує',
    sent: 'Прийнято',
    failed: 'Не доставлено',
  },
  failures: {
    attempts: 'Забагато відмов',
    expired: 'Посилання закінчилося раніше',
    unreadable: 'Запечатано попереднім ключем',
  },
  mailbox: {
    action: 'Змінити email',
    title: 'Змінити email клієнта {name}?',
    means:
      'Для клієнта, який втратив поштову скриньку. Завершує всі сеанси та вхід через Google. Обидві скриньки отримають лист, нова — посилання для підтвердження. Спершу переконайтеся, що про це просить сам клієнт.',
    email: 'Новий email',
    wrong: 'Введіть інший коректний email.',
    done: 'Новий email клієнта: {email}',
    failed: 'Не вдалося змінити email: {message}',
  },
} as const satisfies Phrases<typeof english>;
