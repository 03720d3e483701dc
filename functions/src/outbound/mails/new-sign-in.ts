import type { Language } from '@cellgate/shared/language/language.ts';
import type { Device } from '@cellgate/shared/session/device.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';
import { mailTime } from './mail-time.ts';

interface Texts {
  subject: string;
  paragraph(name: string): string;
  warning: string;
  when: string;
  device: string;
  address: string;
  button: string;
  footer: string;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: 'New sign-in to your account',
    paragraph: (name) =>
      `Hello ${name}, somebody signed in to your account from a device that we have not seen before.`,
    warning: 'If that was you, there is nothing to do. If not, choose another password at once: it ends every session.',
    when: 'When',
    device: 'Device',
    address: 'Address',
    button: 'It was not me',
    footer: 'You can switch this mail off in the settings, under notifications.',
  },
  tr: {
    subject: 'Hesabınıza yeni bir giriş yapıldı',
    paragraph: (name) => `Merhaba ${name}, hesabınıza daha önce görmediğimiz bir cihazdan giriş yapıldı.`,
    warning:
      'Giriş yapan sizseniz bir şey yapmanız gerekmez. Değilseniz hemen yeni bir şifre belirleyin: tüm oturumlar kapanır.',
    when: 'Zaman',
    device: 'Cihaz',
    address: 'IP adresi',
    button: 'Bunu ben yapmadım',
    footer: 'Bu e-postayı ayarların bildirimler bölümünden kapatabilirsiniz.',
  },
  ru: {
    subject: 'Новый вход в ваш аккаунт',
    paragraph: (name) => `Здравствуйте, ${name}! В ваш аккаунт вошли с устройства, которого мы раньше не видели.`,
    warning:
      'Если это были вы, ничего делать не нужно. Если нет, немедленно задайте другой пароль: все сеансы завершатся.',
    when: 'Когда',
    device: 'Устройство',
    address: 'IP-адрес',
    button: 'Это был не я',
    footer: 'Эти письма можно отключить в настройках, в разделе уведомлений.',
  },
  uk: {
    subject: 'Новий вхід до вашого облікового запису',
    paragraph: (name) => `Вітаємо, ${name}! До вашого облікового запису увійшли з пристрою, якого ми раніше не бачили.`,
    warning: 'Якщо це були ви, нічого робити не треба. Якщо ні, негайно задайте інший пароль: усі сеанси завершаться.',
    when: 'Коли',
    device: 'Пристрій',
    address: 'IP-адреса',
    button: 'Це зробив не я',
    footer: 'Ці листи можна вимкнути в налаштуваннях, у розділі сповіщень.',
  },
};

export function newSignInMail(
  language: Language,
  data: Device & { firstName: string; at: string; ip: string; origin: string },
): Omit<Mail, 'to'> {
  const { subject, paragraph, warning, when, device, address, button, footer } = texts[language];
  const named = [data.browser, data.system].filter((name) => name !== null).join(' · ');
  return mailPage({
    language,
    subject,
    heading: subject,
    paragraphs: [paragraph(data.firstName), warning],
    rows: [
      [when, mailTime(language, data.at)],
      [device, named || '—'],
      [address, data.ip],
    ],
    button: { label: button, url: `${data.origin}/auth/forgot-password` },
    footer,
  });
}
