import type { Language } from '../language/language.ts';
import { proxyTestText } from '../language/texts.ts';
import type { SpeedTestCode } from './speed-test.ts';

/** Codes whose remedy differs from that of the connection test. */
type OwnCode = 'no_connection' | 'no_answer' | 'timeout' | 'wrong_answer' | 'interrupted' | 'too_little';

const texts: Record<Language, Record<OwnCode, string>> = {
  en: {
    no_connection:
      'The modem has no connection to its operator at the moment. Run the connection test: it shows whether a replacement is free.',
    no_answer: 'The proxy accepted the connection, but no response came back. Run the connection test.',
    timeout: 'The download did not begin in time. Run the connection test.',
    wrong_answer:
      'Something other than the test file came back, such as a page of the operator. Open a website through the proxy; if you see that page there, contact support.',
    interrupted: 'The download broke off, for example because the IP changed. Test again later.',
    too_little:
      'Too little arrived in 8\u00a0seconds to measure a speed. Rotate the IP and test again; if this persists, contact support.',
  },
  tr: {
    no_connection:
      'Modemin şu anda operatörle bağlantısı yok. Bağlantı testini yapın: değişimin ücretsiz olup olmadığını gösterir.',
    no_answer: 'Proxy bağlantıyı kabul etti ama yanıt gelmedi. Bağlantı testini yapın.',
    timeout: 'İndirme zamanında başlamadı. Bağlantı testini yapın.',
    wrong_answer:
      'Test dosyası yerine başka bir yanıt geldi, örneğin operatörün bir sayfası. Proxy üzerinden bir site açın; o sayfayı orada da görüyorsanız destek ekibine yazın.',
    interrupted: 'İndirme yarıda kesildi, örneğin IP değiştiği için. Daha sonra tekrar test edin.',
    too_little:
      '8\u00a0saniyede hız ölçmeye yetecek kadar veri gelmedi. IP’yi değiştirip tekrar test edin; böyle kalırsa destek ekibine yazın.',
  },
  ru: {
    no_connection:
      'Сейчас у модема нет связи с оператором. Запустите проверку подключения: она покажет, бесплатна ли замена модема.',
    no_answer: 'Прокси принял подключение, но ответа не пришло. Запустите проверку подключения.',
    timeout: 'Загрузка не началась вовремя. Запустите проверку подключения.',
    wrong_answer:
      'Вместо тестового файла пришло что-то другое, например страница оператора. Откройте любой сайт через прокси: если и там эта страница, напишите в поддержку.',
    interrupted: 'Загрузка прервалась, например из-за смены IP. Повторите тест позже.',
    too_little:
      'За 8\u00a0секунд пришло слишком мало данных, чтобы измерить скорость. Смените IP и повторите тест; если не поможет, напишите в поддержку.',
  },
  uk: {
    no_connection:
      'Зараз модем не має зв’язку з оператором. Запустіть перевірку підключення: вона покаже, чи безкоштовна заміна модема.',
    no_answer: 'Проксі прийняв підключення, але відповіді не надійшло. Запустіть перевірку підключення.',
    timeout: 'Завантаження не почалося вчасно. Запустіть перевірку підключення.',
    wrong_answer:
      'Замість тестового файлу надійшло щось інше, наприклад сторінка оператора. Відкрийте будь-який сайт через проксі: якщо й там ця сторінка, напишіть у підтримку.',
    interrupted: 'Завантаження перервалося, наприклад через зміну IP. Повторіть тест пізніше.',
    too_little:
      'За 8\u00a0секунд надійшло замало даних, щоб виміряти швидкість. Змініть IP і повторіть тест; якщо не допоможе, напишіть у підтримку.',
  },
};

/** Returns why a speed test measured nothing, with the fix. */
export function speedTestText(language: Language, code: SpeedTestCode): string {
  switch (code) {
    case 'no_connection':
    case 'no_answer':
    case 'timeout':
    case 'wrong_answer':
    case 'interrupted':
    case 'too_little':
      return texts[language][code];
    default:
      return proxyTestText(language, code);
  }
}
