import type { Language } from '../language/language.ts';
import type { SubscriptionPeriod } from '../product/product.ts';

interface Texts {
  title: string;
  number: string;
  date: string;
  order: string;
  topup: string;
  seller: string;
  customer: string;
  taxId: string;
  description: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  total: string;
  undelivered: string;
  paid: string;
  topupLine: string;
  /** A payment that staff credited to the balance. */
  paymentLine: string;
  extensionLine: string;
  fromBalance: string;
  toBalance: string;
  questions: string;
  page: string;
  period: Record<SubscriptionPeriod, string>;
}

/** Texts of receipts as PDF. */
export const receiptTexts: Record<Language, Texts> = {
  en: {
    title: 'Receipt',
    number: 'Receipt number',
    date: 'Date',
    order: 'Order',
    topup: 'Top-up',
    seller: 'Seller',
    customer: 'Customer',
    taxId: 'Tax number: {id}',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
    total: 'Total',
    undelivered: 'Refunded, not delivered',
    paid: 'Paid',
    topupLine: 'Balance top-up',
    paymentLine: 'Payment to the balance',
    extensionLine: 'Extension of proxies',
    fromBalance: 'Paid from the balance, in US dollars.',
    toBalance: 'Added to the balance, in US dollars.',
    questions: 'Questions about this receipt: {email}',
    page: '{page} of {pages}',
    period: { weekly: 'one week', monthly: 'one month' },
  },
  tr: {
    title: 'Makbuz',
    number: 'Makbuz numarası',
    date: 'Tarih',
    order: 'Sipariş',
    topup: 'Bakiye yükleme',
    seller: 'Satıcı',
    customer: 'Müşteri',
    taxId: 'Vergi numarası: {id}',
    description: 'Açıklama',
    quantity: 'Adet',
    unitPrice: 'Birim fiyat',
    amount: 'Tutar',
    total: 'Toplam',
    undelivered: 'Teslim edilmedi, iade edildi',
    paid: 'Ödenen',
    topupLine: 'Bakiye yükleme',
    paymentLine: 'Bakiyeye ödeme',
    extensionLine: 'Proxy süresini uzatma',
    fromBalance: 'Bakiyeden ödendi, ABD doları.',
    toBalance: 'Bakiyeye eklendi, ABD doları.',
    questions: 'Bu makbuzla ilgili sorular: {email}',
    page: '{page} / {pages}',
    period: { weekly: 'bir hafta', monthly: 'bir ay' },
  },
  ru: {
    title: 'Квитанция',
    number: 'Номер квитанции',
    date: 'Дата',
    order: 'Заказ',
    topup: 'Пополнение',
    seller: 'Продавец',
    customer: 'Клиент',
    taxId: 'Налоговый номер: {id}',
    description: 'Описание',
    quantity: 'Количество',
    unitPrice: 'Цена',
    amount: 'Сумма',
    total: 'Итого',
    undelivered: 'Возвращено за недоставленное',
    paid: 'Оплачено',
    topupLine: 'Пополнение баланса',
    paymentLine: 'Платёж на баланс',
    extensionLine: 'Продление прокси',
    fromBalance: 'Оплачено с баланса, в долларах США.',
    toBalance: 'Зачислено на баланс, в долларах США.',
    questions: 'Вопросы по этой квитанции: {email}',
    page: '{page} из {pages}',
    period: { weekly: 'неделя', monthly: 'месяц' },
  },
  uk: {
    title: 'Квитанція',
    number: 'Номер квитанції',
    date: 'Дата',
    order: 'Замовлення',
    topup: 'Поповнення',
    seller: 'Продавець',
    customer: 'Клієнт',
    taxId: 'Податковий номер: {id}',
    description: 'Опис',
    quantity: 'Кількість',
    unitPrice: 'Ціна',
    amount: 'Сума',
    total: 'Разом',
    undelivered: 'Повернено за недоставлене',
    paid: 'Сплачено',
    topupLine: 'Поповнення балансу',
    paymentLine: 'Платіж на баланс',
    extensionLine: 'Подовження проксі',
    fromBalance: 'Сплачено з балансу, у доларах США.',
    toBalance: 'Зараховано на баланс, у доларах США.',
    questions: 'Запитання щодо цієї квитанції: {email}',
    page: '{page} з {pages}',
    period: { weekly: 'тиждень', monthly: 'місяць' },
  },
};
