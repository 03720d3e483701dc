import type { Language } from '@cellgate/shared/language/language.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';
import { mailTime } from './mail-time.ts';

interface Texts {
  subject: string;
  paragraph(name: string): string;
  warning: string;
  when: string;
  button: string;
  footer: string;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: 'Your password was changed',
    paragraph: (name) => `Hello ${name}, the password of your account was changed, and your other sessions were ended.`,
    warning: 'If that was not you, choose another password at once.',
    when: 'When',
    button: 'It was not me',
    footer: 'You get this mail whenever your password changes.',
  },
  tr: {
    subject: 'Şifreniz değiştirildi',
    paragraph: (name) => `Merhaba ${name}, hesabınızın şifresi değiştirildi ve diğer oturumlarınız kapatıldı.`,
    warning: 'Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin.',
    when: 'Zaman',
    button: 'Bunu ben yapmadım',
    footer: 'Şifreniz her değiştiğinde bu e-postayı alırsınız.',
  },
  ru: {
    subject: 'Ваш пароль изменён',
    paragraph: (name) => `Здравствуйте, ${name}! Пароль вашего аккаунта изменён, остальные сеансы завершены.`,
    warning: 'Если это были не вы, немедленно задайте другой пароль.',
    when: 'Когда',
    button: 'Это был не я',
    footer: 'Это письмо приходит при каждой смене пароля.',
  },
  uk: {
    subject: 'Ваш пароль змінено',
    paragraph: (name) => `Вітаємо, ${name}! Пароль вашого облікового запису змінено, інші сеанси завершено.`,
    warning: 'Якщо це були не ви, негайно задайте інший пароль.',
    when: 'Коли',
    button: 'Це зробив не я',
    footer: 'Цей лист надходить після кожної зміни пароля.',
  },
};

export function passwordChangedMail(
  language: Language,
  data: { firstName: string; at: string; origin: string },
): Omit<Mail, 'to'> {
  const { subject, paragraph, warning, when, button, footer } = texts[language];
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
