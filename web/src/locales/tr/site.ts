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
} as const satisfies Phrases<typeof english>;
