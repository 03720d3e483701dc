import type { phrases as english } from '../../en/back-office/records.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  facts: 'Подробности',
  log: 'Показать в журнале',
  copy_id: 'Копировать ID',
  entries: {
    title: 'Операции по балансу',
    none: 'Движений денег нет.',
    at: 'Время',
    what: 'Операция',
    by: 'Автор',
    amount: 'Сумма',
    after: 'Баланс после',
  },
  reasons: {
    topup: 'Пополнение',
    order: 'Заказ',
    renewal: 'Продление',
    refund: 'Возврат',
    adjustment: 'Корректировка',
  },
  timeline: { title: 'Ход событий', none: 'Событий пока нет.', reason: 'Причина: {reason}' },
  reason: {
    label: 'Причина',
    hint: 'Для коллег и журнала. Клиент её не видит.',
    short: 'Укажите причину, не менее 3 символов.',
  },
  customer: {
    filter: 'Клиент: {name}',
    remove: 'Показать всех клиентов',
    deleted: 'Удалённый клиент',
    field: 'Клиент (email или ID)',
    field_invalid: 'Введите email целиком или ID, например acc_…',
    unknown: 'Клиента с email {email} нет',
  },
  days: {
    today: 'Сегодня (UTC)',
    yesterday: 'Вчера (UTC)',
    week: '7 дней',
    month: '30 дней',
    quarter: '90 дней',
    custom: 'Период с–по',
    from: 'Первый день (UTC)',
    to: 'Последний день (UTC)',
    impossible: 'Последний день раньше первого.',
  },
} as const satisfies Phrases<typeof english>;
