import { type Cents, formatUsd } from '@cellgate/shared/contract/money.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

interface Texts {
  subject(amount: string): string;
  heading: string;
  paragraph(name: string, amount: string): string;
  credited: string;
  balance: string;
  reference: string;
  button: string;
  footer: string;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: (amount) => `${amount} added to your balance`,
    heading: 'Your payment has arrived',
    paragraph: (name, amount) => `Thank you, ${name}. We added ${amount} to your balance. You can spend it now.`,
    credited: 'Credited',
    balance: 'Balance',
    reference: 'Reference',
    button: 'Open balance',
    footer: 'This is the receipt for your top-up.',
  },
  tr: {
    subject: (amount) => `Bakiyenize ${amount} eklendi`,
    heading: 'Ödemeniz ulaştı',
    paragraph: (name, amount) => `Teşekkürler, ${name}. Bakiyenize ${amount} eklendi, hemen kullanabilirsiniz.`,
    credited: 'Eklenen tutar',
    balance: 'Bakiye',
    reference: 'Referans',
    button: 'Bakiyeyi aç',
    footer: 'Bu, bakiye yüklemenizin makbuzudur.',
  },
  ru: {
    subject: (amount) => `Баланс пополнен на ${amount}`,
    heading: 'Ваш платёж поступил',
    paragraph: (name, amount) => `Спасибо, ${name}. Баланс пополнен на ${amount}, средства уже доступны.`,
    credited: 'Зачислено',
    balance: 'Баланс',
    reference: 'Номер',
    button: 'Открыть баланс',
    footer: 'Это квитанция о пополнении баланса.',
  },
  uk: {
    subject: (amount) => `Баланс поповнено на ${amount}`,
    heading: 'Ваш платіж надійшов',
    paragraph: (name, amount) => `Дякуємо, ${name}. Баланс поповнено на ${amount}, кошти вже доступні.`,
    credited: 'Зараховано',
    balance: 'Баланс',
    reference: 'Номер',
    button: 'Відкрити баланс',
    footer: 'Це квитанція про поповнення балансу.',
  },
};

export interface TopupReceipt {
  firstName: string;
  amountCents: Cents;
  /** After the credit. */
  balanceCents: Cents;
  /** The top-up's id. */
  reference: string;
  origin: string;
}

export function topupReceiptMail(language: Language, receipt: TopupReceipt): Omit<Mail, 'to'> {
  const text = texts[language];
  const amount = formatUsd(receipt.amountCents, language);
  return mailPage({
    language,
    subject: text.subject(amount),
    heading: text.heading,
    paragraphs: [text.paragraph(receipt.firstName, amount)],
    rows: [
      [text.credited, amount],
      [text.balance, formatUsd(receipt.balanceCents, language)],
      [text.reference, receipt.reference],
    ],
    button: { label: text.button, url: `${receipt.origin}/client/balance` },
    footer: text.footer,
  });
}
