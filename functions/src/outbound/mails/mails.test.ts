import { languages } from '@cellgate/shared/language/language.ts';
import { describe, expect, it } from 'vitest';
import { mailedLinkMail } from './mailed-link.ts';
import { notificationMail } from './notification.ts';
import { securityAlertMail } from './security-alert.ts';
import { topupReceiptMail } from './topup-receipt.ts';
import { welcomeMail } from './welcome.ts';

const origin = 'https://shop.example';
const at = '2026-11-21T08:30:00.000Z';
const receipt = { firstName: 'Ada', amountCents: 1250, balanceCents: 11250, reference: 'top_1', origin };
const securityNews = { firstName: 'Ada', at, ip: '203.0.113.7', device: 'Firefox · Linux', origin };

describe('mails', () => {
  it.each(languages)('say the same in text and HTML in %s', (language) => {
    const link = { firstName: 'Ada', url: `${origin}/link` };
    const mails = [
      welcomeMail(language, { firstName: 'Ada', origin }),
      welcomeMail(language, { firstName: 'Ada', origin, verifyUrl: link.url }),
      topupReceiptMail(language, receipt),
      mailedLinkMail(language, { ...link, purpose: 'reset_password' }),
      mailedLinkMail(language, { ...link, purpose: 'verify_email' }),
      mailedLinkMail(language, { ...link, purpose: 'lift_addresses', ip: '203.0.113.7' }),
      securityAlertMail(language, { ...securityNews, kind: 'password_changed', details: {} }),
    ];
    for (const mail of mails) {
      expect(mail.html).toContain(`<html lang="${language}">`);
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain('Ada');
        expect(part).toContain(origin);
      }
    }
  });

  it('tell news with their moments spelled out, and lead to where something can be done', () => {
    const details = { proxies: 'Kyivstar p1.shop.example:20001', until: '2026-12-01T08:00:00.000Z' };
    for (const language of languages) {
      const mail = notificationMail(language, { kind: 'proxy_expired', details, firstName: 'Ada', origin });
      expect(mail.text).toContain('Kyivstar p1.shop.example:20001');
      expect(mail.text).toContain('2026');
      expect(mail.text).not.toMatch(/\{|T08:00/);
      expect(mail.html).toContain(`${origin}/client/dashboard/proxies`);
    }
  });

  it('tell what touched the account’s safety with time, device and address', () => {
    for (const language of languages) {
      const mail = securityAlertMail(language, {
        ...securityNews,
        kind: 'api_key_created',
        details: { name: 'crawler' },
      });
      expect(mail.subject).toContain('crawler');
      for (const expected of ['2026', 'Firefox · Linux', '203.0.113.7', `${origin}/auth/forgot-password`]) {
        expect(mail.text).toContain(expected);
      }
    }
  });

  it('show what was credited and the balance after it', () => {
    const mail = topupReceiptMail('tr', receipt);
    expect(mail.subject).toBe('Bakiyenize $12,50 eklendi');
    expect(mail.text).toContain('Bakiye: $112,50');
    expect(mail.html).toContain('$112,50');
  });

  it('have a subject of their own in each language', () => {
    const subjects = languages.map((language) => welcomeMail(language, { firstName: '', origin }).subject);
    expect(new Set(subjects).size).toBe(4);
  });

  it('never turn a name into markup', () => {
    const { html } = welcomeMail('en', { firstName: '<img src=x onerror="alert(1)">', origin });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });
});
