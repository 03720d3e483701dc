import type { phrases as english } from '../../en/portal/proxy-use.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  links: {
    add: 'IP değiştirme bağlantılarını ekle',
    browsers: 'AdsPower ve Dolphin Anty köşeli parantez içindeki bağlantıyı okur. Diğer tarayıcılar için eklemeyin.',
    warning: 'IP değiştirme bağlantısı gizlidir: Ona sahip olan herkes oturum açmadan IP’yi değiştirebilir.',
    created: 'Bağlantısı olmayan proxy için yeni bir bağlantı oluşturulur.',
    copy: 'IP değiştirme bağlantısı',
    copied: 'IP değiştirme bağlantısı kopyalandı. Gizli tutun: Ona sahip olan herkes bu IP’yi değiştirebilir.',
  },
} satisfies Phrases<typeof english>;
