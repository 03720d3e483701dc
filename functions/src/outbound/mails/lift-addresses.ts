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
    subject: 'Sign-in from an IP that is not allowed',
    paragraphs: (name, ip) => [
      `Hello ${name}, someone who knows your password tried to sign in from the IP ${ip}. Your settings do not allow this IP, so we refused the sign-in.`,
      'If this was you, use the button to allow any IP for 24 hours. The button works once, within 24 hours.',
    ],
    button: 'Allow any IP for 24 hours',
    footer: 'If this wasn’t you, don’t use the button, and change your password now: someone else knows it.',
  },
  tr: {
    subject: 'İzin verilmeyen bir IP’den giriş denemesi',
    paragraphs: (name, ip) => [
      `Merhaba ${name}, şifrenizi bilen biri ${ip} IP’sinden giriş yapmayı denedi. Ayarlarınız bu IP’ye izin vermediği için giriş reddedildi.`,
      'Bu sizseniz aşağıdaki düğmeyle 24\u00a0saat boyunca her IP’ye izin verebilirsiniz. Düğme bir kez ve 24\u00a0saat içinde kullanılabilir.',
    ],
    button: '24\u00a0saat her IP’ye izin ver',
    footer: 'Bu siz değilseniz düğmeyi kullanmayın ve şifrenizi hemen değiştirin: şifrenizi başka biri biliyor.',
  },
  ru: {
    subject: 'Вход с неразрешённого IP',
    paragraphs: (name, ip) => [
      `Здравствуйте, ${name}! Кто-то, кто знает ваш пароль, пытался войти с IP ${ip}. В настройках этот IP не разрешён, поэтому вход отклонён.`,
      'Если это были вы, кнопка разрешит вход с любого IP на 24\u00a0часа. Она срабатывает один раз и действует 24\u00a0часа.',
    ],
    button: 'Разрешить любой IP на 24\u00a0часа',
    footer: 'Если это были не вы, не нажимайте кнопку и немедленно смените пароль: его знает кто-то ещё.',
  },
  uk: {
    subject: 'Вхід з недозволеного IP',
    paragraphs: (name, ip) => [
      `Вітаємо, ${name}! Хтось, хто знає ваш пароль, намагався увійти з IP ${ip}. У налаштуваннях цей IP не дозволений, тому вхід відхилено.`,
      'Якщо це були ви, кнопка дозволить вхід з будь-якого IP на 24\u00a0години. Вона спрацьовує один раз і діє 24\u00a0години.',
    ],
    button: 'Дозволити будь-який IP на 24\u00a0години',
    footer: 'Якщо це були не ви, не натискайте кнопку й негайно змініть пароль: його знає хтось інший.',
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
