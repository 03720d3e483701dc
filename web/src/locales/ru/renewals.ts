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
    failed: 'Не удалось продлить',
    ask_again: 'Проверить продление',
    answer_lost:
      'Сервер не ответил, и неизвестно, оплачено ли продление. Проверьте его: за одно и то же продление деньги дважды не спишутся.',
    done_one: 'Продлён {count} прокси',
    done_few: 'Продлено {count} прокси',
    done_many: 'Продлено {count} прокси',
    done_other: 'Продлено {count} прокси',
  },
  period: {
    weekly: '7\u00a0дней',
    monthly: '30\u00a0дней',
  },
  auto: {
    label: 'Автопродление',
    hint: 'На {period}, за день до окончания',
    failed: 'Не удалось изменить эту настройку',
    save: 'Сохранить',
    off: 'Выключено',
    off_hint: 'Без продления они отключатся по окончании срока.',
    bulk: 'Автопродление',
    many_done_one: 'Настройка изменена: {count} прокси',
    many_done_few: 'Настройка изменена: {count} прокси',
    many_done_many: 'Настройка изменена: {count} прокси',
    many_done_other: 'Настройка изменена: {count} прокси',
    many_failed_one: 'Не удалось изменить настройку: {count} прокси.',
    many_failed_few: 'Не удалось изменить настройку: {count} прокси.',
    many_failed_many: 'Не удалось изменить настройку: {count} прокси.',
    many_failed_other: 'Не удалось изменить настройку: {count} прокси.',
  },
} satisfies SlavicPhrases<typeof english>;
