import type { phrases as english } from '../en/renewals.ts';
import type { SlavicPhrases } from '../phrases.ts';

export const phrases = {
  extend: {
    open: 'Продлить',
    title: 'Продление',
    many_one: '{count} прокси',
    many_few: '{count} прокси',
    many_many: '{count} прокси',
    many_other: '{count} прокси',
    period: 'На какой срок',
    until: 'до',
    confirm: 'Продлить',
    pay: 'Продлить за {amount}',
    quote_failed: 'Не удалось загрузить цену',
    failed: 'Продлить не удалось',
    done_one: 'Продлён {count} прокси',
    done_few: 'Продлено {count} прокси',
    done_many: 'Продлено {count} прокси',
    done_other: 'Продлено {count} прокси',
  },
  period: {
    weekly: '7 дней',
    monthly: '30 дней',
  },
  auto: {
    label: 'Продлевать автоматически',
    hint: 'На {period}, за день до окончания',
    failed: 'Изменить не удалось',
  },
} satisfies SlavicPhrases<typeof english>;
