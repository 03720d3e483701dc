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
    subject: 'Confirm your email',
    heading: 'Confirm your email',
    paragraphs: (name) => [
      `Hello ${name}, please confirm that this email address is yours.`,
      'The link works for 24 hours.',
    ],
    button: 'Confirm email',
    footer: 'You received this email because an account was created with it.',
  },
  tr: {
    subject: 'E-posta adresinizi onaylayın',
    heading: 'E-posta adresinizi onaylayın',
    paragraphs: (name) => [
      `Merhaba ${name}, lütfen bu e-posta adresinin size ait olduğunu onaylayın.`,
      'Bağlantı 24\u00a0saat geçerlidir.',
    ],
    button: 'E-postayı onayla',
    footer: 'Bu e-postayı, bu adresle bir hesap oluşturulduğu için aldınız.',
  },
  ru: {
    subject: 'Подтвердите адрес почты',
    heading: 'Подтвердите адрес почты',
    paragraphs: (name) => [
      `Здравствуйте, ${name}! Подтвердите, пожалуйста, что этот адрес почты принадлежит вам.`,
      'Ссылка действует 24\u00a0часа.',
    ],
    button: 'Подтвердить почту',
    footer: 'Вы получили это письмо, потому что с этим адресом зарегистрирован аккаунт.',
  },
  uk: {
    subject: 'Підтвердьте адресу пошти',
    heading: 'Підтвердьте адресу пошти',
    paragraphs: (name) => [
      `Вітаємо, ${name}! Підтвердьте, будь ласка, що ця адреса пошти належить вам.`,
      'Посилання діє 24\u00a0години.',
    ],
    button: 'Підтвердити пошту',
    footer: 'Ви отримали цей лист, тому що з цією адресою зареєстровано обліковий запис.',
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
