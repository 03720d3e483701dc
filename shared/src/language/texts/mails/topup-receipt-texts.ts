import type { Language } from '../../language.ts';

interface Texts {
  subject: string;
  heading: string;
  paragraph: string;
  credited: string;
  balance: string;
  reference: string;
  button: string;
  footer: string;
}

/** Texts of the receipt for a top-up. */
export const topupReceiptTexts: Record<Language, Texts> = {
  en: {
    subject: '{amount} added to your balance',
    heading: 'Your payment has arrived',
    paragraph: 'Thank you, {name}. We added {amount} to your balance. You can spend it now.',
    credited: 'Credited',
    balance: 'Balance',
    reference: 'Reference',
    button: 'Open balance',
    footer: 'This is the receipt for your top-up.',
  },
  tr: {
    subject: 'Bakiyenize {amount} eklendi',
    heading: 'Ödemeniz ulaştı',
    paragraph: 'Teşekkürler, {name}. Bakiyenize {amount} eklendi, hemen kullanabilirsiniz.',
    credited: 'Eklenen tutar',
    balance: 'Bakiye',
    reference: 'Referans',
    button: 'Bakiyeyi aç',
    footer: 'Bu, bakiye yüklemenizin makbuzudur.',
  },
  ru: {
    subject: 'Баланс пополнен на {amount}',
    heading: 'Ваш платёж поступил',
    paragraph: 'Спасибо, {name}. Баланс пополнен на {amount}, средства уже доступны.',
    credited: 'Зачислено',
    balance: 'Баланс',
    reference: 'Номер',
    button: 'Открыть баланс',
    footer: 'Это квитанция о пополнении баланса.',
  },
  uk: {
    subject: 'Баланс поповнено на {amount}',
    heading: 'Ваш платіж надійшов',
    paragraph: 'Дякуємо, {name}. Баланс поповнено на {amount}, кошти вже доступні.',
    credited: 'Зараховано',
    balance: 'Баланс',
    reference: 'Номер',
    button: 'Відкрити баланс',
    footer: 'Це квитанція про поповнення балансу.',
  },
};
