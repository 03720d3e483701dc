import type { phrases as english } from '../en/site.ts';
import type { Phrases } from '../phrases.ts';

export const phrases = {
  maintenance: {
    title: 'Birazdan buradayız',
    hint: 'Site bakımda. Proxy’leriniz ve IP değiştirme bağlantılarınız çalışıyor, bu sayfa kendiliğinden açılacak.',
  },
  registration: {
    title: 'Kayıt kapalı',
    hint: 'Şu anda yeni hesap açmıyoruz. Hesabınız varsa giriş yapın.',
  },
  offline: {
    title: 'Bağlantı yok',
    hint: 'Açtığınız sayfalar okunabilir kalır ve bağlantı gelince kendiliğinden güncellenir.',
    not_loaded: 'Bu bölüm henüz yüklenemedi',
    opens_itself: 'Bağlantı gelince kendiliğinden açılır. Açılmazsa sayfayı yenileyin.',
  },
  unknown: {
    title: 'Böyle bir sayfa yok',
    hint: 'Adres yanlış yazılmış veya sayfa taşınmış olabilir.',
  },
  deleted_hint: 'Hesaba ait her şey silindi. Size bir onay e-postası gönderdik.',
} as const satisfies Phrases<typeof english>;
