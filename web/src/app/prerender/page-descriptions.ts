import type { Language } from '@cellgate/shared/language/language-choice.ts';
import type { PublicPage } from '@cellgate/shared/site/public-page.ts';

/** What search engines and previews of links show under a page's title; about 150 characters. No browser loads them. */
export const pageDescriptions: Record<Language, Record<PublicPage, string>> = {
  tr: {
    '/': 'Kyivstar, Lifecell ve Vodafone üzerinde size ait bir modem: adresi tek çağrıyla değiştirin. HTTP(s) ve SOCKS5, sınırsız trafik, haftalık ya da aylık ödeme.',
    '/products/mobile-proxy':
      'Operatör, süre ve adet seçin; fiyatı ve stoku anında görün. Bir modem, bir SIM kart, bir müşteri; adres dilediğiniz zaman değişir.',
    '/terms':
      'Proxy kiralamanın koşulları: hesap, bakiye, siparişler, iadeler ve sorumluluklar, kısa ve anlaşılır biçimde.',
    '/privacy': 'Hakkınızda neleri sakladığımız, neden ve ne kadar süreyle sakladığımız ve haklarınız.',
    '/acceptable-use': 'Proxy’lerle nelere izin verildiği, nelere verilmediği ve kurallar çiğnendiğinde ne olduğu.',
    '/status': 'Sitenin, siparişlerin ve modem sunucularının şu anda çalışıp çalışmadığı.',
  },
  en: {
    '/': 'A modem of your own on Kyivstar, Lifecell or Vodafone: change its address with one call. HTTP(s) and SOCKS5, unlimited traffic, paid by the week or the month.',
    '/products/mobile-proxy':
      'Choose operator, period and quantity, and see price and stock at once. One modem, one SIM card, one customer; a new address whenever you like.',
    '/terms':
      'The terms of renting a proxy: account, balance, orders, refunds and responsibilities, in short and plain words.',
    '/privacy': 'What we keep about you, why and for how long, and what your rights are.',
    '/acceptable-use':
      'What the proxies may be used for, what they may not, and what happens when the rules are broken.',
    '/status': 'Whether the site, the orders and the modem servers are working right now.',
  },
  ru: {
    '/': 'Собственный модем в сети Киевстар, Lifecell или Vodafone: новый адрес одним запросом. HTTP(s) и SOCKS5, безлимитный трафик, оплата за неделю или месяц.',
    '/products/mobile-proxy':
      'Выберите оператора, срок и количество и сразу увидите цену и наличие. Один модем, одна SIM-карта, один клиент; новый адрес в любой момент.',
    '/terms': 'Условия аренды прокси: аккаунт, баланс, заказы, возвраты и ответственность, коротко и понятно.',
    '/privacy': 'Какие данные о вас мы храним, зачем и как долго, и какие у вас есть права.',
    '/acceptable-use': 'Для чего прокси использовать можно, для чего нельзя и что бывает при нарушении правил.',
    '/status': 'Работают ли сейчас сайт, заказы и серверы с модемами.',
  },
  uk: {
    '/': 'Власний модем у мережі Київстар, Lifecell або Vodafone: нова адреса одним запитом. HTTP(s) і SOCKS5, безлімітний трафік, оплата за тиждень або місяць.',
    '/products/mobile-proxy':
      'Оберіть оператора, строк і кількість та одразу побачите ціну й наявність. Один модем, одна SIM-картка, один клієнт; нова адреса будь-коли.',
    '/terms':
      'Умови оренди проксі: обліковий запис, баланс, замовлення, повернення коштів і відповідальність, коротко й зрозуміло.',
    '/privacy': 'Які дані про вас ми зберігаємо, навіщо і як довго, та які права ви маєте.',
    '/acceptable-use': 'Для чого проксі можна використовувати, для чого не можна і що буває за порушення правил.',
    '/status': 'Чи працюють зараз сайт, замовлення та сервери з модемами.',
  },
};
