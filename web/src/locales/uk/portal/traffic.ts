import type { phrases as english } from '../../en/portal/traffic.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  title: 'Трафік і з’єднання',
  period: 'Період',
  hours_one: '{count} година',
  hours_few: '{count} години',
  hours_many: '{count} годин',
  hours_other: '{count} години',
  days_one: '{count} день',
  days_few: '{count} дні',
  days_many: '{count} днів',
  days_other: '{count} дня',
  empty: 'Через цей проксі ще не було трафіку',
  empty_hint: 'Цифри з’являться тут протягом хвилини після першого з’єднання.',
  load_failed: 'Не вдалося завантажити трафік',
  none: 'У цьому періоді трафіку немає',
  known_since: 'Трафік до {when} враховано лише за днями.',
  updated: 'Оновлено',
  received: 'Отримано',
  sent: 'Надіслано',
  connections: 'З’єднання',
  speed: 'Макс. швидкість',
  megabits: '{speed}\u00a0Мбіт/с',
  as_table: 'Показати таблицею',
  live: {
    connections: 'Відкриті з’єднання',
    of: '{open} із {max}',
    speed: 'Швидкість зараз, в обидва боки',
  },
  totals: {
    proxy: {
      received: 'Усього отримано',
      sent: 'Усього надіслано',
      connections: 'Усього з’єднань',
    },
    period: {
      received: 'Отримано',
      sent: 'Надіслано',
      connections: 'З’єднання',
    },
  },
  chart: {
    bytes_hour: 'Отриманий і надісланий трафік за годинами',
    bytes_day: 'Отриманий і надісланий трафік за днями',
    connections_hour: 'З’єднання за годинами',
    connections_day: 'З’єднання за днями',
  },
  step: {
    hour: 'Година',
    day: 'День (UTC)',
  },
  note: {
    hour: 'Години вказано у вашому часовому поясі.',
    day: 'Дні починаються опівночі за UTC.',
  },
  file: {
    hour: 'Початок години (UTC)',
    day: 'День (UTC)',
    received: 'Отримано, байтів',
    sent: 'Надіслано, байтів',
    speed: 'Макс. швидкість (Мбіт/с)',
  },
} satisfies SlavicPhrases<typeof english>;
