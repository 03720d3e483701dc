import type { Language } from '../../language.ts';
import { stateWordsEn } from '../words/state-words.en.ts';
import { stateWordsRu } from '../words/state-words.ru.ts';
import { stateWordsTr } from '../words/state-words.tr.ts';
import type { StateWords } from '../words/state-words.ts';
import { stateWordsUk } from '../words/state-words.uk.ts';

interface Texts extends StateWords {
  /** In the order of the columns in `list-modems.ts`. */
  modemHeadings: readonly string[];
  /** In the order of the columns in `get-staff-job.ts`. */
  itemHeadings: readonly string[];
}

/** Texts of the files of modems and of the items of a job. */
export const fleetFileTexts: Record<Language, Texts> = {
  en: {
    ...stateWordsEn,
    modemHeadings: [
      ...['Server', 'Interface', 'IMEI', 'Operator', 'Network', 'Signal (dBm)', 'Connection', 'Health', 'Stock'],
      ...['IP', 'Same IP since', 'SIM paid until'],
    ],
    itemHeadings: ['ID', 'Name', 'Server', 'State', 'Code', 'Message', 'Started', 'Ended', 'Old IP', 'New IP'],
  },
  tr: {
    ...stateWordsTr,
    modemHeadings: [
      ...['Sunucu', 'Arayüz', 'IMEI', 'Operatör', 'Şebeke', 'Sinyal (dBm)', 'Bağlantı', 'Sağlık', 'Stok'],
      ...['IP', 'Aynı IP’nin başlangıcı', 'SIM için ödenen son gün'],
    ],
    itemHeadings: ['ID', 'Ad', 'Sunucu', 'Durum', 'Kod', 'Mesaj', 'Başlangıç', 'Bitiş', 'Eski IP', 'Yeni IP'],
  },
  ru: {
    ...stateWordsRu,
    modemHeadings: [
      ...['Сервер', 'Интерфейс', 'IMEI', 'Оператор', 'Сеть', 'Сигнал (дБм)', 'Соединение', 'Состояние', 'Наличие'],
      ...['IP', 'Этот IP с', 'SIM оплачена до'],
    ],
    itemHeadings: [
      ...['ID', 'Название', 'Сервер', 'Состояние', 'Код', 'Сообщение', 'Начало', 'Конец'],
      ...['Прежний IP', 'Новый IP'],
    ],
  },
  uk: {
    ...stateWordsUk,
    modemHeadings: [
      ...['Сервер', 'Інтерфейс', 'IMEI', 'Оператор', 'Мережа', 'Сигнал (дБм)', 'З’єднання', 'Стан', 'Наявність'],
      ...['IP', 'Цей IP з', 'SIM оплачено до'],
    ],
    itemHeadings: [
      ...['ID', 'Назва', 'Сервер', 'Стан', 'Код', 'Повідомлення', 'Початок', 'Кінець'],
      ...['Попередній IP', 'Новий IP'],
    ],
  },
};
