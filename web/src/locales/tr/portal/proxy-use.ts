import type { phrases as english } from '../../en/portal/proxy-use.ts';
import type { Phrases } from '../../phrases.ts';

export const phrases = {
  title: 'Bu proxy nasıl kullanılır?',
  open: 'Nasıl kullanılır?',
  host: 'Host',
  port: 'HTTP portu',
  copy: '{what} kopyala',
  qr: {
    show: 'QR kodunu göster',
    label: 'SOCKS5 adresi, kullanıcı adı ve şifreyle QR kodu',
    hint: 'Shadowrocket veya NekoBox gibi proxy adreslerini okuyan bir uygulamayla tarayın. Şifreyi içerir.',
  },
  all: { copy: 'Tümünü kopyala', export: 'Tümünü dışa aktar' },
  steps: {
    chrome: {
      open: 'Ayarlar, Sistem, “Bilgisayarınızın proxy ayarlarını açın” bölümünü açın. Chrome bilgisayarın proxy’sini kullanır.',
      enter: 'HTTP ve HTTPS için elle proxy’yi açın. Host ve portu girin.',
      finish: 'Herhangi bir sayfayı açın. Chrome kullanıcı adını ve şifreyi bir kez sorar.',
    },
    firefox: {
      open: 'Ayarlar, Genel, Ağ Ayarları bölümünü açıp “Vekil sunucuyu elle ayarla”yı seçin.',
      enter: 'Host ve portu HTTP vekil sunucusu olarak girin ve HTTPS için de kullanılmasını işaretleyin.',
      finish: 'Herhangi bir sayfayı açın. Firefox kullanıcı adını ve şifreyi bir kez sorar.',
    },
    ios: {
      open: 'Ayarlar, Wi-Fi bölümünü açın, ağınızın yanındaki “i”ye, sonra “Proxy’yi Ayarla”, “Elle” seçeneğine dokunun.',
      enter: 'Host ve portu sunucu olarak girin, kimlik doğrulamayı açın, kullanıcı adını ve şifreyi yazın.',
      finish: 'Kaydedin. Proxy yalnızca bu Wi-Fi ağında kullanılır.',
    },
    android: {
      open: 'Ayarlar, Ağ, Wi-Fi bölümünü açın. Ağınızı düzenleyip proxy’sini “Manuel” yapın.',
      enter: 'Host ve portu girip kaydedin.',
      finish:
        'Tarayıcı kullanıcı adını ve şifreyi sorar. Diğer uygulamalar bunları gönderemez: Yalnızca IP erişimini veya SOCKS5 destekleyen bir uygulamayı kullanın.',
    },
    adspower: {
      open: 'Profil oluşturun veya düzenleyin ve proxy ayarlarını açın.',
      enter: 'SOCKS5’i seçip aşağıdaki satırı yapıştırın.',
      finish: 'IP değiştirme bağlantısını IP değiştirme URL’si olarak yapıştırın, sonra proxy’yi kontrol edin.',
    },
    dolphin: {
      open: 'Proxy bölümünü açıp bir proxy ekleyin.',
      enter: 'SOCKS5’i seçip aşağıdaki satırı yapıştırın.',
      finish: 'IP değiştirme bağlantısını ilgili alana yapıştırın, sonra proxy’yi kontrol edin.',
    },
    gologin: {
      open: 'Profil oluşturun veya düzenleyin ve proxy ayarlarını açın.',
      enter: 'SOCKS5’i seçip aşağıdaki satırı yapıştırın.',
      finish: 'IP değiştirme bağlantısını IP değiştirme URL’si olarak yapıştırın, sonra proxy’yi kontrol edin.',
    },
  },
  links: {
    add: 'IP değiştirme bağlantılarını ekle',
    browsers: 'AdsPower ve Dolphin Anty köşeli parantez içindeki bağlantıyı okur. Diğer tarayıcılar için eklemeyin.',
    warning: 'IP değiştirme bağlantısı gizlidir: Ona sahip olan herkes oturum açmadan IP’yi değiştirebilir.',
    created: 'Bağlantısı olmayan proxy için yeni bir bağlantı oluşturulur.',
    copy: 'IP değiştirme bağlantısı',
    copied: 'IP değiştirme bağlantısı kopyalandı. Gizli tutun: Ona sahip olan herkes bu IP’yi değiştirebilir.',
  },
} satisfies Phrases<typeof english>;
