import type { WorldMessage } from './world.ts';

/** Messages of visitors and customers to support, oldest first. */
export const contactMessages: readonly WorldMessage[] = [
  {
    daysAgo: 41,
    name: 'Oliver Wright',
    email: 'oliver.wright@customers.example',
    language: 'en',
    subject: 'Invoice for my company',
    message: 'Hello,\n\ncan I get an invoice with our VAT number for the last two top-ups?\n\nThanks,\nOliver',
  },
  {
    daysAgo: 33,
    name: 'Mehmet Yılmaz',
    email: 'mehmet@customers.example',
    language: 'tr',
    subject: 'Toplu alımda indirim',
    message: 'Merhaba,\n\nher ay 20 proxy almayı düşünüyoruz. Toplu alımda indirim yapıyor musunuz?',
  },
  {
    daysAgo: 26,
    name: 'Ірина Гончар',
    email: 'iryna.honchar@visitors.example',
    language: 'uk',
    subject: 'Чи є оператор у Львові?',
    message: 'Добрий день! Чи плануєте модеми у Львові? Нам потрібні саме місцеві IP.',
  },
  {
    daysAgo: 19,
    name: 'Павел Новиков',
    email: 'pavel.novikov@customers.example',
    language: 'ru',
    subject: 'Прокси не отвечал утром',
    message: 'Здравствуйте! Сегодня утром прокси не отвечал около двадцати минут. Сейчас всё работает. Что случилось?',
  },
  {
    daysAgo: 12,
    name: 'SEO Team',
    email: 'sales@ranking.example',
    language: 'en',
    subject: 'Get your site to page one',
    message: 'Dear owner, we looked at your website and can bring it to the first page. Reply for a quote.',
  },
  {
    daysAgo: 6.3,
    name: 'Selin Öztürk',
    email: 'selin.ozturk@customers.example',
    language: 'tr',
    subject: 'Ödemem bakiyeye geçmedi',
    message: 'Merhaba, dün USDT gönderdim ama bakiyem değişmedi. İşlem numarasını gönderebilirim.',
  },
  {
    daysAgo: 2.1,
    name: 'Lucas Martin',
    email: 'lucas.martin@customers.example',
    language: 'en',
    subject: 'SOCKS5 with UDP?',
    message: 'Hi, does your SOCKS5 support UDP ASSOCIATE? I would like to test HTTP/3 through a modem.',
  },
  {
    daysAgo: 0.3,
    name: 'Дарина Поліщук',
    email: 'daryna.polishchuk@customers.example',
    language: 'uk',
    subject: 'Як перенести проксі на інший акаунт?',
    message: 'Вітаю! Чи можна передати один із моїх проксі колезі з іншим акаунтом?',
  },
];
