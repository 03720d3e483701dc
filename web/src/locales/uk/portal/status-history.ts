import type { phrases as english } from '../../en/portal/status-history.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  title: 'Останні 90 днів',
  period: 'Останні 90 днів',
  operators: 'Оператори',
  operators_hint: 'Частка модемів оператора, що відповіли. Вимірюється кожні 5 хвилин, дні за UTC.',
  servers: 'Сервери',
  servers_hint: 'Частка часу, коли сервер був на зв’язку. Оголошене обслуговування не враховується.',
  server: 'Сервер {number}',
  first_day: '90 днів тому',
  today: 'Сьогодні',
  no_data: 'Немає даних',
  row_label: '{name}: доступність {percent}, виміряно днів: {days}. Найгірший день: {lowest}',
  row_label_unknown: '{name}: немає даних',
  as_table: 'Дні нижче 100 % таблицею',
  day: 'День',
  name: 'Назва',
  available: 'Доступність',
  incidents: 'Збої',
  no_incidents: 'За ці 90 днів жоден сервер не вимикався й не обслуговувався.',
  offline: 'не на зв’язку близько {time}',
  maintenance: 'обслуговування близько {time}',
  empty: 'Вимірювань ще немає. Перші дані з’являться за кілька хвилин після встановлення сервера.',
  failed: 'Не вдалося завантажити історію',
} satisfies SlavicPhrases<typeof english>;
