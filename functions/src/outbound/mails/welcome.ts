import { brandName } from '@cellgate/shared/brand/brand.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

interface Texts {
  subject: string;
  heading(name: string): string;
  paragraphs: readonly string[];
  button: string;
  footer: string;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: `Welcome to ${brandName}`,
    heading: (name) => `Welcome, ${name}`,
    paragraphs: [
      'Your account is open. Top up your balance, choose an operator, and your proxy is ready within minutes.',
      'Every proxy has its own modem. Change its address from your dashboard, or from a script with its reset link.',
    ],
    button: 'Open dashboard',
    footer: 'You get this mail because an account was opened with this address.',
  },
  tr: {
    subject: `${brandName} ailesine hoş geldiniz`,
    heading: (name) => `Hoş geldiniz, ${name}`,
    paragraphs: [
      'Hesabınız açıldı. Bakiye yükleyin, bir operatör seçin; proxy’niz birkaç dakika içinde hazır olur.',
      'Her proxy’nin kendi modemi vardır. IP adresini panelinizden ya da sıfırlama bağlantısıyla bir betikten değiştirebilirsiniz.',
    ],
    button: 'Paneli aç',
    footer: 'Bu e-postayı, bu adresle bir hesap açıldığı için aldınız.',
  },
  ru: {
    subject: `Добро пожаловать в ${brandName}`,
    heading: (name) => `Добро пожаловать, ${name}`,
    paragraphs: [
      'Ваш аккаунт открыт. Пополните баланс, выберите оператора, и прокси будет готов через несколько минут.',
      'У каждого прокси свой модем. Меняйте адрес в личном кабинете или из скрипта по ссылке сброса.',
    ],
    button: 'Открыть кабинет',
    footer: 'Вы получили это письмо, потому что на этот адрес был открыт аккаунт.',
  },
  uk: {
    subject: `Ласкаво просимо до ${brandName}`,
    heading: (name) => `Ласкаво просимо, ${name}`,
    paragraphs: [
      'Ваш акаунт відкрито. Поповніть баланс, оберіть оператора, і проксі буде готовий за кілька хвилин.',
      'Кожен проксі має власний модем. Змінюйте адресу в кабінеті або зі скрипта за посиланням скидання.',
    ],
    button: 'Відкрити кабінет',
    footer: 'Ви отримали цей лист, тому що на цю адресу було відкрито акаунт.',
  },
};

export function welcomeMail(language: Language, data: { firstName: string; origin: string }): Omit<Mail, 'to'> {
  const { subject, heading, paragraphs, button, footer } = texts[language];
  return mailPage({
    language,
    subject,
    heading: heading(data.firstName),
    paragraphs,
    button: { label: button, url: `${data.origin}/client/dashboard` },
    footer,
  });
}
