import type { phrases as english } from '../en/renewals.ts';
import type { SlavicPhrases } from '../phrases.ts';

export const phrases = {
  extend: {
    open: 'Подовжити',
    title: 'Подовження',
    many_one: '{count} проксі',
    many_few: '{count} проксі',
    many_many: '{count} проксі',
    many_other: '{count} проксі',
    period: 'На який строк',
    until: 'до',
    confirm: 'Подовжити',
    pay: 'Подовжити за {amount}',
    quote_failed: 'Не вдалося завантажити ціну',
    failed: 'Не вдалося подовжити',
    ask_again: 'Перевірити подовження',
    answer_lost:
      'Сервер не відповів, і невідомо, чи оплачено подовження. Перевірте його: за те саме подовження кошти двічі не спишуться.',
    done_one: 'Подовжено {count} проксі',
    done_few: 'Подовжено {count} проксі',
    done_many: 'Подовжено {count} проксі',
    done_other: 'Подовжено {count} проксі',
  },
  period: {
    weekly: '7\u00a0днів',
    monthly: '30\u00a0днів',
  },
  auto: {
    label: 'Автоподовження',
    hint: 'На {period}, за день до завершення',
    failed: 'Не вдалося змінити це налаштування',
    save: 'Зберегти',
    off: 'Вимкнено',
    off_hint: 'Без подовження вони вимкнуться після завершення строку.',
    bulk: 'Автоподовження',
    many_done_one: 'Налаштування змінено: {count} проксі',
    many_done_few: 'Налаштування змінено: {count} проксі',
    many_done_many: 'Налаштування змінено: {count} проксі',
    many_done_other: 'Налаштування змінено: {count} проксі',
    many_failed_one: 'Не вдалося змінити налаштування: {count} проксі.',
    many_failed_few: 'Не вдалося змінити налаштування: {count} проксі.',
    many_failed_many: 'Не вдалося змінити налаштування: {count} проксі.',
    many_failed_other: 'Не вдалося змінити налаштування: {count} проксі.',
  },
} satisfies SlavicPhrases<typeof english>;
