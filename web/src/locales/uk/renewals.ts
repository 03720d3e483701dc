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
    failed: 'Подовжити не вдалося',
    done_one: 'Подовжено {count} проксі',
    done_few: 'Подовжено {count} проксі',
    done_many: 'Подовжено {count} проксі',
    done_other: 'Подовжено {count} проксі',
  },
  period: {
    weekly: '7 днів',
    monthly: '30 днів',
  },
  auto: {
    label: 'Подовжувати автоматично',
    hint: 'На {period}, за день до завершення',
    failed: 'Змінити не вдалося',
    save: 'Зберегти',
    off: 'Вимкнено',
    off_hint: 'Вони завершаться у свій строк, якщо ви їх не подовжите.',
    bulk: 'Автоподовження',
    many_done_one: 'Змінено {count} проксі',
    many_done_few: 'Змінено {count} проксі',
    many_done_many: 'Змінено {count} проксі',
    many_done_other: 'Змінено {count} проксі',
    many_failed_one: 'Не вдалося змінити {count} проксі.',
    many_failed_few: 'Не вдалося змінити {count} проксі.',
    many_failed_many: 'Не вдалося змінити {count} проксі.',
    many_failed_other: 'Не вдалося змінити {count} проксі.',
  },
} satisfies SlavicPhrases<typeof english>;
