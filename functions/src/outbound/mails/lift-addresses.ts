import type { Language } from '@cellgate/shared/language/language.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

interface Texts {
  subject: string;
  paragraphs(name: string, ip: string): readonly string[];
  button: string;
  footer: string;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: 'A sign-in from an address that you have not listed',
    paragraphs: (name, ip) => [
      `Hello ${name}, somebody who knows your password tried to sign in from ${ip}. Your settings do not allow that address, so it was refused.`,
      'If that was you, the button lets you sign in from everywhere for 24 hours. It works once, within 24 hours.',
    ],
    button: 'Let me in',
    footer: 'If it was not you, do not press the button, and choose another password: somebody knows yours.',
  },
  tr: {
    subject: 'Listenizde olmayan bir adresten giriş denemesi',
    paragraphs: (name, ip) => [
      `Merhaba ${name}, şifrenizi bilen biri ${ip} adresinden giriş yapmayı denedi. Ayarlarınız bu adrese izin vermediği için giriş reddedildi.`,
      'Bu sizseniz aşağıdaki düğme 24 saat boyunca her yerden giriş yapmanızı sağlar. Düğme bir kez ve 24 saat içinde kullanılabilir.',
    ],
    button: 'Girişe izin ver',
    footer: 'Bu siz değilseniz düğmeye basmayın ve yeni bir şifre belirleyin: birisi şifrenizi biliyor.',
  },
  ru: {
    subject: 'Вход с адреса, которого нет в вашем списке',
    paragraphs: (name, ip) => [
      `Здравствуйте, ${name}! Кто-то, кто знает ваш пароль, пытался войти с адреса ${ip}. В настройках этот адрес не разрешён, поэтому во входе отказано.`,
      'Если это были вы, кнопка разрешит вход отовсюду на 24 часа. Она срабатывает один раз и действует 24 часа.',
    ],
    button: 'Разрешить вход',
    footer: 'Если это были не вы, не нажимайте кнопку и задайте другой пароль: ваш кому-то известен.',
  },
  uk: {
    subject: 'Вхід з адреси, якої немає у вашому списку',
    paragraphs: (name, ip) => [
      `Вітаємо, ${name}! Хтось, хто знає ваш пароль, намагався увійти з адреси ${ip}. У налаштуваннях ця адреса не дозволена, тому у вході відмовлено.`,
      'Якщо це були ви, кнопка дозволить вхід звідусіль на 24 години. Вона спрацьовує один раз і діє 24 години.',
    ],
    button: 'Дозволити вхід',
    footer: 'Якщо це були не ви, не натискайте кнопку й задайте інший пароль: ваш комусь відомий.',
  },
};

export function liftAddressesMail(
  language: Language,
  data: { firstName: string; ip: string; url: string },
): Omit<Mail, 'to'> {
  const { subject, paragraphs, button, footer } = texts[language];
  return mailPage({
    language,
    subject,
    heading: subject,
    paragraphs: paragraphs(data.firstName, data.ip),
    button: { label: button, url: data.url },
    footer,
  });
}
