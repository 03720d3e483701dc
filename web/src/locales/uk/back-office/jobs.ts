import type { phrases as english } from '../../en/back-office/jobs.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  title: 'Завдання',
  goes_on: 'Завдання триватиме, якщо закрити це вікно.',
  load_failed: 'Не вдалося завантажити завдання',
  kind: {
    reset_modems: 'Скидання модемів',
    start_modems: 'Запуск модемів',
    stop_modems: 'Зупинка модемів',
    restart_modems: 'Перезапуск модемів',
  },
  status: { running: 'Виконується', stopping: 'Зупиняється', stopped: 'Зупинено', done: 'Завершено' },
  item: {
    waiting: 'Очікує',
    running: 'Виконується',
    done: 'Готово',
    skipped: 'Пропущено',
    failed: 'Помилка',
    unknown: 'Невідомо',
  },
  started: 'Розпочато: {name}, {when}',
  method: 'Спосіб: {method}',
  methods: { fast: 'швидкий', soft: 'м’який', hard: 'жорсткий', smart: 'розумний' },
  delay: 'з інтервалом {seconds} с',
  repeats: 'Показати завдання, яке це повторює',
  progress: 'Перебіг завдання',
  ended: '{ended} із {total}',
  items: 'Модеми завдання',
  filter: { label: 'Показати', all: 'Усі', open: 'У роботі', problems: 'Проблеми', none: 'Немає' },
  stop: 'Зупинити завдання',
  repeat_one: 'Повторити для {count} модема',
  repeat_few: 'Повторити для {count} модемів',
  repeat_many: 'Повторити для {count} модемів',
  repeat_other: 'Повторити для {count} модема',
} satisfies SlavicPhrases<typeof english>;
