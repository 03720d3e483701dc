import type { phrases as english } from '../../en/back-office/jobs.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  title: 'Задание',
  goes_on: 'Задание продолжится, если закрыть это окно.',
  load_failed: 'Не удалось загрузить задание',
  kind: {
    reset_modems: 'Сброс модемов',
    start_modems: 'Запуск модемов',
    stop_modems: 'Остановка модемов',
    restart_modems: 'Перезапуск модемов',
  },
  status: { running: 'Выполняется', stopping: 'Останавливается', stopped: 'Остановлено', done: 'Завершено' },
  item: {
    waiting: 'Ожидает',
    running: 'Выполняется',
    done: 'Готово',
    skipped: 'Пропущено',
    failed: 'Ошибка',
    unknown: 'Неизвестно',
  },
  started: 'Начато: {name}, {when}',
  method: 'Способ: {method}',
  methods: { fast: 'быстрый', soft: 'мягкий', hard: 'жёсткий', smart: 'умный' },
  delay: 'с интервалом {seconds} с',
  repeats: 'Показать задание, которое повторяет это',
  progress: 'Ход задания',
  ended: '{ended} из {total}',
  items: 'Модемы задания',
  filter: { label: 'Показать', all: 'Все', open: 'В работе', problems: 'Проблемы', none: 'Нет' },
  stop: 'Остановить задание',
  repeat_one: 'Повторить для {count} модема',
  repeat_few: 'Повторить для {count} модемов',
  repeat_many: 'Повторить для {count} модемов',
  repeat_other: 'Повторить для {count} модема',
} satisfies SlavicPhrases<typeof english>;
