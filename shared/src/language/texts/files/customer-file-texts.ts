import type { CustomerFlag } from '../../../customer/customer.ts';
import type { Language } from '../../language.ts';

interface Texts {
  headings: readonly string[];
  status: Record<'active' | 'suspended', string>;
  verified: Record<'yes' | 'no', string>;
  flag: Record<CustomerFlag, string>;
}

/** Texts of the file of customers. Headings are in the order of the columns in `export-customers.ts`. */
export const customerFileTexts: Record<Language, Texts> = {
  en: {
    headings: [
      ...['ID', 'Name', 'Email', 'Country', 'Status', 'Email confirmed', 'Registered', 'Last sign-in'],
      ...['Balance (USD)', 'Total spent (USD)', 'Language', 'Marks'],
    ],
    status: { active: 'Active', suspended: 'Suspended' },
    verified: { yes: 'Yes', no: 'No' },
    flag: { important: 'Important', watch: 'Watch', abuse: 'Abuse', payment: 'Payment' },
  },
  tr: {
    headings: [
      ...['ID', 'Ad', 'E-posta', 'Ülke', 'Durum', 'E-posta doğrulandı', 'Kayıt', 'Son giriş'],
      ...['Bakiye (USD)', 'Toplam harcama (USD)', 'Dil', 'İşaretler'],
    ],
    status: { active: 'Aktif', suspended: 'Askıda' },
    verified: { yes: 'Evet', no: 'Hayır' },
    flag: { important: 'Önemli', watch: 'İzlenecek', abuse: 'Kötüye kullanım', payment: 'Ödeme' },
  },
  ru: {
    headings: [
      ...['ID', 'Имя', 'Email', 'Страна', 'Статус', 'Email подтверждён', 'Регистрация', 'Последний вход'],
      ...['Баланс (USD)', 'Потрачено (USD)', 'Язык', 'Отметки'],
    ],
    status: { active: 'Активен', suspended: 'Заблокирован' },
    verified: { yes: 'Да', no: 'Нет' },
    flag: { important: 'Важный', watch: 'Наблюдать', abuse: 'Злоупотребление', payment: 'Оплата' },
  },
  uk: {
    headings: [
      ...['ID', 'Ім’я', 'Email', 'Країна', 'Статус', 'Email підтверджено', 'Реєстрація', 'Останній вхід'],
      ...['Баланс (USD)', 'Витрачено (USD)', 'Мова', 'Позначки'],
    ],
    status: { active: 'Активний', suspended: 'Заблокований' },
    verified: { yes: 'Так', no: 'Ні' },
    flag: { important: 'Важливий', watch: 'Спостерігати', abuse: 'Зловживання', payment: 'Оплата' },
  },
};
