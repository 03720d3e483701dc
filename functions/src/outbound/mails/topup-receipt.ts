import { type Cents, formatUsd } from '@cellgate/shared/contract/money.ts';
import { fillText } from '@cellgate/shared/language/fill-text.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { topupReceiptTexts } from '@cellgate/shared/language/texts/mails/topup-receipt-texts.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

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
  const text = topupReceiptTexts[language];
  const amount = formatUsd(receipt.amountCents, language);
  return mailPage({
    language,
    subject: fillText(text.subject, { amount }),
    heading: text.heading,
    paragraphs: [fillText(text.paragraph, { name: receipt.firstName, amount })],
    rows: [
      [text.credited, amount],
      [text.balance, formatUsd(receipt.balanceCents, language)],
      [text.reference, receipt.reference],
    ],
    button: { label: text.button, url: `${receipt.origin}/client/balance` },
    footer: text.footer,
  });
}
