import type { Language } from '@cellgate/shared/language/language.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';
import { mailTime } from './mail-time.ts';

interface Texts {
  on: { subject: string; paragraph(name: string): string };
  off: { subject: string; paragraph(name: string): string };
  warning: string;
  when: string;
  button: string;
  footer: string;
}

const texts: Record<Language, Texts> = {
  en: {
    on: {
      subject: 'Two-factor authentication is on',
      paragraph: (name) => `Hello ${name}, from now on signing in asks for a code of your authenticator app.`,
    },
    off: {
      subject: 'Two-factor authentication is off',
      paragraph: (name) => `Hello ${name}, from now on your password alone is enough to sign in.`,
    },
    warning: 'If that was not you, choose another password at once and write to us.',
    when: 'When',
    button: 'It was not me',
    footer: 'You get this mail whenever two-factor authentication is switched on or off.',
  },
  tr: {
    on: {
      subject: 'İki adımlı doğrulama açıldı',
      paragraph: (name) => `Merhaba ${name}, bundan sonra girişte doğrulama uygulamanızdaki kod da istenecek.`,
    },
    off: {
      subject: 'İki adımlı doğrulama kapatıldı',
      paragraph: (name) => `Merhaba ${name}, bundan sonra giriş için yalnızca şifreniz yeterli.`,
    },
    warning: 'Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve bize yazın.',
    when: 'Zaman',
    button: 'Bunu ben yapmadım',
    footer: 'İki adımlı doğrulama her açıldığında ya da kapatıldığında bu e-postayı alırsınız.',
  },
  ru: {
    on: {
      subject: 'Двухфакторная аутентификация включена',
      paragraph: (name) => `Здравствуйте, ${name}! Теперь при входе потребуется код из приложения.`,
    },
    off: {
      subject: 'Двухфакторная аутентификация выключена',
      paragraph: (name) => `Здравствуйте, ${name}! Теперь для входа достаточно одного пароля.`,
    },
    warning: 'Если это были не вы, немедленно задайте другой пароль и напишите нам.',
    when: 'Когда',
    button: 'Это был не я',
    footer: 'Это письмо приходит при каждом включении и выключении двухфакторной аутентификации.',
  },
  uk: {
    on: {
      subject: 'Двофакторну автентифікацію ввімкнено',
      paragraph: (name) => `Вітаємо, ${name}! Відтепер під час входу потрібен код із застосунку.`,
    },
    off: {
      subject: 'Двофакторну автентифікацію вимкнено',
      paragraph: (name) => `Вітаємо, ${name}! Відтепер для входу достатньо самого пароля.`,
    },
    warning: 'Якщо це були не ви, негайно задайте інший пароль і напишіть нам.',
    when: 'Коли',
    button: 'Це зробив не я',
    footer: 'Цей лист надходить щоразу, коли двофакторну автентифікацію вмикають або вимикають.',
  },
};

export function twoFactorMail(
  language: Language,
  data: { firstName: string; isOn: boolean; at: string; origin: string },
): Omit<Mail, 'to'> {
  const { on, off, warning, when, button, footer } = texts[language];
  const { subject, paragraph } = data.isOn ? on : off;
  return mailPage({
    language,
    subject,
    heading: subject,
    paragraphs: [paragraph(data.firstName), warning],
    rows: [[when, mailTime(language, data.at)]],
    button: { label: button, url: `${data.origin}/auth/forgot-password` },
    footer,
  });
}
