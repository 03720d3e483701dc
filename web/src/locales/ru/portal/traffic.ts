import type { phrases as english } from '../../en/portal/traffic.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  title: 'Трафик и соединения',
  period: 'Период',
  hours_one: '{count} час',
  hours_few: '{count} часа',
  hours_many: '{count} часов',
  hours_other: '{count} часа',
  days_one: '{count} день',
  days_few: '{count} дня',
  days_many: '{count} дней',
  days_other: '{count} дня',
  empty: 'Через этот прокси ещё не было трафика',
  empty_hint: 'Цифры появятся здесь в течение минуты после первого соединения.',
  load_failed: 'Не удалось загрузить трафик',
  none: 'В этом периоде трафика нет',
  known_since: 'Трафик до {when} учтён только по дням.',
  updated: 'Обновлено',
  received: 'Получено',
  sent: 'Отправлено',
  connections: 'Соединения',
  speed: 'Макс. скорость',
  megabits: '{speed}\u00a0Мбит/с',
  as_table: 'Показать таблицей',
  live: {
    connections: 'Открытые соединения',
    of: '{open} из {max}',
    speed: 'Скорость сейчас, в обе стороны',
  },
  totals: {
    proxy: {
      received: 'Всего получено',
      sent: 'Всего отправлено',
      connections: 'Всего соединений',
    },
    period: {
      received: 'Получено',
      sent: 'Отправлено',
      connections: 'Соединения',
    },
  },
  chart: {
    bytes_hour: 'Полученный и отправленный трафик по часам',
    bytes_day: 'Полученный и отправленный трафик по дням',
    connections_hour: 'Соединения по часам',
    connections_day: 'Соединения по дням',
  },
  step: {
    hour: 'Час',
    day: 'День (UTC)',
  },
  note: {
    hour: 'Часы указаны в вашем часовом поясе.',
    day: 'Дни начинаются в полночь по UTC.',
  },
  file: {
    hour: 'Начало часа (UTC)',
    day: 'День (UTC)',
    received: 'Получено, байт',
    sent: 'Отправлено, байт',
    speed: 'Макс. скорость (Мбит/с)',
  },
} satisfies SlavicPhrases<typeof english>;
