import type { phrases as english } from '../../en/back-office/customer-mail.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  none: 'Писем за 90 дней нет',
  date: 'Дата',
  kind: 'Что',
  subject: 'Тема',
  state: 'Состояние',
  kinds: {
    orders: 'Заказ',
    proxies: 'Прокси',
    payments: 'Платёж',
    balance: 'Баланс',
    security: 'Безопасность',
    message: 'Сообщение команды',
    receipt: 'Квитанция',
    welcome: 'Приветствие',
    verify_email: 'Подтверждение email',
    reset_password: 'Сброс пароля',
    invitation: 'Приглашение',
    lift_addresses: 'Вход с любого IP',
  },
  states: {
    waiting: 'Ожидает',
    sent: 'Принято',
    failed: 'Не доставлено',
  },
  failures: {
    attempts: 'Слишком много отказов',
    expired: 'Ссылка истекла раньше',
    unreadable: 'Запечатано прежним ключом',
  },
  mailbox: {
    action: 'Изменить email',
    title: 'Изменить email клиента {name}?',
    means:
      'Для клиента, потерявшего почтовый ящик. Завершает все сеансы и вход через Google. Оба ящика получат письмо, новый — ссылку для подтверждения. Сначала убедитесь, что об этом просит сам клиент.',
    email: 'Новый email',
    wrong: 'Введите другой корректный email.',
    done: 'Новый email клиента: {email}',
    failed: 'Не удалось изменить email: {message}',
  },
} as const satisfies Phrases<typeof english>;
