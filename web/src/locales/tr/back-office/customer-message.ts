import type { phrases as english } from '../../en/back-office/customer-message.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  action: 'Mesaj gönder',
  action_owners: 'Sahiplerine mesaj',
  title: 'Müşterilere mesaj',
  means: 'Bildirim ve e-posta ile, her müşteriye bir kez ve kendi dilinde.',
  preview_means: 'Müşterilere bu gider. Göndermeden önce kontrol edin.',
  kind: 'Konusu',
  kinds: { service: 'Hizmetleri', marketing: 'Teklifler ve haberler' },
  kind_means: {
    service: 'Proxy’leri, siparişleri veya paraları hakkında. Askıya alınmamış tüm seçili müşterilere gider.',
    marketing: 'Yalnızca pazarlama iletilerine onay vermiş ve e-postasını doğrulamış müşterilere gider.',
  },
  languages: 'Mesajın dilleri',
  written: 'Yazıldı',
  subject: 'Konu',
  text: 'Metin',
  fields: 'Alanlar: {fields}. Dilinde metin olmayan müşteriler İngilizce metni, o da yoksa ilk metni alır.',
  missing: { title: 'Bir konu girin.', text: 'Bir metin girin.' },
  preview: 'Önizle',
  back: 'Geri',
  send_one: '{count} müşteriye gönder',
  send_other: '{count} müşteriye gönder',
  customers_one: '{count} müşteri',
  customers_other: '{count} müşteri',
  fallback: 'Bu dilde metin yok: şu dildeki metni alırlar: {language}.',
  nobody: 'Bu müşterilerin hiçbiri mesajı almaz.',
  left_out: 'Dışarıda kalan: {count}',
  failed: 'Mesaj gönderilemedi: {message}',
} as const satisfies Phrases<typeof english>;
