import type { phrases as english } from '../../en/back-office/assign.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  open: 'Призначити інший модем',
  title: 'Призначити інший модем',
  where: 'Де',
  this_server: 'Цей сервер',
  all_servers: 'Усі сервери',
  modem: 'Модем',
  none: 'Жоден модем не може замінити цей. Він має бути непроданим, на зв’язку й того самого оператора.',
  more: 'Підходять ще й інші модеми. Уточніть пошук.',
  load_failed: 'Не вдалося завантажити модеми',
  stays: 'Хост, порти й доступ залишаються. Відкриті з’єднання обірвуться, клієнт побачить зміну в історії.',
  moves: 'Хост і порти змінюються. Клієнт отримає сповіщення й має перейти на нові.',
  reason: 'Причина (для журналу)',
  action: 'Призначити',
  done: 'Проксі тепер працює на {name}',
  failed: 'Не вдалося призначити модем: {message}',
} as const satisfies SlavicPhrases<typeof english>;
