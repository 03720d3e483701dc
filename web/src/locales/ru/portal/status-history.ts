import type { phrases as english } from '../../en/portal/status-history.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  title: 'Последние 90 дней',
  period: 'Последние 90 дней',
  operators: 'Операторы',
  operators_hint: 'Доля ответивших модемов оператора. Измеряется каждые 5 минут, дни по UTC.',
  servers: 'Серверы',
  servers_hint: 'Доля времени, когда сервер был на связи. Объявленное обслуживание не учитывается.',
  server: 'Сервер {number}',
  first_day: '90 дней назад',
  today: 'Сегодня',
  no_data: 'Нет данных',
  row_label: '{name}: доступность {percent}, измерено дней: {days}. Худший день: {lowest}',
  row_label_unknown: '{name}: нет данных',
  as_table: 'Дни ниже 100 % таблицей',
  day: 'День',
  name: 'Название',
  available: 'Доступность',
  incidents: 'Сбои',
  no_incidents: 'За эти 90 дней ни один сервер не отключался и не обслуживался.',
  offline: 'не на связи около {time}',
  maintenance: 'обслуживание около {time}',
  empty: 'Измерений пока нет. Первые данные появятся через несколько минут после установки сервера.',
  failed: 'Не удалось загрузить историю',
} satisfies SlavicPhrases<typeof english>;
