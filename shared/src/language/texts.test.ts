import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorStatus } from '../contract/error-code.ts';
import { issueCodes } from '../contract/issue.ts';
import { notificationKinds } from '../notification/notification.ts';
import { RefusalCode } from '../proxy/refusal.ts';
import { RotationFailure } from '../rotation/rotation.ts';
import { type Language, languages } from './language.ts';
import { notificationTextsEn } from './texts/notification-texts.en.ts';
import { notificationTextsRu } from './texts/notification-texts.ru.ts';
import { notificationTextsTr } from './texts/notification-texts.tr.ts';
import { notificationTextsUk } from './texts/notification-texts.uk.ts';
import { errorText, failureText, issueText, refusalText } from './texts.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe('texts', () => {
  it('fills parameters in, amounts behind the currency sign of the text as its language writes them', () => {
    expect(errorText('tr', 'balance.insufficient', { required: '1028.00', available: '12.50' })).toBe(
      'Yetersiz bakiye. Gerekli: $1.028,00, Mevcut: $12,50',
    );
    expect(errorText('en', 'balance.insufficient', { required: '1028.00', available: '12.50' })).toBe(
      'Insufficient balance. Required: $1,028.00, Available: $12.50',
    );
    expect(issueText('en', 'too_long', { limit: 60 })).toBe('Use at most 60 characters');
  });

  it('shows a dash for a parameter that was not given', () => {
    expect(errorText('en', 'balance.insufficient', { required: '28.00' })).toBe(
      'Insufficient balance. Required: $28.00, Available: $—',
    );
  });

  it('names the fields that another person has changed as forms do, and leaves an unknown one as it is', () => {
    const moved = (language: Language, fields: string) =>
      errorText(language, 'record.moved', { by: 'Олена', at: '2026-11-25T12:00:00.000Z', fields });
    expect(moved('en', 'location, allowedIPs')).toBe(
      'Олена has changed this in the meantime: Location, Allowed IPs. Check the current values and save again.',
    );
    expect(moved('tr', 'taken')).toContain('şunları değiştirdi: Üstlenen.');
    expect(moved('ru', 'simNumber, monthlyCost, teleporter')).toContain(
      '(Номер SIM; Стоимость в месяц, $; teleporter)',
    );
    expect(moved('uk', 'smtpHost, smtpPassword')).toContain('(SMTP-сервер, Пароль SMTP)');
    expect(moved('en', '–')).toContain('in the meantime: –.');
  });

  it('keeps the documented texts word for word', () => {
    expect(errorText('tr', 'order.out_of_stock')).toBe('Seçilen ürün stokta yok');
    expect(errorText('tr', 'order.product_missing')).toBe('Seçilen ürün geçersiz (ID eksik)');
    expect(errorText('tr', 'order.operator_missing')).toBe('Seçilen mobil proxy için operatör bilgisi bulunamadı');
    expect(issueText('en', 'required')).toBe('This field is required');
    expect(issueText('en', 'email')).toBe('Please enter a valid email address');
    expect(issueText('en', 'password_short')).toBe('Password must be at least 8 characters');
    expect(issueText('tr', 'password_weak')).toBe('Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermeli');
    expect(issueText('en', 'passwords_differ')).toBe('Passwords do not match');
    expect(issueText('en', 'terms_required')).toBe('You must accept the terms of service');
  });

  it('names the refused IP and the fix', () => {
    const refusal = { code: 'address_denied', clientAddress: '203.0.113.7', target: null } as const;
    expect(refusalText('en', refusal, { limit: 100 })).toBe(
      'Your IP 203.0.113.7 is not allowed. Add it to the allowed IPs in the proxy settings.',
    );
  });

  it('states the same facts of a refusal in every language', () => {
    const details = { clientAddress: '203.0.113.7', target: 'example.com:443' };
    for (const code of RefusalCode.options) {
      const shown = languages.map((language) => refusalText(language, { code, ...details }, { limit: 77 }));
      const facts = shown.map((text) => ['203.0.113.7', 'example.com:443', '77'].filter((fact) => text.includes(fact)));
      expect(new Set(facts.map(String)).size, code).toBe(1);
      expect(new Set(shown).size, code).toBe(languages.length);
    }
  });

  it('states the same facts of a notification in every language', () => {
    const texts = [notificationTextsEn, notificationTextsTr, notificationTextsRu, notificationTextsUk];
    for (const kind of Object.keys(notificationKinds) as (keyof typeof notificationKinds)[]) {
      const gaps = texts.map((language) => placeholders(`${language[kind].title} ${language[kind].text}`).join());
      expect(new Set(gaps).size, kind).toBe(1);
    }
  });

  it('uses the same parameters in every language', () => {
    for (const language of languages) {
      for (const code of issueCodes) {
        const limit = placeholders(issueText('en', code, { limit: '{limit}' }));
        expect(placeholders(issueText(language, code, { limit: '{limit}' })), `${language} ${code}`).toEqual(limit);
      }
    }
  });

  it('differs from English wherever it is not English', () => {
    for (const language of languages.filter((other) => other !== 'en')) {
      for (const code of Object.keys(errorStatus) as ErrorCode[]) {
        expect(errorText(language, code), `${language} ${code}`).not.toBe(errorText('en', code));
      }
      for (const code of RotationFailure.options) {
        expect(failureText(language, code), `${language} ${code}`).not.toBe(failureText('en', code));
      }
    }
  });
});
