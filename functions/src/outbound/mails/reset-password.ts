import type { Language } from '@cellgate/shared/language/language.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

interface Texts {
  subject: string;
  heading: string;
  paragraphs(name: string): readonly string[];
  button: string;
  footer: string;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: (name) => [
      `Hello ${name}, someone requested a new password for your account. If this was you, choose one with the button below.`,
      'The link works once, within one hour. A new password ends all your sessions, revokes your API keys and disables your webhooks.',
    ],
    button: 'Choose a password',
    footer: 'If you did not request this, ignore this email. Your password stays the same.',
  },
  tr: {
    subject: 'Yeni şifre belirleyin',
    heading: 'Yeni bir şifre belirleyin',
    paragraphs: (name) => [
      `Merhaba ${name}, hesabınız için yeni bir şifre istendi. Bunu siz istediyseniz aşağıdaki düğmeyle yeni şifrenizi belirleyin.`,
      'Bağlantı bir kez ve bir saat boyunca kullanılabilir. Yeni şifre belirlendiğinde tüm oturumlarınız kapanır, API anahtarlarınız iptal edilir ve webhook’larınız kapatılır.',
    ],
    button: 'Şifre belirle',
    footer: 'Bunu siz istemediyseniz bu e-postayı dikkate almayın: şifreniz değişmez.',
  },
  ru: {
    subject: 'Задайте новый пароль',
    heading: 'Задайте новый пароль',
    paragraphs: (name) => [
      `Здравствуйте, ${name}! Для вашего аккаунта запросили новый пароль. Если это были вы, задайте его по кнопке ниже.`,
      'Ссылка срабатывает один раз и действует один час. После смены пароля все сеансы завершатся, API-ключи будут отозваны, а вебхуки выключены.',
    ],
    button: 'Задать пароль',
    footer: 'Если вы этого не запрашивали, просто не обращайте внимания на письмо: пароль останется прежним.',
  },
  uk: {
    subject: 'Задайте новий пароль',
    heading: 'Задайте новий пароль',
    paragraphs: (name) => [
      `Вітаємо, ${name}! Для вашого облікового запису запросили новий пароль. Якщо це були ви, задайте його за кнопкою нижче.`,
      'Посилання спрацьовує один раз і діє одну годину. Після зміни пароля всі сеанси завершаться, API-ключі буде відкликано, а вебхуки вимкнено.',
    ],
    button: 'Задати пароль',
    footer: 'Якщо ви цього не запитували, просто не зважайте на лист: пароль залишиться той самий.',
  },
};

export function resetPasswordMail(language: Language, data: { firstName: string; url: string }): Omit<Mail, 'to'> {
  const { subject, heading, paragraphs, button, footer } = texts[language];
  return mailPage({
    language,
    subject,
    heading,
    paragraphs: paragraphs(data.firstName),
    button: { label: button, url: data.url },
    footer,
  });
}
