import type { phrases as english } from '../en/notifications.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  title: 'Bildirimler',
  subtitle: 'Son bildirimler ve bildirim tercihleriniz',
  bell: 'Bildirimler',
  bell_unread_one: 'Bildirimler, {count} okunmamış',
  bell_unread_other: 'Bildirimler, {count} okunmamış',
  new: 'Yeni',
  mark_all: 'Tümünü okundu say',
  all: 'Tümünü göster',
  more: 'Daha fazla göster',
  list: 'Son 90\u00a0gün',
  load_failed: 'Bildirimler yüklenemedi',
  empty: {
    title: 'Yeni bir şey yok',
    hint: 'Proxy bitişleri, ödemeler ve sorunlar burada görünür.',
  },
  topic: {
    orders: 'Siparişler',
    proxies: 'Proxy’ler',
    payments: 'Ödemeler',
    balance: 'Düşük bakiye',
    security: 'Güvenlik',
  },
  channel: {
    bell: 'Panel',
    mail: 'E-posta',
  },
  settings: {
    title: 'Bildirim tercihleri',
    load_failed: 'Tercihleriniz yüklenemedi',
    failed: 'Tercihleriniz kaydedilemedi',
    low_balance: 'Bakiye bu tutarın altına inince bildir (USD)',
    low_balance_hint: 'Kapatmak için 0 yazın',
    amount_invalid: 'Lütfen geçerli bir miktar girin',
    save: 'Kaydet',
  },
} satisfies Phrases<typeof english>;
