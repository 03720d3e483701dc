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
    subject: 'Confirm your address',
    heading: 'Confirm your address',
    paragraphs: (name) => [`Hello ${name}, please confirm that this address is yours.`, 'The link works for 24 hours.'],
    button: 'Confirm address',
    footer: 'You get this mail because an account was opened with this address.',
  },
  tr: {
    subject: 'E-posta adresinizi onaylayın',
    heading: 'E-posta adresinizi onaylayın',
    paragraphs: (name) => [
      `Merhaba ${name}, lütfen bu adresin size ait olduğunu onaylayın.`,
      'Bağlantı 24 saat geçerlidir.',
    ],
    button: 'Adresi onayla',
    footer: 'Bu e-postayı, bu adresle bir hesap açıldığı için aldınız.',
  },
  ru: {
    subject: 'Подтвердите адрес почты',
    heading: 'Подтвердите адрес почты',
    paragraphs: (name) => [
      `Здравствуйте, ${name}! Подтвердите, пожалуйста, что этот адрес принадлежит вам.`,
      'Ссылка действует 24 часа.',
    ],
    button: 'Подтвердить адрес',
    footer: 'Вы получили это письмо, потому что на этот адрес был открыт аккаунт.',
  },
  uk: {
    subject: 'Підтвердьте адресу пошти',
    heading: 'Підтвердьте адресу пошти',
    paragraphs: (name) => [
      `Вітаємо, ${name}! Підтвердьте, будь ласка, що ця адреса належить вам.`,
      'Посилання діє 24 години.',
    ],
    button: 'Підтвердити адресу',
    footer: 'Ви отримали цей лист, тому що на цю адресу було відкрито обліковий запис.',
  },
};

export function verifyEmailMail(language: Language, data: { firstName: string; url: string }): Omit<Mail, 'to'> {
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
