import type { phrases as english } from '../../en/back-office/assign.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  open: 'Назначить другой модем',
  title: 'Назначить другой модем',
  where: 'Где',
  this_server: 'Этот сервер',
  all_servers: 'Все серверы',
  modem: 'Модем',
  none: 'Ни один модем не может заменить этот. Он должен быть непроданным, на связи и того же оператора.',
  more: 'Подходят и другие модемы. Уточните поиск.',
  load_failed: 'Не удалось загрузить модемы',
  stays: 'Хост, порты и доступ остаются. Открытые соединения прервутся, клиент увидит замену в истории.',
  moves: 'Хост и порты меняются. Клиент получит уведомление и должен перейти на новые.',
  reason: 'Причина (для журнала)',
  action: 'Назначить',
  done: 'Прокси теперь работает на {name}',
  failed: 'Не удалось назначить модем: {message}',
} as const satisfies SlavicPhrases<typeof english>;
