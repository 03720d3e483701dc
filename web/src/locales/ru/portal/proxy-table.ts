import type { phrases as english } from '../../en/portal/proxy-table.ts';
import type { SlavicPhrases } from '../../phrases.ts';

export const phrases = {
  view: { label: 'Вид', cards: 'Карточки', table: 'Таблица' },
  columns: {
    name: 'Название',
    address: 'Хост и порт',
    ip: 'IP',
    state: 'Статус',
    left: 'Осталось',
    operator: 'Оператор',
    type: 'Тип',
    tags: 'Теги',
    note: 'Заметка',
    country: 'Страна',
    network: 'Сеть',
    mobile: 'Мобильная сеть',
    socks: 'Порт SOCKS5',
    auto_rotate: 'Автосмена',
    actions: 'Действия',
  },
  any_operator: 'Все операторы',
  copy_ip: 'Скопировать IP',
  copy: 'Копировать {name} как',
  more: '{name}: другие действия',
  rotate: '{name}: сменить IP',
  minutes: '{count}\u00a0мин',
  only_ended: {
    all: 'Все ваши прокси завершены',
    matching: 'Подходят только завершённые прокси',
    hint: 'Завершённые прокси в этом списке не показываются.',
    action: 'Показать завершённые прокси',
  },
  many: {
    title: 'Много прокси сразу',
    select: 'Отметьте прокси флажками; в таблице Shift выбирает диапазон. Действия появятся под списком.',
    settings: '«Настройки» меняют доступ, разрешённые IP, автосмену IP и заметку у всех. Там же сохранённые списки IP.',
    links: '«Экспорт» добавит ссылки для смены IP. Храните их в секрете: по ссылке IP сменит кто угодно.',
    api: 'То же через API',
  },
} satisfies SlavicPhrases<typeof english>;
