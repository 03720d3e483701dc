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
    save: 'Сохранить',
    off: 'Выключено',
    off_hint: 'Они завершатся в свой срок, если вы их не продлите.',
    bulk: 'Автопродление',
    many_done_one: 'Изменён {count} прокси',
    many_done_few: 'Изменено {count} прокси',
    many_done_many: 'Изменено {count} прокси',
    many_done_other: 'Изменено {count} прокси',
    many_failed_one: 'Не удалось изменить {count} прокси.',
    many_failed_few: 'Не удалось изменить {count} прокси.',
    many_failed_many: 'Не удалось изменить {count} прокси.',
    many_failed_other: 'Не удалось изменить {count} прокси.',
  },
} satisfies SlavicPhrases<typeof english>;
