import type { phrases as english } from '../../en/portal/proxy-table.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  view: { label: 'Вигляд', cards: 'Картки', table: 'Таблиця' },
  columns: {
    name: 'Назва',
    address: 'Хост і порт',
    ip: 'IP',
    state: 'Статус',
    left: 'Залишилося',
    operator: 'Оператор',
    type: 'Тип',
    tags: 'Теги',
    note: 'Нотатка',
    country: 'Країна',
    network: 'Мережа',
    mobile: 'Мобільна мережа',
    socks: 'Порт SOCKS5',
    auto_rotate: 'Автозміна',
    actions: 'Дії',
  },
  any_operator: 'Усі оператори',
  copy_ip: 'Скопіювати IP',
  copy: 'Копіювати {name} як',
  more: '{name}: інші дії',
  rotate: '{name}: змінити IP',
  minutes: '{count}\u00a0хв',
  only_ended: {
    all: 'Усі ваші проксі завершені',
    matching: 'Підходять лише завершені проксі',
    hint: 'Завершені проксі в цьому списку не показуються.',
    action: 'Показати завершені проксі',
  },
  many: {
    title: 'Багато проксі одразу',
    select: 'Позначте проксі прапорцями; у таблиці Shift вибирає діапазон. Дії з’являться під списком.',
    settings:
      '«Налаштування» змінюють доступ, дозволені IP, автозміну IP і нотатку в усіх. Там само збережені списки IP.',
    links: '«Експорт» додасть посилання для зміни IP. Тримайте їх у таємниці: за посиланням IP змінить будь-хто.',
    api: 'Те саме через API',
  },
} satisfies SlavicPhrases<typeof english>;
