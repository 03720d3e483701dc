import type { StateWords } from './state-words.ts';

export const stateWordsRu = {
  health: { healthy: 'Исправен', warning: 'Внимание', critical: 'Критично', unknown: 'Неизвестно' },
  stock: { stock: 'В наличии', reserved: 'Резерв', sold: 'Продан', retired: 'Списан' },
  link: {
    connected: 'Подключён',
    connecting: 'Подключается',
    disconnected: 'Нет соединения',
    no_service: 'Нет сети',
    no_sim: 'Нет SIM',
    sim_locked: 'SIM заблокирована',
    unreachable: 'Не отвечает',
  },
  jobItem: {
    waiting: 'Ожидает',
    running: 'Выполняется',
    done: 'Готово',
    skipped: 'Пропущено',
    failed: 'Ошибка',
    unknown: 'Неизвестно',
  },
  customer: { active: 'Активен', suspended: 'Заблокирован' },
  flag: { important: 'Важный', watch: 'Наблюдать', abuse: 'Злоупотребление', payment: 'Оплата' },
} satisfies StateWords;
