import { languages } from '@cellgate/shared/language/language.ts';
import { describe, expect, it } from 'vitest';
import { topupReceiptMail } from './topup-receipt.ts';
import { welcomeMail } from './welcome.ts';

const origin = 'https://shop.example';
const receipt = { firstName: 'Ada', amountCents: 1250, balanceCents: 11250, reference: 'top_1', origin };

describe('mails', () => {
  it.each(languages)('say the same in text and HTML in %s', (language) => {
    for (const mail of [welcomeMail(language, { firstName: 'Ada', origin }), topupReceiptMail(language, receipt)]) {
      expect(mail.html).toContain(`<html lang="${language}">`);
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain('Ada');
        expect(part).toContain(origin);
      }
    }
  });

  it('show what was credited and the balance after it', () => {
    const mail = topupReceiptMail('tr', receipt);
    expect(mail.subject).toBe('Bakiyenize $12.50 eklendi');
    expect(mail.text).toContain('Bakiye: $112.50');
    expect(mail.html).toContain('$112.50');
  });

  it('have a subject of their own in each language', () => {
    expect(new Set(languages.map((language) => welcomeMail(language, { firstName: '', origin }).subject)).size).toBe(4);
  });

  it('never turn a name into markup', () => {
    const { html } = welcomeMail('en', { firstName: '<img src=x onerror="alert(1)">', origin });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });
});
