import { expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { phrases as customers } from './tr/back-office/customers.ts';

/** Turkish texts that the specification of the back office quotes for customers, with the keys that show them. “…” is where the server's message follows. */
const documented = [
  ['none', 'Müşteri bulunamadı'],
  ['none_hint', 'Farklı bir arama terimi veya filtre deneyin'],
  ['restore.done', 'Kullanıcı durumu aktif olarak güncellendi'],
  ['suspend.done', 'Kullanıcı durumu pasif olarak güncellendi'],
  ['suspend.failed', 'Kullanıcı durumu değiştirilemedi: …'],
  ['balance.amount_invalid', 'Lütfen geçerli bir bakiye miktarı girin'],
  ['balance.failed', 'Bakiye eklenemedi: …'],
  ['password.required', 'Lütfen geçerli bir şifre girin'],
  ['password.short', 'Şifre en az 8 karakter olmalıdır'],
  ['password.failed', 'Şifre değiştirilemedi: …'],
  ['load_failed', 'Müşteriler yüklenemedi: …'],
] as const;

const { t } = createI18n({ lng: 'tr', resources: { tr: { customers } } });

it('quotes the texts about customers word for word', () => {
  const shown = documented.map(([key]) => [key, t(`customers:${key}`, { message: '…' })]);
  expect(shown).toEqual(documented);
});
