import type { StateWords } from './state-words.ts';

export const stateWordsUk = {
  health: { healthy: 'Справний', warning: 'Увага', critical: 'Критично', unknown: 'Невідомо' },
  stock: { stock: 'У наявності', reserved: 'Резерв', sold: 'Продано', retired: 'Списано' },
  link: {
    connected: 'Підключено',
    connecting: 'Підключається',
    disconnected: 'Немає з’єднання',
    no_service: 'Немає мережі',
    no_sim: 'Немає SIM',
    sim_locked: 'SIM заблоковано',
    unreachable: 'Не відповідає',
  },
  jobItem: {
    waiting: 'Очікує',
    running: 'Виконується',
    done: 'Готово',
    skipped: 'Пропущено',
    failed: 'Помилка',
    unknown: 'Невідомо',
  },
  customer: { active: 'Активний', suspended: 'Заблокований' },
  flag: { important: 'Важливий', watch: 'Спостерігати', abuse: 'Зловживання', payment: 'Оплата' },
} satisfies StateWords;
