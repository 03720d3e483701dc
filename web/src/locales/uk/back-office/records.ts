import type { phrases as english } from '../../en/back-office/records.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  facts: 'Подробиці',
  log: 'Показати в журналі',
  copy_id: 'Копіювати ID',
  entries: {
    title: 'Операції за балансом',
    none: 'Руху коштів немає.',
    at: 'Час',
    what: 'Операція',
    by: 'Автор',
    amount: 'Сума',
    after: 'Баланс після',
  },
  reasons: {
    topup: 'Поповнення',
    order: 'Замовлення',
    renewal: 'Подовження',
    refund: 'Повернення коштів',
    adjustment: 'Коригування',
  },
  timeline: { title: 'Перебіг подій', none: 'Подій ще немає.', reason: 'Причина: {reason}' },
  reason: {
    label: 'Причина',
    hint: 'Для колег і журналу. Клієнт її не бачить.',
    short: 'Укажіть причину, щонайменше 3 символи.',
  },
  customer: {
    filter: 'Клієнт: {name}',
    remove: 'Показати всіх клієнтів',
    deleted: 'Видалений клієнт',
    field: 'Клієнт (email або ID)',
    field_invalid: 'Введіть email повністю або ID, наприклад acc_…',
    unknown: 'Клієнта з email {email} немає',
  },
  days: {
    today: 'Сьогодні (UTC)',
    yesterday: 'Учора (UTC)',
    week: '7 днів',
    month: '30 днів',
    quarter: '90 днів',
    custom: 'Період з–по',
    from: 'Перший день (UTC)',
    to: 'Останній день (UTC)',
    impossible: 'Останній день раніше за перший.',
  },
} as const satisfies Phrases<typeof english>;
