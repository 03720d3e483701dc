import { brandName } from '@cellgate/shared/brand/brand.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

interface Texts {
  subject: string;
  heading(name: string): string;
  paragraphs: readonly string[];
  dashboard: string;
  /** For an address that is not confirmed yet. */
  confirm: { paragraph: string; button: string };
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
    dashboard: 'Open dashboard',
    confirm: {
      paragraph: 'One thing is left: confirm that this address is yours. The button works for 24 hours.',
      button: 'Confirm address',
    },
    footer: 'You get this mail because an account was opened with this address.',
  },
  tr: {
    subject: `${brandName} ailesine hoş geldiniz`,
    heading: (name) => `Hoş geldiniz, ${name}`,
    paragraphs: [
      'Hesabınız açıldı. Bakiye yükleyin, bir operatör seçin; proxy’niz birkaç dakika içinde hazır olur.',
      'Her proxy’nin kendi modemi vardır. IP adresini panelinizden ya da sıfırlama bağlantısıyla bir betikten değiştirebilirsiniz.',
    ],
    dashboard: 'Paneli aç',
    confirm: {
      paragraph: 'Son bir adım kaldı: bu adresin size ait olduğunu onaylayın. Düğme 24 saat geçerlidir.',
      button: 'Adresi onayla',
    },
    footer: 'Bu e-postayı, bu adresle bir hesap açıldığı için aldınız.',
  },
  ru: {
    subject: `Добро пожаловать в ${brandName}`,
    heading: (name) => `Добро пожаловать, ${name}`,
    paragraphs: [
      'Ваш аккаунт открыт. Пополните баланс, выберите оператора, и прокси будет готов через несколько минут.',
      'У каждого прокси свой модем. Меняйте адрес в личном кабинете или из скрипта по ссылке сброса.',
    ],
    dashboard: 'Открыть кабинет',
    confirm: {
      paragraph: 'Остался один шаг: подтвердите, что этот адрес принадлежит вам. Кнопка действует 24 часа.',
      button: 'Подтвердить адрес',
    },
    footer: 'Вы получили это письмо, потому что на этот адрес был открыт аккаунт.',
  },
  uk: {
    subject: `Ласкаво просимо до ${brandName}`,
    heading: (name) => `Ласкаво просимо, ${name}`,
    paragraphs: [
      'Ваш акаунт відкрито. Поповніть баланс, оберіть оператора, і проксі буде готовий за кілька хвилин.',
      'Кожен проксі має власний модем. Змінюйте адресу в кабінеті або зі скрипта за посиланням скидання.',
    ],
    dashboard: 'Відкрити кабінет',
    confirm: {
      paragraph: 'Залишився один крок: підтвердьте, що ця адреса належить вам. Кнопка діє 24 години.',
      button: 'Підтвердити адресу',
    },
    footer: 'Ви отримали цей лист, тому що на цю адресу було відкрито акаунт.',
  },
};

/** `verifyUrl` confirms the address: the first mail is the one that people look for. Without it the address is confirmed already. */
export function welcomeMail(
  language: Language,
  data: { firstName: string; origin: string; verifyUrl?: string | undefined },
): Omit<Mail, 'to'> {
  const { subject, heading, paragraphs, dashboard, confirm, footer } = texts[language];
  return mailPage({
    language,
    subject,
    heading: heading(data.firstName),
    paragraphs: data.verifyUrl ? [...paragraphs, confirm.paragraph] : paragraphs,
    button: data.verifyUrl
      ? { label: confirm.button, url: data.verifyUrl }
      : { label: dashboard, url: `${data.origin}/client/dashboard` },
    footer,
  });
}
