import type { phrases as english } from '../../en/back-office/ip-lookup.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  subtitle: 'Находит прокси и клиента между первым и последним появлением IP, до 400 дней назад.',
  ip: 'IP',
  ip_invalid: 'Введите один IPv4 или IPv6.',
  time: 'Время',
  time_invalid: 'Введите дату и время.',
  zone: 'Ваш часовой пояс: {zone}',
  reason: 'Причина',
  reason_hint: 'Для журнала: там видно, кто что запросил и зачем.',
  reason_short: 'Укажите причину, не менее трёх символов.',
  look_up: 'Найти',
  failed: 'Не удалось выполнить запрос',
  found: '{ip}, {when}',
  caption: 'У кого был IP в это время',
  nobody: 'Неизвестно, чтобы в это время IP был у какого-либо модема.',
  never: 'Неизвестно, чтобы IP был у какого-либо модема. Записи хранятся 400 дней.',
  incomplete: 'Этот IP был у многих модемов; просмотрены не все.',
  before: 'Последний до этого времени',
  after: 'Первый после этого времени',
  columns: { customer: 'Клиент', proxy: 'Прокси', server: 'Сервер', since: 'Впервые', last: 'В последний раз' },
  still: 'сейчас у него',
  deleted: 'Удалённый клиент',
  not_sold: 'Не продан',
} as const satisfies Phrases<typeof english>;
