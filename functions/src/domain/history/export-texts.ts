import type { LedgerReason } from '@cellgate/shared/balance/balance.ts';
import type { HistoryTab, ProxyActionKind } from '@cellgate/shared/history/history.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { OrderStatus } from '@cellgate/shared/order/order.ts';
import type { SubscriptionPeriod } from '@cellgate/shared/product/product.ts';

interface Texts {
  headings: Record<HistoryTab, readonly string[]>;
  status: Record<OrderStatus, string>;
  period: Record<SubscriptionPeriod, string>;
  reason: Record<LedgerReason, string>;
  action: Record<ProxyActionKind, string>;
}

/** What an exported file says. Columns stand in the order of `export-history.ts`. */
export const exportTexts: Record<Language, Texts> = {
  en: {
    headings: {
      orders: [
        'Date (UTC)',
        'Order',
        'Type',
        'Product',
        'Location',
        'Period',
        'Quantity',
        'Unit price (USD)',
        'Total (USD)',
        'Refunded (USD)',
        'Status',
      ],
      proxies: ['Date (UTC)', 'Action', 'Proxy', 'Quantity', 'Old address', 'New address', 'Status'],
      payments: ['Date (UTC)', 'Transaction', 'Amount (USD)', 'Balance after (USD)', 'Status', 'Reference'],
    },
    status: { completed: 'Completed', pending: 'Pending', failed: 'Failed', cancelled: 'Cancelled' },
    period: { weekly: 'Weekly', monthly: 'Monthly' },
    reason: { topup: 'Top-up', order: 'Order', renewal: 'Extension', refund: 'Refund', adjustment: 'Correction' },
    action: {
      rotated: 'Address changed',
      created: 'Created',
      extended: 'Extended',
      suspended: 'Suspended',
      cancelled: 'Cancelled',
      expired: 'Expired',
      settings_changed: 'Settings changed',
      credentials_revealed: 'Password revealed',
      user_added: 'User added',
      user_changed: 'User changed',
      user_removed: 'User removed',
    },
  },
  tr: {
    headings: {
      orders: [
        'Tarih (UTC)',
        'Sipariş',
        'Tür',
        'Ürün',
        'Konum',
        'Süre',
        'Adet',
        'Birim fiyat (USD)',
        'Toplam (USD)',
        'İade (USD)',
        'Durum',
      ],
      proxies: ['Tarih (UTC)', 'İşlem', 'Proxy', 'Adet', 'Eski adres', 'Yeni adres', 'Durum'],
      payments: ['Tarih (UTC)', 'İşlem', 'Tutar (USD)', 'Sonraki bakiye (USD)', 'Durum', 'Referans'],
    },
    status: { completed: 'Tamamlandı', pending: 'Beklemede', failed: 'Başarısız', cancelled: 'İptal edildi' },
    period: { weekly: 'Haftalık', monthly: 'Aylık' },
    reason: {
      topup: 'Bakiye yükleme',
      order: 'Sipariş',
      renewal: 'Süre uzatma',
      refund: 'İade',
      adjustment: 'Düzeltme',
    },
    action: {
      rotated: 'IP değiştirildi',
      created: 'Oluşturuldu',
      extended: 'Süresi uzatıldı',
      suspended: 'Askıya alındı',
      cancelled: 'İptal edildi',
      expired: 'Süresi doldu',
      settings_changed: 'Ayarlar değiştirildi',
      credentials_revealed: 'Şifre görüntülendi',
      user_added: 'Kullanıcı eklendi',
      user_changed: 'Kullanıcı değiştirildi',
      user_removed: 'Kullanıcı kaldırıldı',
    },
  },
  ru: {
    headings: {
      orders: [
        'Дата (UTC)',
        'Заказ',
        'Тип',
        'Товар',
        'Страна',
        'Период',
        'Количество',
        'Цена за штуку (USD)',
        'Итого (USD)',
        'Возвращено (USD)',
        'Статус',
      ],
      proxies: ['Дата (UTC)', 'Действие', 'Прокси', 'Количество', 'Старый адрес', 'Новый адрес', 'Статус'],
      payments: ['Дата (UTC)', 'Операция', 'Сумма (USD)', 'Баланс после (USD)', 'Статус', 'Номер'],
    },
    status: { completed: 'Завершено', pending: 'В ожидании', failed: 'Ошибка', cancelled: 'Отменено' },
    period: { weekly: 'Неделя', monthly: 'Месяц' },
    reason: {
      topup: 'Пополнение',
      order: 'Заказ',
      renewal: 'Продление',
      refund: 'Возврат',
      adjustment: 'Корректировка',
    },
    action: {
      rotated: 'Смена адреса',
      created: 'Создание',
      extended: 'Продление',
      suspended: 'Приостановка',
      cancelled: 'Отмена',
      expired: 'Окончание срока',
      settings_changed: 'Изменение настроек',
      credentials_revealed: 'Получение пароля',
      user_added: 'Добавление пользователя',
      user_changed: 'Изменение пользователя',
      user_removed: 'Удаление пользователя',
    },
  },
  uk: {
    headings: {
      orders: [
        'Дата (UTC)',
        'Замовлення',
        'Тип',
        'Товар',
        'Країна',
        'Період',
        'Кількість',
        'Ціна за одиницю (USD)',
        'Разом (USD)',
        'Повернено (USD)',
        'Статус',
      ],
      proxies: ['Дата (UTC)', 'Дія', 'Проксі', 'Кількість', 'Стара адреса', 'Нова адреса', 'Статус'],
      payments: ['Дата (UTC)', 'Операція', 'Сума (USD)', 'Баланс після (USD)', 'Статус', 'Номер'],
    },
    status: { completed: 'Завершено', pending: 'В очікуванні', failed: 'Помилка', cancelled: 'Скасовано' },
    period: { weekly: 'Тиждень', monthly: 'Місяць' },
    reason: {
      topup: 'Поповнення',
      order: 'Замовлення',
      renewal: 'Подовження',
      refund: 'Повернення',
      adjustment: 'Коригування',
    },
    action: {
      rotated: 'Зміна адреси',
      created: 'Створення',
      extended: 'Подовження',
      suspended: 'Призупинення',
      cancelled: 'Скасування',
      expired: 'Завершення терміну',
      settings_changed: 'Зміна налаштувань',
      credentials_revealed: 'Отримання пароля',
      user_added: 'Додавання користувача',
      user_changed: 'Зміна користувача',
      user_removed: 'Видалення користувача',
    },
  },
};
