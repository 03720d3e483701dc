import type { phrases as english } from '../../en/portal/billing.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  title: 'Fatura bilgileri',
  about:
    'Bundan sonra düzenlenen makbuzlara yazılır; mevcut makbuzlarınız değişmez. Tüm alanlar isteğe bağlıdır. Hesabınızla birlikte makbuzlardan da silinir.',
  name: 'Şirket veya ad',
  name_hint: 'Boş bırakılırsa makbuzda hesabınızın adı yazar.',
  address: 'Fatura adresi',
  country: 'Ülke',
  tax_id: 'Vergi numarası',
  save: 'Kaydet',
  saved: 'Fatura bilgileri kaydedildi',
  failed: 'Fatura bilgileri kaydedilemedi. Lütfen tekrar deneyin.',
  load_failed: 'Fatura bilgileri yüklenemedi',
} as const satisfies Phrases<typeof english>;
