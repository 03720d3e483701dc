import type { phrases as english } from '../en/renewals.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  extend: {
    open: 'Süreyi uzat',
    title: 'Süreyi uzat',
    many_one: '{count} proxy',
    many_other: '{count} proxy',
    period: 'Ne kadar süreyle',
    until: 'bitiş:',
    confirm: 'Süreyi uzat',
    pay: '{amount} öde ve uzat',
    quote_failed: 'Fiyat yüklenemedi',
    failed: 'Süre uzatılamadı',
    ask_again: 'Uzatmayı kontrol et',
    answer_lost:
      'Sunucu yanıt vermedi; sürenin uzatılıp uzatılmadığı belli değil. Kontrol edin: aynı uzatma için iki kez ücret alınmaz.',
    done_one: '{count} proxy’nin süresi uzatıldı',
    done_other: '{count} proxy’nin süresi uzatıldı',
  },
  period: {
    weekly: '7\u00a0gün',
    monthly: '30\u00a0gün',
  },
  auto: {
    label: 'Otomatik uzatma',
    hint: '{period}, bitişten bir gün önce',
    failed: 'Bu ayar değiştirilemedi',
    save: 'Kaydet',
    off: 'Kapalı',
    off_hint: 'Siz uzatmazsanız süreleri dolunca kapanırlar.',
    bulk: 'Otomatik uzatma',
    many_done_one: '{count} proxy’nin ayarı değiştirildi',
    many_done_other: '{count} proxy’nin ayarı değiştirildi',
    many_failed_one: '{count} proxy’nin ayarı değiştirilemedi.',
    many_failed_other: '{count} proxy’nin ayarı değiştirilemedi.',
  },
} satisfies Phrases<typeof english>;
