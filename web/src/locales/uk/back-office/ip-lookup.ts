import type { phrases as english } from '../../en/back-office/ip-lookup.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  subtitle: 'Знаходить проксі й клієнта між першою та останньою появою IP, до 400 днів тому.',
  ip: 'IP',
  ip_invalid: 'Введіть один IPv4 або IPv6.',
  time: 'Час',
  time_invalid: 'Введіть дату й час.',
  zone: 'Ваш часовий пояс: {zone}',
  reason: 'Причина',
  reason_hint: 'Для журналу: там видно, хто що запитав і навіщо.',
  reason_short: 'Вкажіть причину, щонайменше три символи.',
  look_up: 'Знайти',
  failed: 'Не вдалося виконати запит',
  found: '{ip}, {when}',
  caption: 'Хто мав IP у цей час',
  nobody: 'Невідомо, щоб у цей час IP був у якогось модема.',
  never: 'Невідомо, щоб IP був у якогось модема. Записи зберігаються 400 днів.',
  incomplete: 'Цей IP був у багатьох модемів; переглянуто не всі.',
  before: 'Останній до цього часу',
  after: 'Перший після цього часу',
  columns: { customer: 'Клієнт', proxy: 'Проксі', server: 'Сервер', since: 'Уперше', last: 'Востаннє' },
  still: 'зараз у нього',
  deleted: 'Видалений клієнт',
  not_sold: 'Не продано',
} as const satisfies Phrases<typeof english>;
