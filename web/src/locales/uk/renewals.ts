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
  },
} satisfies SlavicPhrases<typeof english>;
