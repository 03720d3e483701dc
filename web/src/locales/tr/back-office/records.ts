import type { phrases as english } from '../../en/back-office/records.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  facts: 'Ayrıntılar',
  log: 'Günlükte göster',
  copy_id: 'ID’yi kopyala',
  entries: {
    title: 'Hesap hareketleri',
    none: 'Para hareketi yok.',
    at: 'Zaman',
    what: 'Hareket',
    by: 'Yapan',
    amount: 'Tutar',
    after: 'Sonraki bakiye',
  },
  reasons: {
    topup: 'Bakiye yükleme',
    order: 'Sipariş',
    renewal: 'Süre uzatma',
    refund: 'İade',
    adjustment: 'Düzeltme',
  },
  timeline: { title: 'Zaman çizelgesi', none: 'Henüz bir şey olmadı.', reason: 'Neden: {reason}' },
  reason: {
    label: 'Neden',
    hint: 'Ekip ve günlük için. Müşteri görmez.',
    short: 'Nedeni en az 3 karakterle yazın.',
  },
  customer: {
    filter: 'Müşteri: {name}',
    remove: 'Tüm müşterileri göster',
    deleted: 'Silinmiş müşteri',
    field: 'Müşteri (e-posta veya ID)',
    field_invalid: 'Tam bir e-posta veya acc_… gibi bir ID girin',
    unknown: '{email} e-postasına sahip bir müşteri yok',
  },
  days: {
    today: 'Bugün (UTC)',
    yesterday: 'Dün (UTC)',
    week: '7 gün',
    month: '30 gün',
    quarter: '90 gün',
    custom: 'Tarih aralığı',
    from: 'İlk gün (UTC)',
    to: 'Son gün (UTC)',
    impossible: 'Son gün ilk günden önce.',
  },
} as const satisfies Phrases<typeof english>;
