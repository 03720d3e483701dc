import type { phrases as english } from '../../en/back-office/customer-mail.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  none: '90 günde e-posta yok',
  date: 'Tarih',
  kind: 'Tür',
  subject: 'Konu',
  state: 'Durum',
  kinds: {
    orders: 'Sipariş',
    proxies: 'Proxy',
    payments: 'Ödeme',
    balance: 'Bakiye',
    security: 'Güvenlik',
    message: 'Ekip mesajı',
    receipt: 'Makbuz',
    welcome: 'Hoş geldiniz',
    verify_email: 'E-posta doğrulama',
    reset_password: 'Şifre sıfırlama',
    invitation: 'Davet',
    lift_addresses: 'Her IP’ye izin',
  },
  states: {
    waiting: 'Bekliyor',
    sent: 'Kabul edildi',
    failed: 'Teslim edilemedi',
  },
  failures: {
    attempts: 'Çok kez reddedildi',
    expired: 'Önce bağlantısının süresi doldu',
    unreadable: 'Eski bir anahtarla mühürlenmiş',
  },
  mailbox: {
    action: 'E-postayı değiştir',
    title: '{name} için e-posta değiştirilsin mi?',
    means:
      'Posta kutusunu kaybeden müşteri için. Tüm oturumları ve Google ile girişi kapatır. İki posta kutusuna da haber verilir; yenisi doğrulama bağlantısı alır. Önce isteyenin gerçekten müşteri olduğundan emin olun.',
    email: 'Yeni e-posta',
    wrong: 'Geçerli ve farklı bir e-posta girin.',
    done: 'Müşterinin yeni e-postası: {email}',
    failed: 'E-posta değiştirilemedi: {message}',
  },
} as const satisfies Phrases<typeof english>;
