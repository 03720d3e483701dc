import type { JobItemStatus } from '../../../job/job.ts';
import type { ModemHealthStatus, ModemLink, StockState } from '../../../modem/modem.ts';
import type { Language } from '../../language.ts';

interface Texts {
  /** In the order of the columns in `list-modems.ts`. */
  modemHeadings: readonly string[];
  health: Record<ModemHealthStatus, string>;
  stock: Record<StockState, string>;
  link: Record<ModemLink, string>;
  /** In the order of the columns in `get-staff-job.ts`. */
  itemHeadings: readonly string[];
  item: Record<JobItemStatus, string>;
}

/** Texts of the files of modems and of the items of a job. */
export const fleetFileTexts: Record<Language, Texts> = {
  en: {
    modemHeadings: [
      ...['Server', 'Interface', 'IMEI', 'Operator', 'Network', 'Signal (dBm)', 'Connection', 'Health', 'Stock'],
      ...['IP', 'Same IP since', 'SIM paid until'],
    ],
    health: { healthy: 'Healthy', warning: 'Warning', critical: 'Critical', unknown: 'Unknown' },
    stock: { stock: 'In Stock', reserved: 'Reserved', sold: 'Sold', retired: 'Retired' },
    link: {
      connected: 'Connected',
      connecting: 'Connecting',
      disconnected: 'No connection',
      no_service: 'No network',
      no_sim: 'No SIM',
      sim_locked: 'SIM locked',
      unreachable: 'Not responding',
    },
    itemHeadings: ['ID', 'Name', 'Server', 'State', 'Code', 'Message', 'Started', 'Ended', 'Old IP', 'New IP'],
    item: {
      waiting: 'Waiting',
      running: 'Running',
      done: 'Done',
      skipped: 'Skipped',
      failed: 'Failed',
      unknown: 'Unknown',
    },
  },
  tr: {
    modemHeadings: [
      ...['Sunucu', 'Arayüz', 'IMEI', 'Operatör', 'Şebeke', 'Sinyal (dBm)', 'Bağlantı', 'Sağlık', 'Stok'],
      ...['IP', 'Aynı IP’nin başlangıcı', 'SIM için ödenen son gün'],
    ],
    health: { healthy: 'Sağlıklı', warning: 'Uyarı', critical: 'Kritik', unknown: 'Bilinmiyor' },
    stock: { stock: 'Stokta', reserved: 'Rezerve', sold: 'Satıldı', retired: 'Devre dışı' },
    link: {
      connected: 'Bağlı',
      connecting: 'Bağlanıyor',
      disconnected: 'Bağlantı yok',
      no_service: 'Şebeke yok',
      no_sim: 'SIM yok',
      sim_locked: 'SIM kilitli',
      unreachable: 'Yanıt vermiyor',
    },
    itemHeadings: ['ID', 'Ad', 'Sunucu', 'Durum', 'Kod', 'Mesaj', 'Başlangıç', 'Bitiş', 'Eski IP', 'Yeni IP'],
    item: {
      waiting: 'Bekliyor',
      running: 'Çalışıyor',
      done: 'Tamam',
      skipped: 'Atlandı',
      failed: 'Başarısız',
      unknown: 'Bilinmiyor',
    },
  },
  ru: {
    modemHeadings: [
      ...['Сервер', 'Интерфейс', 'IMEI', 'Оператор', 'Сеть', 'Сигнал (дБм)', 'Соединение', 'Состояние', 'Наличие'],
      ...['IP', 'Этот IP с', 'SIM оплачена до'],
    ],
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
    itemHeadings: [
      ...['ID', 'Название', 'Сервер', 'Состояние', 'Код', 'Сообщение', 'Начало', 'Конец'],
      ...['Прежний IP', 'Новый IP'],
    ],
    item: {
      waiting: 'Ожидает',
      running: 'Выполняется',
      done: 'Готово',
      skipped: 'Пропущено',
      failed: 'Ошибка',
      unknown: 'Неизвестно',
    },
  },
  uk: {
    modemHeadings: [
      ...['Сервер', 'Інтерфейс', 'IMEI', 'Оператор', 'Мережа', 'Сигнал (дБм)', 'З’єднання', 'Стан', 'Наявність'],
      ...['IP', 'Цей IP з', 'SIM оплачено до'],
    ],
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
    itemHeadings: [
      ...['ID', 'Назва', 'Сервер', 'Стан', 'Код', 'Повідомлення', 'Початок', 'Кінець'],
      ...['Попередній IP', 'Новий IP'],
    ],
    item: {
      waiting: 'Очікує',
      running: 'Виконується',
      done: 'Готово',
      skipped: 'Пропущено',
      failed: 'Помилка',
      unknown: 'Невідомо',
    },
  },
};
