import type { phrases as english } from '../../en/portal/first-steps.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  title: 'İlk adımlar',
  progress: '{done} / {total} tamamlandı',
  all_done: 'Hepsi tamamlandı. Bu liste bir daha gösterilmez.',
  hide: 'Gizle',
  done: 'Tamamlandı',
  confirming: 'Onaylanıyor',
  later: 'Siparişten sonra',
  sent: 'E-posta gönderildi',
  steps: {
    email: { title: 'E-posta adresinizi onaylayın', text: '{email} adresine gönderdiğimiz bağlantıyı açın.' },
    topup: { title: 'Bakiye yükleyin', text: 'Kripto parayla. Ödeme onaylanınca bakiyenize eklenir.' },
    order: { title: 'Proxy sipariş edin', text: 'Ürün, süre ve adet seçin. Port otomatik olarak açılır.' },
    request: { title: 'İlk isteğinizi gönderin', text: 'Proxy’nizden trafik geçer geçmez bu adımı işaretleriz.' },
    reset_link: { title: 'IP değiştirme bağlantısı oluşturun', text: 'Script’in IP’yi değiştirdiği gizli bağlantı.' },
  },
  actions: { topup: 'Bakiye yükle', order: 'Sipariş ver', reset_link: 'Bağlantı oluştur' },
} satisfies Phrases<typeof english>;
