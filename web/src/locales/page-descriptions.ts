import type { Language } from '@cellgate/shared/language/language-choice.ts';
import type { PublicPage } from '@cellgate/shared/site/public-page.ts';

/** Descriptions for search engines and link previews, about 150 characters each. Browsers never load them. */
export const pageDescriptions: Record<Language, Record<PublicPage, string>> = {
  tr: {
    '/': 'Kyivstar, Lifecell ve Vodafone üzerinde size ait bir modem: IP’yi tek istekle değiştirin. HTTP(s) ve SOCKS5, sınırsız trafik, haftalık ya da aylık ödeme.',
    '/products/mobile-proxy':
      'Operatör, süre ve adet seçin; fiyatı ve stoku anında görün. Bir modem, bir SIM kart, bir müşteri; IP dilediğiniz zaman değişir.',
    '/terms':
      'Proxy kiralamanın koşulları: hesap, bakiye, siparişler, iadeler ve sorumluluklar, kısa ve anlaşılır biçimde.',
    '/privacy': 'Hakkınızda hangi verileri neden ve ne kadar süre sakladığımız, ve haklarınız.',
    '/acceptable-use': 'Proxy’lerle nelere izin verildiği, nelere verilmediği ve kurallar çiğnendiğinde ne olduğu.',
    '/status': 'Sitenin, siparişlerin ve modem sunucularının şu anda çalışıp çalışmadığı.',
  },
  en: {
    '/': 'Your own modem on Kyivstar, Lifecell or Vodafone. Rotate its IP with one request. HTTP(s) and SOCKS5, unlimited traffic, paid by the week or the month.',
    '/products/mobile-proxy':
      'Choose operator, period and quantity, and see price and stock immediately. One modem, one SIM card, one customer. Rotate the IP whenever you like.',
    '/terms':
      'The terms for renting a proxy: account, balance, orders, refunds and responsibilities, in plain language.',
    '/privacy': 'The data we keep about you, why and for how long, and your rights.',
    '/acceptable-use': 'What you may and may not use the proxies for, and what happens if the rules are broken.',
    '/status': 'Current status of the site, orders and modem servers.',
  },
  ru: {
    '/': 'Собственный модем в сети Kyivstar, Lifecell или Vodafone: новый IP одним запросом. HTTP(s) и SOCKS5, безлимитный трафик, оплата за неделю или месяц.',
    '/products/mobile-proxy':
      'Выберите оператора, срок и количество и сразу увидите цену и наличие. Один модем, одна SIM-карта, один клиент; новый IP в любой момент.',
    '/terms': 'Условия аренды прокси: аккаунт, баланс, заказы, возвраты и ответственность, коротко и понятно.',
    '/privacy': 'Какие данные о вас мы храним, зачем и как долго, и какие у вас есть права.',
    '/acceptable-use': 'Для чего прокси использовать можно, для чего нельзя и что бывает при нарушении правил.',
    '/status': 'Работают ли сейчас сайт, заказы и серверы с модемами.',
  },
  uk: {
    '/': 'Власний модем у мережі Kyivstar, Lifecell або Vodafone: новий IP одним запитом. HTTP(s) і SOCKS5, безлімітний трафік, оплата за тиждень або місяць.',
    '/products/mobile-proxy':
      'Виберіть оператора, строк і кількість та одразу побачите ціну й наявність. Один модем, одна SIM-картка, один клієнт; новий IP будь-коли.',
    '/terms':
      'Умови оренди проксі: обліковий запис, баланс, замовлення, повернення коштів і відповідальність, коротко й зрозуміло.',
    '/privacy': 'Які дані про вас ми зберігаємо, навіщо і як довго, та які права ви маєте.',
    '/acceptable-use': 'Для чого проксі можна використовувати, для чого не можна і що буває за порушення правил.',
    '/status': 'Чи працюють зараз сайт, замовлення та сервери з модемами.',
  },
};
